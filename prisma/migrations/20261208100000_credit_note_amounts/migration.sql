-- The amounts of a credit note, and of a payment that takes one back, are below zero. What a running earlier release writes is above.
ALTER TABLE "invoices" DROP CONSTRAINT IF EXISTS "invoices_amounts_check";
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_amounts_check" CHECK (
  CASE WHEN "kind" = 'credit_note'
    THEN "subtotal_cents" <= 0 AND "tax_cents" <= 0 AND "discount_cents" <= 0 AND "total_cents" <= 0
    ELSE "subtotal_cents" >= 0 AND "tax_cents" >= 0 AND "discount_cents" >= 0 AND "total_cents" >= 0
  END
);
ALTER TABLE "invoice_payments" DROP CONSTRAINT IF EXISTS "invoice_payments_amount_check";
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_amount_check" CHECK (
  "amount_cents" <> 0 AND ("kind" <> 'payment' OR "amount_cents" > 0)
);
