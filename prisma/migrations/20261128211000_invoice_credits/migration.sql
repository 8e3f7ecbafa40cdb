-- A line with a rate below zero is a credit, such as a deposit that was paid before. The sums of an invoice stay at least zero.
ALTER TABLE "invoice_line_items" DROP CONSTRAINT "invoice_line_items_amounts_check";
ALTER TABLE "invoice_line_items"
  ADD CONSTRAINT "invoice_line_items_amounts_check" CHECK ("quantity_hundredths" >= 0 AND sign("amount_cents") IN (0, sign("rate_cents")));
