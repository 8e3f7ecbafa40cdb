-- Proposals: what the agency offers, its versions as they were sent, the links to them, what happened to them, and the one acceptance.
CREATE TYPE "ProposalStatus" AS ENUM ('draft', 'sent', 'seen', 'accepted', 'declined', 'expired', 'withdrawn');
CREATE TYPE "ProposalEventKind" AS ENUM (
  'created', 'sent', 'reminded', 'delivered', 'bounced', 'opened', 'asked', 'code_sent', 'code_confirmed', 'accepted', 'declined', 'expired',
  'withdrawn', 'replaced', 'reopened', 'link_created', 'link_revoked', 'copy_sent');
CREATE TYPE "AcceptanceMethod" AS ENUM ('link', 'by_hand');

CREATE TABLE "proposals" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "number" VARCHAR(60) NOT NULL,
  "title" VARCHAR(200) NOT NULL,
  "is_template" BOOLEAN NOT NULL DEFAULT false,
  "status" "ProposalStatus" NOT NULL DEFAULT 'draft',
  "client_user_id" UUID,
  "company_id" UUID,
  "quote_request_id" UUID,
  "project_id" UUID,
  "client_name" VARCHAR(100) NOT NULL DEFAULT '',
  "client_company" VARCHAR(150),
  "client_email" VARCHAR(254) NOT NULL DEFAULT '',
  "assignee_id" UUID,
  "currency" CHAR(3) NOT NULL,
  "content" JSONB NOT NULL,
  "total_cents" BIGINT NOT NULL DEFAULT 0,
  "valid_until" DATE,
  "sent_at" TIMESTAMPTZ(3),
  "seen_at" TIMESTAMPTZ(3),
  "decided_at" TIMESTAMPTZ(3),
  "reminded_at" TIMESTAMPTZ(3),
  "version" INTEGER NOT NULL DEFAULT 1,
  "folded_text" TEXT NOT NULL GENERATED ALWAYS AS (folded("number" || ' ' || "title" || ' ' || "client_name" || ' ' || coalesce("client_company", '') || ' ' || "client_email")) STORED,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "deleted_at" TIMESTAMPTZ(3),
  "deleted_by_id" UUID,
  CONSTRAINT "proposals_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "proposals_template_check" CHECK (NOT "is_template" OR "status" = 'draft')
);
CREATE UNIQUE INDEX "proposals_number_key" ON "proposals" ("number");
CREATE INDEX "proposals_created_at_id_idx" ON "proposals" ("created_at" DESC, "id" DESC);
CREATE INDEX "proposals_status_created_at_id_idx" ON "proposals" ("status", "created_at" DESC, "id" DESC);
CREATE INDEX "proposals_client_user_id_idx" ON "proposals" ("client_user_id");
CREATE INDEX "proposals_company_id_idx" ON "proposals" ("company_id");
CREATE INDEX "proposals_quote_request_id_idx" ON "proposals" ("quote_request_id");
CREATE INDEX "proposals_project_id_idx" ON "proposals" ("project_id");
CREATE INDEX "proposals_assignee_id_created_at_id_idx" ON "proposals" ("assignee_id", "created_at" DESC, "id" DESC);
CREATE INDEX "proposals_open_valid_until_idx" ON "proposals" ("valid_until") WHERE "status" IN ('sent', 'seen');
CREATE INDEX "proposals_folded_text_idx" ON "proposals" USING gin ("folded_text" gin_trgm_ops);

CREATE TABLE "proposal_versions" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "proposal_id" UUID NOT NULL,
  "number" INTEGER NOT NULL,
  "document" TEXT NOT NULL,
  "sha256" CHAR(64) NOT NULL,
  "sent_by_id" UUID,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "file_url" VARCHAR(300),
  "file_sha256" CHAR(64),
  "size_bytes" INTEGER,
  CONSTRAINT "proposal_versions_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "proposal_versions_proposal_id_number_key" ON "proposal_versions" ("proposal_id", "number");
CREATE UNIQUE INDEX "proposal_versions_file_url_key" ON "proposal_versions" ("file_url");
CREATE INDEX "proposal_versions_file_sha256_idx" ON "proposal_versions" ("file_sha256");

CREATE TABLE "proposal_links" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "version_id" UUID NOT NULL,
  "token_hash" CHAR(64) NOT NULL,
  "name" VARCHAR(100) NOT NULL,
  "email" VARCHAR(254) NOT NULL,
  "user_id" UUID,
  "needs_code" BOOLEAN NOT NULL DEFAULT false,
  "code_hash" CHAR(64),
  "code_tries" INTEGER NOT NULL DEFAULT 0,
  "code_expires_at" TIMESTAMPTZ(3),
  "code_confirmed_at" TIMESTAMPTZ(3),
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "revoked_at" TIMESTAMPTZ(3),
  "first_seen_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "proposal_links_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "proposal_links_token_hash_key" ON "proposal_links" ("token_hash");
CREATE INDEX "proposal_links_version_id_idx" ON "proposal_links" ("version_id");
CREATE INDEX "proposal_links_user_id_idx" ON "proposal_links" ("user_id");

