ALTER TABLE "profiles"
  ADD COLUMN "invited_by_id" UUID,
  ADD COLUMN "reminders_enabled" BOOLEAN NOT NULL DEFAULT true;
CREATE INDEX "profiles_invited_by_id_idx" ON "profiles"("invited_by_id");
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "companies" ADD COLUMN "reminders_enabled" BOOLEAN NOT NULL DEFAULT true;

ALTER TABLE "documents" ADD COLUMN "kept_for_company_id" UUID;
CREATE INDEX "documents_kept_for_company_id_idx" ON "documents"("kept_for_company_id");
ALTER TABLE "documents" ADD CONSTRAINT "documents_kept_for_company_id_fkey" FOREIGN KEY ("kept_for_company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "reminder_letters" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "invoice_id" UUID NOT NULL,
  "level" SMALLINT NOT NULL,
  "letter_on" DATE NOT NULL,
  "due_on" DATE,
  "title" VARCHAR(200) NOT NULL,
  "message" VARCHAR(5000) NOT NULL,
  "paid_cents" BIGINT NOT NULL,
  "letterhead" JSONB NOT NULL,
  "agency_tax_id" VARCHAR(60),
  "file_url" VARCHAR(300),
  "sha256" VARCHAR(44),
  "created_by_id" UUID,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "reminder_letters_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "reminder_letters_level_check" CHECK ("level" BETWEEN 1 AND 3)
);
CREATE UNIQUE INDEX "reminder_letters_file_url_key" ON "reminder_letters"("file_url");
CREATE INDEX "reminder_letters_invoice_id_created_at_idx" ON "reminder_letters"("invoice_id", "created_at");
CREATE INDEX "reminder_letters_created_by_id_idx" ON "reminder_letters"("created_by_id");
ALTER TABLE "reminder_letters" ADD CONSTRAINT "reminder_letters_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "reminder_letters" ADD CONSTRAINT "reminder_letters_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;
