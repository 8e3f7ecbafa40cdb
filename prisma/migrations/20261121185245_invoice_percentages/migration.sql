-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "discount_basis_points" INTEGER,
ADD COLUMN     "tax_basis_points" INTEGER;

ALTER TABLE "invoices"
  ADD CONSTRAINT "invoices_percentages_check" CHECK ("tax_basis_points" BETWEEN 0 AND 100000 AND "discount_basis_points" BETWEEN 0 AND 10000);
