-- How texts are compared in every search and put in order by name (decision 0072). The same as `fold` in lib/platform/folded-text.ts.
-- ICU knows the lowercase of all letters, whatever the locale of the database.
CREATE FUNCTION "folded"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE
  WHEN octet_length($1) = length($1) THEN replace(lower($1 COLLATE "C"), '`', '''') COLLATE "und-x-icu"
  ELSE replace(replace(replace(replace(translate(lower(regexp_replace(normalize(
    regexp_replace(regexp_replace(regexp_replace($1, '[‘’‚‛ʹʻʼʽ´`′]', '''', 'g'), '[“”„‟″«»]', '"', 'g'), '[‐‑‒–—―−]', '-', 'g'), NFKD),
    '[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]', '', 'g') COLLATE "und-x-icu"), 'øłđðħıŧς', 'olddhitσ'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
END;

-- One rewrite of each table. Names are in the order of their bytes: folded, that is the order of the alphabet, and LIKE can use it.
ALTER TABLE "profiles"
  ADD COLUMN "folded_text" TEXT NOT NULL GENERATED ALWAYS AS (folded(coalesce("full_name", '') || ' ' || "email" || ' ' || coalesce("company", ''))) STORED,
  ADD COLUMN "folded_name" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (folded(coalesce("full_name", "email"))) STORED;
ALTER TABLE "contact_submissions"
  ADD COLUMN "folded_text" TEXT NOT NULL GENERATED ALWAYS AS (folded("name" || ' ' || "email" || ' ' || coalesce("company", '') || ' ' || coalesce("subject", '') || ' ' || "message")) STORED,
  ADD COLUMN "folded_name" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (folded("name")) STORED,
  ADD COLUMN "folded_email" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (folded("email")) STORED;
ALTER TABLE "quote_requests"
  ADD COLUMN "folded_text" TEXT NOT NULL GENERATED ALWAYS AS (folded("name" || ' ' || "email" || ' ' || coalesce("company", '') || ' ' || "project_description")) STORED,
  ADD COLUMN "folded_name" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (folded("name")) STORED,
  ADD COLUMN "folded_email" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (folded("email")) STORED;
ALTER TABLE "projects"
  ADD COLUMN "folded_text" TEXT NOT NULL GENERATED ALWAYS AS (folded("title" || ' ' || "client_name")) STORED,
  ADD COLUMN "folded_title" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (folded("title")) STORED,
  ADD COLUMN "folded_client" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (folded("client_name")) STORED;
ALTER TABLE "invoices"
  ADD COLUMN "folded_text" TEXT NOT NULL GENERATED ALWAYS AS (folded("invoice_number" || ' ' || "client_name" || ' ' || "client_email" || ' ' || coalesce("client_company", ''))) STORED;
ALTER TABLE "documents"
  ADD COLUMN "folded_text" TEXT NOT NULL GENERATED ALWAYS AS (folded("name")) STORED;
ALTER TABLE "messages"
  ADD COLUMN "folded_text" TEXT NOT NULL GENERATED ALWAYS AS (folded("message_text")) STORED;
ALTER TABLE "client_updates"
  ADD COLUMN "folded_text" TEXT NOT NULL GENERATED ALWAYS AS (folded("title" || ' ' || "content")) STORED;
ALTER TABLE "feedback"
  ADD COLUMN "folded_text" TEXT NOT NULL GENERATED ALWAYS AS (folded("client_name" || ' ' || coalesce("client_company", '') || ' ' || "testimonial")) STORED;
ALTER TABLE "mail_deliveries"
  ADD COLUMN "folded_text" TEXT NOT NULL GENERATED ALWAYS AS (folded("recipient" || ' ' || coalesce("subject", ''))) STORED;
ALTER TABLE "newsletter_subscriptions"
  ADD COLUMN "folded_text" TEXT NOT NULL GENERATED ALWAYS AS (folded("email")) STORED;
ALTER TABLE "audit_log"
  ADD COLUMN "folded_text" TEXT NOT NULL GENERATED ALWAYS AS (folded(left(
    "action" || ' ' || coalesce("subject_label", '') || ' ' || coalesce("changes"::text, '') || ' ' || coalesce("detail"::text, '') || ' '
      || coalesce("ip", ''), 4000))) STORED;

-- As before, but for the new column, which isn't computed yet when this runs.
CREATE OR REPLACE FUNCTION "protect_audit_log"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  purpose text := coalesce(current_setting('foyer.audit_log', true), '');
  cleared text[] := array['subject_label', 'changes', 'detail', 'ip', 'actor_id'];
  generated text[] := array['search_text', 'folded_text'];
