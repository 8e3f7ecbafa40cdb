-- AlterTable
ALTER TABLE "profiles" ADD COLUMN     "currency" CHAR(3),
ADD COLUMN     "tax_id" VARCHAR(60);

-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "agency_tax_id" VARCHAR(60),
ADD COLUMN     "client_tax_id" VARCHAR(60),
-- What every invoice until now is in. The release before doesn't name a currency, so the default stays.
ADD COLUMN     "currency" CHAR(3) NOT NULL DEFAULT 'USD',
ADD COLUMN     "tax_name" VARCHAR(40);

ALTER TABLE "profiles"
  ADD CONSTRAINT "profiles_currency_check" CHECK ("currency" ~ '^[A-Z]{3}$');
ALTER TABLE "invoices"
  ADD CONSTRAINT "invoices_currency_check" CHECK ("currency" ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT "invoices_tax_name_check" CHECK ("tax_name" IS NULL OR "tax_basis_points" IS NOT NULL);
