-- CreateEnum
CREATE TYPE "Settlement" AS ENUM ('refunded', 'credited');

-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "void_settlement" "Settlement";

ALTER TABLE "invoices"
  ADD CONSTRAINT "invoices_void_settlement_check" CHECK ("void_settlement" IS NULL OR "status" = 'void');
