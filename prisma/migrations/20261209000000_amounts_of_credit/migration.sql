-- Amounts are below zero in a credit note, and of money that went back. The release that runs beside writes neither.
ALTER TABLE "invoices" DROP CONSTRAINT IF EXISTS "invoices_amounts_check";
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_amounts_check" CHECK (
  CASE WHEN "kind" = 'credit_note'
    THEN "subtotal_cents" <= 0 AND "tax_cents" <= 0 AND "discount_cents" <= 0 AND "total_cents" <= 0
    ELSE "subtotal_cents" >= 0 AND "tax_cents" >= 0 AND "discount_cents" >= 0 AND "total_cents" >= 0
  END);
ALTER TABLE "invoice_payments" DROP CONSTRAINT IF EXISTS "invoice_payments_amount_check";
ALTER TABLE "invoice_payments"
  ADD CONSTRAINT "invoice_payments_amount_check" CHECK ("amount_cents" > 0 OR "kind" IN ('refund', 'reversal'));
