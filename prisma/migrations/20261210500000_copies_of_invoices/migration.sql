-- Who else in a company gets its invoices by email.
ALTER TABLE "companies" ADD COLUMN "invoice_cc" VARCHAR(254)[] NOT NULL DEFAULT '{}';
