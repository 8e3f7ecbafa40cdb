-- What a person wrote in a mail and to whom it is copied. Until it leaves, that person can take it back.
ALTER TABLE "mail_deliveries"
  ADD COLUMN "cc" VARCHAR(254)[] NOT NULL DEFAULT '{}',
  ADD COLUMN "wording" JSONB,
  ADD COLUMN "queued_by_id" UUID,
  ADD COLUMN "leaves_at" TIMESTAMPTZ(3);
