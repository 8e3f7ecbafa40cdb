-- Invoices can have a tax on each line. Those that there are keep their one tax, and all their sums.
CREATE TYPE "TaxCategory" AS ENUM ('S', 'Z', 'E', 'AE', 'K', 'G', 'O');

ALTER TABLE "invoices"
  ADD COLUMN "client_street" VARCHAR(200),
  ADD COLUMN "client_postcode" VARCHAR(20),
  ADD COLUMN "client_city" VARCHAR(100),
  ADD COLUMN "client_country" CHAR(2),
  ADD COLUMN "client_vat_id" VARCHAR(30),
  ADD COLUMN "client_registration" VARCHAR(60),
  ADD COLUMN "client_electronic_address" VARCHAR(254),
  ADD COLUMN "client_electronic_scheme" VARCHAR(4),
  ADD COLUMN "buyer_reference" VARCHAR(100),
  ADD COLUMN "purchase_order" VARCHAR(100),
  ADD COLUMN "service_from" DATE,
  ADD COLUMN "service_to" DATE,
  ADD COLUMN "taxes_by_line" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "own_tax_cents" BIGINT,
  ADD COLUMN "own_tax_currency" CHAR(3),
  ADD COLUMN "exchange_rate" VARCHAR(24),
  ADD COLUMN "exchange_rate_on" DATE,
  ADD COLUMN "exchange_rate_source" VARCHAR(100),
  ADD CONSTRAINT "invoices_own_tax_check" CHECK (
    num_nulls("own_tax_cents", "own_tax_currency", "exchange_rate", "exchange_rate_on", "exchange_rate_source") IN (0, 5));

ALTER TABLE "invoice_line_items"
  ADD COLUMN "unit_code" VARCHAR(3),
  ADD COLUMN "discount_cents" BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN "discount_basis_points" INTEGER,
  ADD COLUMN "tax_category" "TaxCategory",
  ADD COLUMN "tax_basis_points" INTEGER,
  ADD COLUMN "tax_name" VARCHAR(40),
  ADD COLUMN "exemption_reason" VARCHAR(500),
  ADD CONSTRAINT "invoice_line_items_tax_check" CHECK (("tax_category" IS NULL) = ("tax_basis_points" IS NULL));

CREATE TABLE "invoice_taxes" (
  "invoice_id" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  "category" "TaxCategory" NOT NULL,
  "basis_points" INTEGER NOT NULL,
  "name" VARCHAR(200),
  "exemption_reason" VARCHAR(2000),
  "lines_cents" BIGINT NOT NULL,
  "discount_cents" BIGINT NOT NULL,
  "base_cents" BIGINT NOT NULL,
  "tax_cents" BIGINT NOT NULL,
  CONSTRAINT "invoice_taxes_pkey" PRIMARY KEY ("invoice_id", "position"),
  CONSTRAINT "invoice_taxes_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
