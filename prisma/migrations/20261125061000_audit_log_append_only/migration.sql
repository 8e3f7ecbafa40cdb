-- The audit log is only added to (decision 0049). Exceptions are the removal of old entries, the erasure of personal data, each in a
-- transaction that says so, and the foreign key, for a person who no longer exists.
CREATE FUNCTION "protect_audit_log"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  purpose text := coalesce(current_setting('foyer.audit_log', true), '');
  cleared text[] := array['subject_label', 'changes', 'detail', 'ip', 'actor_id'];
  -- Not computed yet when this runs.
  generated text[] := array['search_text'];
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

CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION "protect_audit_log"();
CREATE TRIGGER "audit_log_no_truncate" BEFORE TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "protect_audit_log"();

-- What its search matches. The length is limited because of the index.
ALTER TABLE "audit_log" ADD COLUMN "search_text" TEXT NOT NULL GENERATED ALWAYS AS (lower(left(
  "action" || ' ' || coalesce("subject_label", '') || ' ' || coalesce("changes"::text, '') || ' ' || coalesce("detail"::text, '') || ' '
    || coalesce("ip", ''), 4000))) STORED;
CREATE INDEX "audit_log_search_text_idx" ON "audit_log" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "audit_log_action_at_idx" ON "audit_log" ("action", "at" DESC);
CREATE INDEX "audit_log_subject_type_at_idx" ON "audit_log" ("subject_type", "at" DESC);
