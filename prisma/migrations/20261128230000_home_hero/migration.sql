-- What the first screen of the home page shows beside its texts. Pages that were saved before keep what they show.
ALTER TABLE "homepage_content" ADD COLUMN "hero" JSONB NOT NULL DEFAULT '{}';
UPDATE "homepage_content" SET "hero" = '{"heroArt": "threads"}';
