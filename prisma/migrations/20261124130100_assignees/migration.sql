-- AlterTable
ALTER TABLE "contact_submissions" ADD COLUMN     "assignee_id" UUID;

-- AlterTable
ALTER TABLE "quote_requests" ADD COLUMN     "assignee_id" UUID;

-- AlterTable
ALTER TABLE "projects" ADD COLUMN     "assignee_id" UUID;

-- CreateIndex
CREATE INDEX "contact_submissions_assignee_id_created_at_id_idx" ON "contact_submissions"("assignee_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "quote_requests_assignee_id_created_at_id_idx" ON "quote_requests"("assignee_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "projects_assignee_id_created_at_id_idx" ON "projects"("assignee_id", "created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "projects" ADD CONSTRAINT "projects_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;
