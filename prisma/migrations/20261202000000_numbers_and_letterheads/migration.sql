-- Invoices get their number when they are issued. Drafts that have one already keep it.
ALTER TABLE "invoices"
  ADD COLUMN "is_numbered" BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN "listed_at" TIMESTAMPTZ(3),
  ADD COLUMN "letterhead" JSONB,
  ADD COLUMN "project_title" VARCHAR(200),
  ADD CONSTRAINT "invoices_is_numbered_check" CHECK ("is_numbered" OR "status" = 'draft');

CREATE TABLE "number_sequences" (
  "series" VARCHAR(20) NOT NULL,
  "year" INTEGER NOT NULL,
  "last_number" INTEGER NOT NULL,
  CONSTRAINT "number_sequences_pkey" PRIMARY KEY ("series", "year"),
  CONSTRAINT "number_sequences_last_number_check" CHECK ("last_number" >= 0)
);
INSERT INTO "number_sequences" SELECT 'invoice', "year", "last_number" FROM "invoice_sequences";

-- The portal shows an issued invoice at once, so it may have been listed for a client who was there since.
UPDATE "invoices" SET "listed_at" = "invoices"."created_at"
  FROM "profiles" client
  WHERE client."id" = "invoices"."client_user_id" AND "invoices"."status" <> 'draft' AND (
    client."earlier_seen_at" >= "invoices"."created_at" OR EXISTS (
      SELECT FROM "sessions"
      WHERE "user_id" = client."id" AND "viewed_by_id" IS NULL AND "last_seen_at" >= "invoices"."created_at"));
