-- Where a subscription came from, and when its address was confirmed or rejected mail. The default of `confirmed_at` is for
-- rows of the previous release, which knows no confirmation.
CREATE TYPE "SubscriptionSource" AS ENUM ('unknown', 'website', 'admin');

ALTER TABLE "newsletter_subscriptions"
  ADD COLUMN "source" "SubscriptionSource" NOT NULL DEFAULT 'unknown',
  ADD COLUMN "confirmed_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN "confirmation_sent_at" TIMESTAMPTZ(3),
  ADD COLUMN "bounced_at" TIMESTAMPTZ(3),
  ADD COLUMN "bounce_reason" VARCHAR(300),
  ADD COLUMN "earlier_hashes" CHAR(64)[] NOT NULL DEFAULT '{}';

UPDATE "newsletter_subscriptions" SET "confirmed_at" = CASE WHEN "suspected_spam" THEN NULL ELSE "created_at" END;

-- Who gets an issue, in the order in which it is queued.
CREATE INDEX "newsletter_subscriptions_receiving_idx" ON "newsletter_subscriptions"("id")
  WHERE "confirmed_at" IS NOT NULL AND "unsubscribed_at" IS NULL AND "bounced_at" IS NULL AND NOT "suspected_spam";
-- Links that were mailed with an AUTH_SECRET that is gone.
CREATE INDEX "newsletter_subscriptions_earlier_hashes_idx" ON "newsletter_subscriptions" USING GIN ("earlier_hashes");

CREATE TYPE "NewsletterIssueState" AS ENUM ('draft', 'scheduled', 'sending', 'sent', 'canceled');

CREATE TABLE "newsletter_issues" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "subject" VARCHAR(200) NOT NULL,
    "preheader" VARCHAR(200) NOT NULL DEFAULT '',
    "body" TEXT NOT NULL,
    "state" "NewsletterIssueState" NOT NULL DEFAULT 'draft',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "scheduled_at" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3),
    "cursor" UUID,
    "next_due_at" TIMESTAMPTZ(3),
    "queued_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "recipient_count" INTEGER NOT NULL DEFAULT 0,
    "sent_count" INTEGER NOT NULL DEFAULT 0,
    "bounced_count" INTEGER NOT NULL DEFAULT 0,
    "failed_count" INTEGER NOT NULL DEFAULT 0,
    "unknown_count" INTEGER NOT NULL DEFAULT 0,
    "skipped_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "newsletter_issues_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "newsletter_issues_created_at_id_idx" ON "newsletter_issues"("created_at" DESC, "id" DESC);
CREATE INDEX "newsletter_issues_under_way_idx" ON "newsletter_issues"("id") WHERE "state" IN ('scheduled', 'sending');

CREATE TYPE "NewsletterDeliveryState" AS ENUM ('queued', 'sending', 'sent', 'bounced', 'failed', 'unknown', 'skipped');

CREATE TABLE "newsletter_deliveries" (
    "issue_id" UUID NOT NULL,
    "subscription_id" UUID NOT NULL,
    "state" "NewsletterDeliveryState" NOT NULL DEFAULT 'queued',
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "attempted_at" TIMESTAMPTZ(3),

    CONSTRAINT "newsletter_deliveries_pkey" PRIMARY KEY ("issue_id", "subscription_id")
);

CREATE INDEX "newsletter_deliveries_issue_id_state_idx" ON "newsletter_deliveries"("issue_id", "state");
CREATE INDEX "newsletter_deliveries_subscription_id_idx" ON "newsletter_deliveries"("subscription_id");

ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_fkey"
  FOREIGN KEY ("issue_id") REFERENCES "newsletter_issues"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscription_id_fkey"
  FOREIGN KEY ("subscription_id") REFERENCES "newsletter_subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
