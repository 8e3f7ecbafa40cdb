-- CreateEnum
CREATE TYPE "InvoicePdfEdition" AS ENUM ('issued', 'void');

-- CreateTable
CREATE TABLE "invoice_pdfs" (
    "invoice_id" UUID NOT NULL,
    "edition" "InvoicePdfEdition" NOT NULL,
    "file_url" VARCHAR(300) NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "sha256" VARCHAR(44) NOT NULL,
    "rendered_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoice_pdfs_pkey" PRIMARY KEY ("invoice_id","edition")
);

-- CreateIndex
CREATE UNIQUE INDEX "invoice_pdfs_file_url_key" ON "invoice_pdfs"("file_url");

-- AddForeignKey
ALTER TABLE "invoice_pdfs" ADD CONSTRAINT "invoice_pdfs_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "invoice_pdfs" ADD CONSTRAINT "invoice_pdfs_size_bytes_check" CHECK ("size_bytes" > 0);
