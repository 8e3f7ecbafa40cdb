ALTER TABLE "profiles"
  ADD COLUMN "invited_by_id" UUID,
  ADD COLUMN "reminders_enabled" BOOLEAN NOT NULL DEFAULT true;
CREATE INDEX "profiles_invited_by_id_idx" ON "profiles"("invited_by_id");
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "companies" ADD COLUMN "reminders_enabled" BOOLEAN NOT NULL DEFAULT true;
