CREATE TYPE "CompanyRole" AS ENUM ('main', 'billing', 'member');
CREATE TYPE "ContactRight" AS ENUM ('projects', 'billing', 'invite');

CREATE TABLE "companies" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "name" VARCHAR(150) NOT NULL,
  "legal_name" VARCHAR(200),
  "street" VARCHAR(200),
  "postcode" VARCHAR(20),
  "city" VARCHAR(100),
  "country" CHAR(2),
  "vat_id" VARCHAR(30),
  "registration_number" VARCHAR(60),
  "electronic_address" VARCHAR(254),
  "electronic_scheme" VARCHAR(4),
  "language" VARCHAR(35),
  "currency" CHAR(3),
  "payment_days" INTEGER,
  "notes" VARCHAR(5000),
  "version" INTEGER NOT NULL DEFAULT 1,
  "folded_text" TEXT NOT NULL GENERATED ALWAYS AS (folded("name" || ' ' || coalesce("legal_name", '') || ' ' || coalesce("city", '') || ' ' || coalesce("vat_id", ''))) STORED,
  "folded_name" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (folded("name")) STORED,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "deleted_at" TIMESTAMPTZ(3),
  "deleted_by_id" UUID,
  CONSTRAINT "companies_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "companies_payment_days_check" CHECK ("payment_days" BETWEEN 0 AND 365)
);
CREATE INDEX "companies_created_at_id_idx" ON "companies"("created_at" DESC, "id" DESC);
CREATE INDEX "companies_folded_text_idx" ON "companies" USING gin ("folded_text" gin_trgm_ops);
CREATE INDEX "companies_folded_name_idx" ON "companies" ("folded_name") WHERE "deleted_at" IS NULL;

ALTER TABLE "profiles"
  ADD COLUMN "company_id" UUID,
  ADD COLUMN "company_role" "CompanyRole",
  ADD COLUMN "contact_rights" "ContactRight"[] NOT NULL DEFAULT ARRAY[]::"ContactRight"[];
CREATE INDEX "profiles_company_id_idx" ON "profiles"("company_id");
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "projects" ADD COLUMN "company_id" UUID;
CREATE INDEX "projects_company_id_created_at_idx" ON "projects"("company_id", "created_at");
ALTER TABLE "projects" ADD CONSTRAINT "projects_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "invoices" ADD COLUMN "company_id" UUID;
CREATE INDEX "invoices_company_id_created_at_idx" ON "invoices"("company_id", "created_at" DESC);
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "taggings" ADD COLUMN "company_id" UUID;
CREATE UNIQUE INDEX "taggings_company_id_tag_id_key" ON "taggings"("company_id", "tag_id");
CREATE INDEX "taggings_tag_id_company_id_idx" ON "taggings"("tag_id", "company_id");
ALTER TABLE "taggings" ADD CONSTRAINT "taggings_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- Contracts: what it allowed so far stays allowed.
ALTER TABLE "taggings"
  DROP CONSTRAINT "taggings_one_subject",
  ADD CONSTRAINT "taggings_one_subject" CHECK (num_nonnulls("contact_submission_id", "quote_request_id", "client_id", "project_id", "company_id") = 1);
