CREATE TABLE "bank_statements" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "file_name" VARCHAR(200) NOT NULL,
  "account" VARCHAR(60) NOT NULL,
  "imported_by_id" UUID NOT NULL,
  "entry_count" INTEGER NOT NULL,
  "new_count" INTEGER NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "bank_statements_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "bank_statements_created_at_id_idx" ON "bank_statements"("created_at" DESC, "id" DESC);

CREATE TABLE "bank_entries" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "statement_id" UUID NOT NULL,
  "account" VARCHAR(60) NOT NULL,
  "reference" VARCHAR(80) NOT NULL,
  "booked_on" DATE NOT NULL,
  "amount_cents" BIGINT NOT NULL,
  "currency" CHAR(3) NOT NULL,
  "is_reversal" BOOLEAN NOT NULL DEFAULT false,
  "name" VARCHAR(140),
  "iban" VARCHAR(34),
  "text" VARCHAR(1000) NOT NULL DEFAULT '',
  "payment_id" UUID,
  "ignored_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "bank_entries_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "bank_entries_statement_id_fkey" FOREIGN KEY ("statement_id") REFERENCES "bank_statements"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "bank_entries_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "invoice_payments"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  -- What left the account, or was taken back, is no payment.
  CONSTRAINT "bank_entries_payment_check" CHECK ("payment_id" IS NULL OR ("amount_cents" > 0 AND "ignored_at" IS NULL))
);
CREATE UNIQUE INDEX "bank_entries_account_reference_key" ON "bank_entries"("account", "reference");
CREATE UNIQUE INDEX "bank_entries_payment_id_key" ON "bank_entries"("payment_id");
CREATE INDEX "bank_entries_statement_id_idx" ON "bank_entries"("statement_id");
CREATE INDEX "bank_entries_booked_on_id_idx" ON "bank_entries"("booked_on" DESC, "id" DESC);
-- The accounts that clients have paid from.
CREATE INDEX "bank_entries_iban_idx" ON "bank_entries"("iban") WHERE "payment_id" IS NOT NULL;

CREATE TABLE "bank_formats" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "account" VARCHAR(60) NOT NULL,
  "header" TEXT[] NOT NULL,
  "columns" JSONB NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "bank_formats_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "bank_formats_account_key" ON "bank_formats"("account");