BEGIN
  IF TG_OP = 'DELETE' AND purpose = 'purge' AND OLD.at < now() - interval '2 years' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF NEW.actor_id IS NULL AND to_jsonb(NEW) - 'actor_id' - generated = to_jsonb(OLD) - 'actor_id' - generated
      AND NOT EXISTS (SELECT FROM profiles WHERE id = OLD.actor_id)
    THEN
      RETURN NEW;
    END IF;
    IF purpose = 'erase' AND to_jsonb(NEW) - cleared - generated = to_jsonb(OLD) - cleared - generated
      AND (NEW.subject_label IS NULL OR NEW.subject_label = OLD.subject_label)
      AND (NEW.changes IS NULL OR NEW.changes = OLD.changes)
      AND (NEW.detail IS NULL OR NEW.detail = OLD.detail)
      AND (NEW.ip IS NULL OR NEW.ip = OLD.ip)
      AND (NEW.actor_id IS NULL OR NEW.actor_id = OLD.actor_id)
    THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit_log is append-only: % refused', lower(TG_OP) USING ERRCODE = 'insufficient_privilege';
END
$$;

-- What lists search. Those of mails and of the audit log keep their other index, by which an address is found exactly.
CREATE INDEX "profiles_folded_text_idx" ON "profiles" USING gin ("folded_text" gin_trgm_ops);
CREATE INDEX "contact_submissions_folded_text_idx" ON "contact_submissions" USING gin ("folded_text" gin_trgm_ops);
CREATE INDEX "quote_requests_folded_text_idx" ON "quote_requests" USING gin ("folded_text" gin_trgm_ops);
CREATE INDEX "projects_folded_text_idx" ON "projects" USING gin ("folded_text" gin_trgm_ops);
CREATE INDEX "invoices_folded_text_idx" ON "invoices" USING gin ("folded_text" gin_trgm_ops);
CREATE INDEX "documents_folded_text_idx" ON "documents" USING gin ("folded_text" gin_trgm_ops);
CREATE INDEX "mail_deliveries_folded_text_idx" ON "mail_deliveries" USING gin ("folded_text" gin_trgm_ops);
CREATE INDEX "audit_log_folded_text_idx" ON "audit_log" USING gin ("folded_text" gin_trgm_ops);
DROP INDEX "profiles_search_text_idx";
DROP INDEX "contact_submissions_search_text_idx";
DROP INDEX "quote_requests_search_text_idx";
DROP INDEX "projects_search_text_idx";
DROP INDEX "invoices_search_text_idx";
DROP INDEX "documents_search_name_idx";

-- The order by name and address, and what a name begins with.
CREATE INDEX "profiles_folded_name_idx" ON "profiles" ("folded_name") WHERE "role" = 'CLIENT';
DROP INDEX "profiles_search_name_idx";
CREATE INDEX "contact_submissions_folded_name_idx" ON "contact_submissions" ("folded_name", "id") WHERE "deleted_at" IS NULL;
DROP INDEX "contact_submissions_search_name_idx";
DROP INDEX "contact_submissions_kept_name_idx";
CREATE INDEX "contact_submissions_folded_email_idx" ON "contact_submissions" ("folded_email", "id") WHERE "deleted_at" IS NULL;
DROP INDEX "contact_submissions_kept_email_idx";
CREATE INDEX "quote_requests_folded_name_idx" ON "quote_requests" ("folded_name", "id") WHERE "deleted_at" IS NULL;
DROP INDEX "quote_requests_search_name_idx";
DROP INDEX "quote_requests_kept_name_idx";
CREATE INDEX "quote_requests_folded_email_idx" ON "quote_requests" ("folded_email", "id") WHERE "deleted_at" IS NULL;
DROP INDEX "quote_requests_kept_email_idx";
CREATE INDEX "projects_folded_title_idx" ON "projects" ("folded_title") WHERE "deleted_at" IS NULL;
DROP INDEX "projects_search_name_idx";

-- Names with a typo.
CREATE INDEX "profiles_folded_typo_idx" ON "profiles" USING gin (folded(coalesce("full_name", '') || ' ' || coalesce("company", '')) gin_trgm_ops) WHERE "role" = 'CLIENT';
DROP INDEX "profiles_search_typo_idx";
CREATE INDEX "contact_submissions_folded_typo_idx" ON "contact_submissions" USING gin (folded("name" || ' ' || coalesce("company", '')) gin_trgm_ops);
DROP INDEX "contact_submissions_search_typo_idx";
CREATE INDEX "quote_requests_folded_typo_idx" ON "quote_requests" USING gin (folded("name" || ' ' || coalesce("company", '')) gin_trgm_ops);
DROP INDEX "quote_requests_search_typo_idx";
CREATE INDEX "invoices_folded_typo_idx" ON "invoices" USING gin (folded("client_name" || ' ' || coalesce("client_company", '')) gin_trgm_ops);
DROP INDEX "invoices_search_typo_idx";

-- Words of long texts.
CREATE INDEX "messages_folded_words_idx" ON "messages" USING gin (to_tsvector('simple', "folded_text"));
DROP INDEX "messages_search_words_idx";
CREATE INDEX "client_updates_folded_words_idx" ON "client_updates" USING gin (to_tsvector('simple', "folded_text"));
DROP INDEX "client_updates_search_words_idx";
CREATE INDEX "feedback_folded_words_idx" ON "feedback" USING gin (to_tsvector('simple', "folded_text"));
DROP INDEX "feedback_search_words_idx";
