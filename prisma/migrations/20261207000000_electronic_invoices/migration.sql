ALTER TYPE "InvoicePdfEdition" ADD VALUE 'xrechnung';
CREATE TYPE "InvoiceElectronic" AS ENUM ('left_out', 'factur_x', 'xrechnung');
ALTER TABLE "invoices" ADD COLUMN "electronic" "InvoiceElectronic";
