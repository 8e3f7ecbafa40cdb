-- AlterTable
ALTER TABLE "homepage_content" ADD COLUMN     "draft" JSONB,
ADD COLUMN     "published" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "seo" JSONB NOT NULL DEFAULT '{}';
