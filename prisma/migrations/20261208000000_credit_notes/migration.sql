CREATE TYPE "InvoiceKind" AS ENUM ('invoice', 'deposit', 'credit_note');
CREATE TYPE "PaymentKind" AS ENUM ('payment', 'refund', 'reversal', 'credit');

ALTER TABLE "invoices"
  ADD COLUMN "kind" "InvoiceKind" NOT NULL DEFAULT 'invoice',
  ADD COLUMN "credits_id" UUID,
  ADD COLUMN "credit_reason" VARCHAR(500),
  ADD COLUMN "deducted_in_id" UUID;
CREATE INDEX "invoices_credits_id_idx" ON "invoices"("credits_id");
CREATE INDEX "invoices_deducted_in_id_idx" ON "invoices"("deducted_in_id");
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credits_id_fkey" FOREIGN KEY ("credits_id") REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_deducted_in_id_fkey" FOREIGN KEY ("deducted_in_id") REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "invoices"
  ADD CONSTRAINT "invoices_credits_check" CHECK (("kind" = 'credit_note') = ("credits_id" IS NOT NULL)),
  ADD CONSTRAINT "invoices_deducted_check" CHECK ("deducted_in_id" IS NULL OR "kind" = 'deposit'),
  ADD CONSTRAINT "invoices_credit_total_check" CHECK ("kind" <> 'credit_note' OR ("total_cents" <= 0 AND "status" IN ('paid', 'void')));

ALTER TABLE "invoice_line_items"
  ADD COLUMN "deposit_id" UUID,
  ADD COLUMN "credited_line_id" UUID;
CREATE INDEX "invoice_line_items_deposit_id_idx" ON "invoice_line_items"("deposit_id");
CREATE INDEX "invoice_line_items_credited_line_id_idx" ON "invoice_line_items"("credited_line_id");
ALTER TABLE "invoice_line_items" ADD CONSTRAINT "invoice_line_items_deposit_id_fkey" FOREIGN KEY ("deposit_id") REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "invoice_line_items" ADD CONSTRAINT "invoice_line_items_credited_line_id_fkey" FOREIGN KEY ("credited_line_id") REFERENCES "invoice_line_items"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "invoice_payments"
  ADD COLUMN "kind" "PaymentKind" NOT NULL DEFAULT 'payment',
  ADD COLUMN "reverses_id" UUID,
  ADD COLUMN "reversed_at" TIMESTAMPTZ(3),
  ADD COLUMN "credit_note_id" UUID,
  ADD COLUMN "reason" VARCHAR(500);
CREATE INDEX "invoice_payments_reverses_id_idx" ON "invoice_payments"("reverses_id");
CREATE UNIQUE INDEX "invoice_payments_reversed_once_key" ON "invoice_payments"("reverses_id") WHERE "kind" = 'reversal';
CREATE INDEX "invoice_payments_credit_note_id_idx" ON "invoice_payments"("credit_note_id");
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_reverses_id_fkey" FOREIGN KEY ("reverses_id") REFERENCES "invoice_payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_credit_note_id_fkey" FOREIGN KEY ("credit_note_id") REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "invoice_payments"
  ADD CONSTRAINT "invoice_payments_refund_check" CHECK ("kind" <> 'refund' OR "amount_cents" < 0),
  ADD CONSTRAINT "invoice_payments_credit_check" CHECK ("kind" <> 'credit' OR ("amount_cents" > 0 AND "credit_note_id" IS NOT NULL)),
  ADD CONSTRAINT "invoice_payments_reversal_check" CHECK ("kind" <> 'reversal' OR "reverses_id" IS NOT NULL);