CREATE TABLE "proposal_events" (
  "id" BIGSERIAL NOT NULL,
  "proposal_id" UUID NOT NULL,
  "version_id" UUID,
  "link_id" UUID,
  "kind" "ProposalEventKind" NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "actor_id" UUID,
  "ip" VARCHAR(45),
  "user_agent" VARCHAR(500),
  "detail" JSONB,
  CONSTRAINT "proposal_events_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "proposal_events_proposal_id_id_idx" ON "proposal_events" ("proposal_id", "id");
CREATE INDEX "proposal_events_link_id_idx" ON "proposal_events" ("link_id");

CREATE TABLE "acceptances" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "proposal_id" UUID NOT NULL,
  "version_id" UUID NOT NULL,
  "link_id" UUID,
  "method" "AcceptanceMethod" NOT NULL,
  "code" VARCHAR(20) NOT NULL,
  "name" VARCHAR(100) NOT NULL,
  "email" VARCHAR(254) NOT NULL,
  "chosen" JSONB NOT NULL,
  "currency" CHAR(3) NOT NULL,
  "total_cents" BIGINT NOT NULL,
  "tax_cents" BIGINT NOT NULL,
  "deposit_cents" BIGINT NOT NULL,
  "document_sha256" CHAR(64) NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "time_zone" VARCHAR(60),
  "ip" VARCHAR(45),
  "user_agent" VARCHAR(500),
  "note" VARCHAR(2000),
  "recorded_by_id" UUID,
  "client_user_id" UUID,
  "project_id" UUID,
  "invoice_id" UUID,
  "file_url" VARCHAR(300),
  "file_sha256" CHAR(64),
  "size_bytes" INTEGER,
  CONSTRAINT "acceptances_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "acceptances_method_check" CHECK (("method" = 'link') = ("link_id" IS NOT NULL))
);
-- The database decides who was first.
CREATE UNIQUE INDEX "acceptances_proposal_id_key" ON "acceptances" ("proposal_id");
CREATE UNIQUE INDEX "acceptances_code_key" ON "acceptances" ("code");
CREATE UNIQUE INDEX "acceptances_file_url_key" ON "acceptances" ("file_url");
CREATE INDEX "acceptances_file_sha256_idx" ON "acceptances" ("file_sha256");
CREATE INDEX "acceptances_version_id_idx" ON "acceptances" ("version_id");
CREATE INDEX "acceptances_link_id_idx" ON "acceptances" ("link_id");
CREATE INDEX "acceptances_client_user_id_idx" ON "acceptances" ("client_user_id");
CREATE INDEX "acceptances_project_id_idx" ON "acceptances" ("project_id");
CREATE INDEX "acceptances_invoice_id_idx" ON "acceptances" ("invoice_id");

ALTER TABLE "proposals" ADD CONSTRAINT "proposals_client_user_id_fkey" FOREIGN KEY ("client_user_id") REFERENCES "profiles" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_quote_request_id_fkey" FOREIGN KEY ("quote_request_id") REFERENCES "quote_requests" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "profiles" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "proposal_versions" ADD CONSTRAINT "proposal_versions_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "proposals" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "proposal_links" ADD CONSTRAINT "proposal_links_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "proposal_versions" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "proposal_links" ADD CONSTRAINT "proposal_links_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "proposal_events" ADD CONSTRAINT "proposal_events_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "proposals" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "proposals" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "proposal_versions" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "proposal_links" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_client_user_id_fkey" FOREIGN KEY ("client_user_id") REFERENCES "profiles" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices" ("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A version never changes once it was sent; only its PDF is added. An acceptance keeps what was agreed. An event is never changed, except that
-- erasing a person clears where they were.
CREATE FUNCTION "protect_proposal_evidence"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added text[] := ARRAY['file_url', 'file_sha256', 'size_bytes', 'sent_by_id', 'recorded_by_id', 'client_user_id', 'project_id', 'invoice_id', 'actor_id', 'link_id'];
  cleared text[] := ARRAY['ip', 'user_agent'];
BEGIN
  IF to_jsonb(NEW) - added - cleared = to_jsonb(OLD) - added - cleared
    AND (to_jsonb(NEW) ->> 'ip' IS NULL OR to_jsonb(NEW) ->> 'ip' = to_jsonb(OLD) ->> 'ip')
    AND (to_jsonb(NEW) ->> 'user_agent' IS NULL OR to_jsonb(NEW) ->> 'user_agent' = to_jsonb(OLD) ->> 'user_agent')
    AND (to_jsonb(OLD) ->> 'file_url' IS NULL OR to_jsonb(NEW) ->> 'file_url' = to_jsonb(OLD) ->> 'file_url')
    AND (to_jsonb(OLD) ->> 'file_sha256' IS NULL OR to_jsonb(NEW) ->> 'file_sha256' = to_jsonb(OLD) ->> 'file_sha256')
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% never changes: update refused', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER "proposal_versions_unchanged" BEFORE UPDATE ON "proposal_versions" FOR EACH ROW EXECUTE FUNCTION "protect_proposal_evidence"();
CREATE TRIGGER "proposal_events_unchanged" BEFORE UPDATE ON "proposal_events" FOR EACH ROW EXECUTE FUNCTION "protect_proposal_evidence"();
CREATE TRIGGER "acceptances_unchanged" BEFORE UPDATE ON "acceptances" FOR EACH ROW EXECUTE FUNCTION "protect_proposal_evidence"();
