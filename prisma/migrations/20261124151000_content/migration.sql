-- CreateEnum
CREATE TYPE "ContentKind" AS ENUM ('service_page', 'case_study', 'pricing_page', 'plan', 'question', 'legal_page');

-- CreateTable
CREATE TABLE "content_documents" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" "ContentKind" NOT NULL,
    "slug" VARCHAR(80),
    "order_index" INTEGER NOT NULL,
    "draft" JSONB,
    "published" JSONB,
    "published_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "content_documents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "content_redirects" (
    "kind" "ContentKind" NOT NULL,
    "slug" VARCHAR(80) NOT NULL,
    "document_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "content_redirects_pkey" PRIMARY KEY ("kind","slug")
);

-- CreateIndex
CREATE INDEX "content_documents_kind_order_index_id_idx" ON "content_documents"("kind", "order_index", "id");

-- CreateIndex
CREATE UNIQUE INDEX "content_documents_kind_slug_key" ON "content_documents"("kind", "slug");

-- CreateIndex
CREATE INDEX "content_redirects_document_id_idx" ON "content_redirects"("document_id");

-- AddForeignKey
ALTER TABLE "content_redirects" ADD CONSTRAINT "content_redirects_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "content_documents"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "content_documents"
  ADD CONSTRAINT "content_documents_order_index_check" CHECK ("order_index" >= 0),
  ADD CONSTRAINT "content_documents_content_check" CHECK ("draft" IS NOT NULL OR "published" IS NOT NULL),
  ADD CONSTRAINT "content_documents_published_at_check" CHECK (("published" IS NULL) = ("published_at" IS NULL));
