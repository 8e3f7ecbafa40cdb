-- Online payments: the attempts of clients, what the payment service told, and money that somebody has to look at.
CREATE TYPE "PaymentAttemptState" AS ENUM ('created', 'open', 'processing', 'paid', 'failed', 'expired', 'canceled');
CREATE TYPE "PaymentProblemKind" AS ENUM (
  'overpaid', 'void_invoice', 'other_currency', 'other_account', 'refunded_elsewhere', 'disputed', 'unknown');

CREATE TABLE "payment_attempts" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "invoice_id" UUID NOT NULL,
  "amount_cents" BIGINT NOT NULL,
  "currency" CHAR(3) NOT NULL,
  "state" "PaymentAttemptState" NOT NULL DEFAULT 'created',
  "email" VARCHAR(254) NOT NULL,
  "session_id" VARCHAR(255),
  "payment_intent_id" VARCHAR(255),
  "url" VARCHAR(2000),
  "payment_id" UUID,
  "started_by_id" UUID,
  "expires_at" TIMESTAMPTZ(3),
  "checked_at" TIMESTAMPTZ(3),
  "last_error" VARCHAR(500),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "payment_attempts_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "payment_attempts_amount_check" CHECK ("amount_cents" > 0)
);
CREATE UNIQUE INDEX "payment_attempts_session_id_key" ON "payment_attempts" ("session_id");
CREATE UNIQUE INDEX "payment_attempts_payment_intent_id_key" ON "payment_attempts" ("payment_intent_id");
CREATE UNIQUE INDEX "payment_attempts_payment_id_key" ON "payment_attempts" ("payment_id");
CREATE UNIQUE INDEX "payment_attempts_live_key" ON "payment_attempts" ("invoice_id")
  WHERE "state" IN ('created', 'open', 'processing');
CREATE INDEX "payment_attempts_invoice_id_created_at_idx" ON "payment_attempts" ("invoice_id", "created_at" DESC);
CREATE INDEX "payment_attempts_started_by_id_idx" ON "payment_attempts" ("started_by_id");

CREATE TABLE "stripe_events" (
  "id" VARCHAR(255) NOT NULL,
  "type" VARCHAR(100) NOT NULL,
  "object_id" VARCHAR(255) NOT NULL,
  "account" VARCHAR(255),
  "livemode" BOOLEAN NOT NULL,
  "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "handled_at" TIMESTAMPTZ(3),
  CONSTRAINT "stripe_events_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "stripe_events_received_at_idx" ON "stripe_events" ("received_at");

CREATE TABLE "payment_problems" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "kind" "PaymentProblemKind" NOT NULL,
  "reference" VARCHAR(255) NOT NULL,
  "amount_cents" BIGINT NOT NULL,
  "currency" CHAR(3) NOT NULL,
  "invoice_id" UUID,
  "attempt_id" UUID,
  "settled_at" TIMESTAMPTZ(3),
  "settled_by_id" UUID,
  "note" VARCHAR(500),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "payment_problems_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "payment_problems_kind_reference_key" ON "payment_problems" ("kind", "reference");
CREATE INDEX "payment_problems_invoice_id_idx" ON "payment_problems" ("invoice_id");
CREATE INDEX "payment_problems_attempt_id_idx" ON "payment_problems" ("attempt_id");
CREATE INDEX "payment_problems_settled_by_id_idx" ON "payment_problems" ("settled_by_id");
CREATE INDEX "payment_problems_created_at_id_idx" ON "payment_problems" ("created_at" DESC, "id" DESC);
CREATE INDEX "payment_problems_open_idx" ON "payment_problems" ("created_at") WHERE "settled_at" IS NULL;

ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_invoice_id_fkey"
  FOREIGN KEY ("invoice_id") REFERENCES "invoices" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payment_id_fkey"
  FOREIGN KEY ("payment_id") REFERENCES "invoice_payments" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_started_by_id_fkey"
  FOREIGN KEY ("started_by_id") REFERENCES "profiles" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "payment_problems" ADD CONSTRAINT "payment_problems_invoice_id_fkey"
  FOREIGN KEY ("invoice_id") REFERENCES "invoices" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "payment_problems" ADD CONSTRAINT "payment_problems_attempt_id_fkey"
  FOREIGN KEY ("attempt_id") REFERENCES "payment_attempts" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "payment_problems" ADD CONSTRAINT "payment_problems_settled_by_id_fkey"
  FOREIGN KEY ("settled_by_id") REFERENCES "profiles" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
