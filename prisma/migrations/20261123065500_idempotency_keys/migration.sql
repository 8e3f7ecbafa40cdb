-- CreateTable
CREATE TABLE "idempotency_keys" (
    "scope" VARCHAR(80) NOT NULL,
    "key" VARCHAR(64) NOT NULL,
    "content_hash" CHAR(64) NOT NULL,
    "stored_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("scope","key")
);

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- DropIndex
DROP INDEX "contact_submissions_submission_key_key";

-- DropIndex
DROP INDEX "contact_submissions_content_hash_created_at_idx";

-- DropIndex
DROP INDEX "quote_requests_submission_key_key";

-- DropIndex
DROP INDEX "quote_requests_content_hash_created_at_idx";

-- DropIndex
DROP INDEX "lead_replies_submission_key_key";

-- DropIndex
DROP INDEX "feedback_submission_key_key";

-- DropIndex
DROP INDEX "client_updates_submission_key_key";

-- DropIndex
DROP INDEX "messages_submission_key_key";

-- DropIndex
DROP INDEX "invoices_submission_key_key";

-- DropIndex
DROP INDEX "invoice_payments_submission_key_key";

-- AlterTable
ALTER TABLE "contact_submissions" DROP COLUMN "content_hash",
DROP COLUMN "submission_key";

-- AlterTable
ALTER TABLE "quote_requests" DROP COLUMN "content_hash",
DROP COLUMN "submission_key";

-- AlterTable
ALTER TABLE "lead_replies" DROP COLUMN "submission_key";

-- AlterTable
ALTER TABLE "feedback" DROP COLUMN "submission_key";

-- AlterTable
ALTER TABLE "client_updates" DROP COLUMN "submission_key";

-- AlterTable
ALTER TABLE "messages" DROP COLUMN "submission_key";

-- AlterTable
ALTER TABLE "invoices" DROP COLUMN "submission_key";

-- AlterTable
ALTER TABLE "invoice_payments" DROP COLUMN "submission_key";
