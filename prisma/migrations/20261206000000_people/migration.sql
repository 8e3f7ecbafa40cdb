ALTER TABLE "profiles"
  ADD COLUMN "invited_by_id" UUID,
  ADD COLUMN "reminders_enabled" BOOLEAN NOT NULL DEFAULT true;
CREATE INDEX "profiles_invited_by_id_idx" ON "profiles"("invited_by_id");
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "companies" ADD COLUMN "reminders_enabled" BOOLEAN NOT NULL DEFAULT true;

ALTER TABLE "documents" ADD COLUMN "kept_for_company_id" UUID;
CREATE INDEX "documents_kept_for_company_id_idx" ON "documents"("kept_for_company_id");
ALTER TABLE "documents" ADD CONSTRAINT "documents_kept_for_company_id_fkey" FOREIGN KEY ("kept_for_company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
