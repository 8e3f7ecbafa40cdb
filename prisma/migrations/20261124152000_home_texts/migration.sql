-- AlterTable: a figure that isn't stated isn't shown.
ALTER TABLE "homepage_content"
  ALTER COLUMN "clients_count" DROP NOT NULL,
  ALTER COLUMN "projects_count" DROP NOT NULL,
  ALTER COLUMN "satisfaction_rate" DROP NOT NULL,
  ALTER COLUMN "team_size" DROP NOT NULL,
  ADD COLUMN "years_in_business" INTEGER,
  ADD COLUMN "mission" VARCHAR(1000) NOT NULL DEFAULT '',
  ADD COLUMN "vision" VARCHAR(1000) NOT NULL DEFAULT '',
  ADD COLUMN "core_values" JSONB NOT NULL DEFAULT '[]',
  ADD COLUMN "headings" JSONB NOT NULL DEFAULT '{}';

ALTER TABLE "homepage_content" ADD CONSTRAINT "homepage_content_years_check" CHECK ("years_in_business" >= 0);
