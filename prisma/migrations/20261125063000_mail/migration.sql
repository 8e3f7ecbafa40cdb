-- One rewrite of the table for all columns.
CREATE TYPE "MailState" AS ENUM ('queued', 'failed', 'sent', 'dead', 'canceled');

ALTER TABLE "mail_deliveries"
  ADD COLUMN "attempts" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "attempted_at" TIMESTAMPTZ(3),
  ADD COLUMN "canceled_at" TIMESTAMPTZ(3),
  ADD COLUMN "canceled_by_id" UUID,
  ADD COLUMN "resend_of_id" UUID,
  ADD COLUMN "state" "MailState" NOT NULL GENERATED ALWAYS AS (
    CASE
      WHEN "canceled_at" IS NOT NULL THEN 'canceled'::"MailState"
      WHEN "sent_at" IS NOT NULL THEN 'sent'::"MailState"
      WHEN "dead_at" IS NOT NULL THEN 'dead'::"MailState"
      WHEN "last_error" IS NOT NULL THEN 'failed'::"MailState"
      ELSE 'queued'::"MailState"
    END
  ) STORED,
  ADD COLUMN "search_text" TEXT NOT NULL GENERATED ALWAYS AS (lower("recipient" || ' ' || coalesce("subject", ''))) STORED;

ALTER TABLE "mail_deliveries" ADD CONSTRAINT "mail_deliveries_resend_of_id_fkey" FOREIGN KEY ("resend_of_id") REFERENCES "mail_deliveries"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE INDEX "mail_deliveries_created_at_id_idx" ON "mail_deliveries"("created_at" DESC, "id" DESC);
CREATE INDEX "mail_deliveries_state_created_at_id_idx" ON "mail_deliveries"("state", "created_at" DESC, "id" DESC);
CREATE INDEX "mail_deliveries_resend_of_id_idx" ON "mail_deliveries"("resend_of_id");

-- Indexes that the schema language can't express.
CREATE INDEX "mail_deliveries_search_text_idx" ON "mail_deliveries" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "mail_deliveries_recipient_idx" ON "mail_deliveries" (lower("recipient"));
