-- Who put it there, and when. Null for what isn't in the trash.
ALTER TABLE "contact_submissions" ADD COLUMN "deleted_at" TIMESTAMPTZ(3), ADD COLUMN "deleted_by_id" UUID;
ALTER TABLE "quote_requests" ADD COLUMN "deleted_at" TIMESTAMPTZ(3), ADD COLUMN "deleted_by_id" UUID;
ALTER TABLE "projects" ADD COLUMN "deleted_at" TIMESTAMPTZ(3), ADD COLUMN "deleted_by_id" UUID;
ALTER TABLE "profiles" ADD COLUMN "deleted_at" TIMESTAMPTZ(3), ADD COLUMN "deleted_by_id" UUID;
ALTER TABLE "client_updates" ADD COLUMN "deleted_at" TIMESTAMPTZ(3), ADD COLUMN "deleted_by_id" UUID;
ALTER TABLE "documents" ADD COLUMN "deleted_by_id" UUID;
ALTER TABLE "feedback" ADD COLUMN "deleted_by_id" UUID;

ALTER TABLE "audit_log" ADD COLUMN "subject_label" VARCHAR(200), ADD COLUMN "changes" JSONB;

ALTER TABLE "mail_deliveries" ADD COLUMN "task" VARCHAR(80), ADD COLUMN "payload" JSONB;
