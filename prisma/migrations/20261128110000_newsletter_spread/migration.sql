ALTER TABLE "newsletter_issues" ADD COLUMN "spread_at" TIMESTAMPTZ(3);
