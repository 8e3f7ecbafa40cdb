-- Trigrams make "contains" searches use an index. The extension is trusted: the database's owner may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateEnum
CREATE TYPE "Role" AS ENUM ('CLIENT', 'ADMIN');

-- CreateEnum
CREATE TYPE "TokenPurpose" AS ENUM ('verify_email', 'reset_password', 'magic_link', 'invitation', 'change_email');

-- CreateEnum
CREATE TYPE "LeadPriority" AS ENUM ('low', 'medium', 'high');

-- CreateEnum
CREATE TYPE "ContactStatus" AS ENUM ('new', 'in_progress', 'resolved');

-- CreateEnum
CREATE TYPE "ContactSource" AS ENUM ('contact_page', 'home', 'privacy', 'cookie_policy');

-- CreateEnum
CREATE TYPE "PreferredContact" AS ENUM ('email', 'phone', 'whatsapp');

-- CreateEnum
CREATE TYPE "QuoteStatus" AS ENUM ('new', 'in_progress', 'quoted', 'won', 'lost');

-- CreateEnum
CREATE TYPE "DocumentType" AS ENUM ('contract', 'design', 'invoice', 'other');

-- CreateEnum
CREATE TYPE "FeedbackStatus" AS ENUM ('pending', 'approved', 'rejected');

-- CreateEnum
CREATE TYPE "UpdateStatus" AS ENUM ('sent', 'pending', 'completed');

-- CreateEnum
CREATE TYPE "SenderType" AS ENUM ('client', 'admin');

-- CreateEnum
CREATE TYPE "InvoiceStatus" AS ENUM ('draft', 'pending', 'paid', 'void');

-- CreateTable
CREATE TABLE "profiles" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "email" VARCHAR(254) NOT NULL,
    "email_normalized" VARCHAR(254) NOT NULL,
    "full_name" VARCHAR(100),
    "company" VARCHAR(150),
    "phone" VARCHAR(40),
    "address" VARCHAR(500),
    "role" "Role" NOT NULL DEFAULT 'CLIENT',
    "password_hash" TEXT,
    "password_changed_at" TIMESTAMPTZ(3),
    "email_verified_at" TIMESTAMPTZ(3),
    "disabled_at" TIMESTAMPTZ(3),
    "totp_secret" TEXT,
    "totp_enabled_at" TIMESTAMPTZ(3),
    "notify_updates_by_mail" BOOLEAN NOT NULL DEFAULT true,
    "notify_messages_by_mail" BOOLEAN NOT NULL DEFAULT true,
    "search_text" TEXT NOT NULL GENERATED ALWAYS AS (lower(coalesce(full_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(company, ''))) STORED,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "profiles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "sid_hash" CHAR(64) NOT NULL,
    "user_id" UUID NOT NULL,
    "role" "Role" NOT NULL,
    "user_agent" VARCHAR(400),
    "ip" VARCHAR(45),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "auth_tokens" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "purpose" "TokenPurpose" NOT NULL,
    "token_hash" CHAR(64) NOT NULL,
    "code_hash" CHAR(64),
    "code_tries" INTEGER NOT NULL DEFAULT 0,
    "user_id" UUID NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "consumed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "auth_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "code_hash" CHAR(64) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_throttle" (
    "key" CHAR(64) NOT NULL,
    "failures" INTEGER NOT NULL,
    "first_failure_at" TIMESTAMPTZ(3) NOT NULL,
    "last_failure_at" TIMESTAMPTZ(3) NOT NULL,
    "blocked_until" TIMESTAMPTZ(3),

    CONSTRAINT "sign_in_throttle_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "audit_log" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" UUID,
    "action" VARCHAR(80) NOT NULL,
    "subject_type" VARCHAR(60),
    "subject_id" VARCHAR(80),
    "detail" JSONB,
    "ip" VARCHAR(45),
    "request_id" VARCHAR(64),

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_deliveries" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "key" VARCHAR(160) NOT NULL,
    "recipient" VARCHAR(254) NOT NULL,
    "subject" VARCHAR(300),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "dead_at" TIMESTAMPTZ(3),
    "last_error" VARCHAR(1000),

    CONSTRAINT "mail_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "settings" (
    "key" VARCHAR(80) NOT NULL,
    "value" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "contact_submissions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_key" UUID NOT NULL,
    "content_hash" CHAR(64) NOT NULL,
    "source" "ContactSource" NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "phone" VARCHAR(40),
    "company" VARCHAR(150),
    "subject" VARCHAR(200),
    "message" VARCHAR(5000) NOT NULL,
    "budget_range" VARCHAR(40),
    "preferred_contact" "PreferredContact" NOT NULL DEFAULT 'email',
    "status" "ContactStatus" NOT NULL DEFAULT 'new',
    "priority" "LeadPriority" NOT NULL DEFAULT 'medium',
    "suspected_spam" BOOLEAN NOT NULL DEFAULT false,
    "converted_user_id" UUID,
    "search_text" TEXT NOT NULL GENERATED ALWAYS AS (lower(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(company, '') || ' ' || coalesce(subject, '') || ' ' || coalesce(message, ''))) STORED,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_submissions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quote_requests" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_key" UUID NOT NULL,
    "content_hash" CHAR(64) NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "phone" VARCHAR(40),
    "company" VARCHAR(150),
    "project_type" VARCHAR(40) NOT NULL,
    "budget_range" VARCHAR(40) NOT NULL,
    "timeline" VARCHAR(40),
    "project_description" VARCHAR(10000) NOT NULL,
    "additional_requirements" VARCHAR(10000),
    "status" "QuoteStatus" NOT NULL DEFAULT 'new',
    "priority" "LeadPriority" NOT NULL DEFAULT 'medium',
    "suspected_spam" BOOLEAN NOT NULL DEFAULT false,
    "converted_user_id" UUID,
    "search_text" TEXT NOT NULL GENERATED ALWAYS AS (lower(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(company, '') || ' ' || coalesce(project_description, ''))) STORED,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "quote_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lead_notes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "contact_submission_id" UUID,
    "quote_request_id" UUID,
    "author_id" UUID,
    "text" VARCHAR(5000) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lead_notes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lead_replies" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_key" UUID NOT NULL,
    "contact_submission_id" UUID,
    "quote_request_id" UUID,
    "author_id" UUID,
    "subject" VARCHAR(200) NOT NULL,
    "text" VARCHAR(10000) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lead_replies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "newsletter_subscriptions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "email" VARCHAR(254) NOT NULL,
    "email_normalized" VARCHAR(254) NOT NULL,
    "unsubscribe_hash" CHAR(64) NOT NULL,
    "suspected_spam" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "unsubscribed_at" TIMESTAMPTZ(3),

    CONSTRAINT "newsletter_subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "homepage_content" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "hero_title" VARCHAR(200) NOT NULL,
    "hero_subtitle" VARCHAR(1000) NOT NULL,
    "hero_cta_primary" VARCHAR(60) NOT NULL,
    "hero_cta_secondary" VARCHAR(60) NOT NULL,
    "clients_count" INTEGER NOT NULL,
    "projects_count" INTEGER NOT NULL,
    "satisfaction_rate" INTEGER NOT NULL,
    "team_size" INTEGER NOT NULL,
    "about_title" VARCHAR(200) NOT NULL,
    "about_description" VARCHAR(5000) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "homepage_content_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "services" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "slug" VARCHAR(80),
    "title" VARCHAR(200) NOT NULL,
    "description" VARCHAR(1000) NOT NULL,
    "learn_more" VARCHAR(5000),
    "features" TEXT[],
    "icon" VARCHAR(40) NOT NULL,
    "order_index" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "services_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "projects" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "title" VARCHAR(200) NOT NULL,
    "client_name" VARCHAR(150) NOT NULL,
    "client_user_id" UUID NOT NULL,
    "quote_request_id" UUID,
    "description" VARCHAR(10000),
    "active" BOOLEAN NOT NULL DEFAULT true,
    "archived_at" TIMESTAMPTZ(3),
    "completion_percentage" INTEGER NOT NULL DEFAULT 0,
    "next_milestone" VARCHAR(200),
    "eta_date" DATE,
    "version" INTEGER NOT NULL DEFAULT 1,
    "search_text" TEXT NOT NULL GENERATED ALWAYS AS (lower(coalesce(title, '') || ' ' || coalesce(client_name, ''))) STORED,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "projects_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "project_members" (
    "project_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "project_members_pkey" PRIMARY KEY ("project_id","user_id")
);

-- CreateTable
CREATE TABLE "milestones" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "project_id" UUID NOT NULL,
    "title" VARCHAR(200) NOT NULL,
    "due_date" DATE,
    "done_at" TIMESTAMPTZ(3),
    "order_index" INTEGER NOT NULL,

    CONSTRAINT "milestones_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "documents" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "project_id" UUID NOT NULL,
    "name" VARCHAR(200) NOT NULL,
    "type" "DocumentType" NOT NULL,
    "file_url" VARCHAR(300) NOT NULL,
    "content_type" VARCHAR(150) NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "uploaded_by_id" UUID,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "verified_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "documents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document_versions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "document_id" UUID NOT NULL,
    "file_url" VARCHAR(300) NOT NULL,
    "content_type" VARCHAR(150) NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "uploaded_by_id" UUID,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "document_versions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document_downloads" (
    "id" BIGSERIAL NOT NULL,
    "document_id" UUID NOT NULL,
    "user_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "document_downloads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "feedback" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_key" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "testimonial" VARCHAR(5000) NOT NULL,
    "rating" SMALLINT NOT NULL DEFAULT 5,
    "status" "FeedbackStatus" NOT NULL DEFAULT 'pending',
    "client_id" UUID,
    "client_name" VARCHAR(100) NOT NULL,
    "client_email" VARCHAR(254) NOT NULL,
    "client_company" VARCHAR(150),
    "consent_to_publish" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "feedback_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "client_updates" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_key" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "admin_id" UUID,
    "title" VARCHAR(200) NOT NULL,
    "content" VARCHAR(10000) NOT NULL,
    "status" "UpdateStatus" NOT NULL,
    "is_read" BOOLEAN NOT NULL DEFAULT false,
    "read_at" TIMESTAMPTZ(3),
    "file_url" VARCHAR(300),
    "file_name" VARCHAR(200),
    "link_url" VARCHAR(2048),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "client_updates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "messages" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_key" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "sender_type" "SenderType" NOT NULL,
    "sender_id" UUID,
    "message_text" VARCHAR(5000) NOT NULL,
    "is_read" BOOLEAN NOT NULL DEFAULT false,
    "read_at" TIMESTAMPTZ(3),
    "notified_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoices" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_key" UUID NOT NULL,
    "invoice_number" VARCHAR(60) NOT NULL,
    "client_user_id" UUID,
    "project_id" UUID,
    "quote_request_id" UUID,
    "client_name" VARCHAR(100) NOT NULL,
    "client_company" VARCHAR(150),
    "client_email" VARCHAR(254) NOT NULL,
    "client_phone" VARCHAR(40),
    "client_address" VARCHAR(500),
    "issue_date" DATE NOT NULL,
    "due_date" DATE NOT NULL,
    "subtotal_cents" BIGINT NOT NULL,
    "tax_cents" BIGINT NOT NULL DEFAULT 0,
    "discount_cents" BIGINT NOT NULL DEFAULT 0,
    "total_cents" BIGINT NOT NULL,
    "payment_instructions" VARCHAR(5000),
    "status" "InvoiceStatus" NOT NULL DEFAULT 'pending',
    "reminders_enabled" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "sent_at" TIMESTAMPTZ(3),
    "seen_at" TIMESTAMPTZ(3),
    "paid_at" TIMESTAMPTZ(3),
    "voided_at" TIMESTAMPTZ(3),
    "search_text" TEXT NOT NULL GENERATED ALWAYS AS (lower(coalesce(invoice_number, '') || ' ' || coalesce(client_name, '') || ' ' || coalesce(client_email, '') || ' ' || coalesce(client_company, ''))) STORED,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_line_items" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "invoice_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "service_name" VARCHAR(200) NOT NULL,
    "description" VARCHAR(2000),
    "quantity_hundredths" BIGINT NOT NULL,
    "rate_cents" BIGINT NOT NULL,
    "amount_cents" BIGINT NOT NULL,

    CONSTRAINT "invoice_line_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_payments" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_key" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "paid_on" DATE NOT NULL,
    "amount_cents" BIGINT NOT NULL,
    "method" VARCHAR(60) NOT NULL,
    "note" VARCHAR(500),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoice_payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_events" (
    "id" BIGSERIAL NOT NULL,
    "invoice_id" UUID NOT NULL,
    "kind" VARCHAR(40) NOT NULL,
    "detail" JSONB,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoice_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_reminders" (
    "invoice_id" UUID NOT NULL,
    "offset_days" INTEGER NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoice_reminders_pkey" PRIMARY KEY ("invoice_id","offset_days")
);

-- CreateTable
CREATE TABLE "invoice_sequences" (
    "year" INTEGER NOT NULL,
    "last_number" INTEGER NOT NULL,

    CONSTRAINT "invoice_sequences_pkey" PRIMARY KEY ("year")
);

-- CreateIndex
CREATE UNIQUE INDEX "profiles_email_normalized_key" ON "profiles"("email_normalized");

-- CreateIndex
CREATE INDEX "profiles_role_created_at_idx" ON "profiles"("role", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "sessions_sid_hash_key" ON "sessions"("sid_hash");

-- CreateIndex
CREATE INDEX "sessions_user_id_created_at_idx" ON "sessions"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "auth_tokens_token_hash_key" ON "auth_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "auth_tokens_user_id_purpose_idx" ON "auth_tokens"("user_id", "purpose");

-- CreateIndex
CREATE INDEX "auth_tokens_expires_at_idx" ON "auth_tokens"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "recovery_codes_code_hash_key" ON "recovery_codes"("code_hash");

-- CreateIndex
CREATE INDEX "recovery_codes_user_id_idx" ON "recovery_codes"("user_id");

-- CreateIndex
CREATE INDEX "sign_in_throttle_last_failure_at_idx" ON "sign_in_throttle"("last_failure_at");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- CreateIndex
CREATE INDEX "audit_log_at_idx" ON "audit_log"("at" DESC);

-- CreateIndex
CREATE INDEX "audit_log_subject_type_subject_id_at_idx" ON "audit_log"("subject_type", "subject_id", "at" DESC);

-- CreateIndex
CREATE INDEX "audit_log_actor_id_at_idx" ON "audit_log"("actor_id", "at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "mail_deliveries_key_key" ON "mail_deliveries"("key");

-- CreateIndex
CREATE INDEX "mail_deliveries_dead_at_idx" ON "mail_deliveries"("dead_at");

-- CreateIndex
CREATE UNIQUE INDEX "contact_submissions_submission_key_key" ON "contact_submissions"("submission_key");

-- CreateIndex
CREATE INDEX "contact_submissions_created_at_id_idx" ON "contact_submissions"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "contact_submissions_status_created_at_id_idx" ON "contact_submissions"("status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "contact_submissions_content_hash_created_at_idx" ON "contact_submissions"("content_hash", "created_at" DESC);

-- CreateIndex
CREATE INDEX "contact_submissions_name_id_idx" ON "contact_submissions"("name", "id");

-- CreateIndex
CREATE INDEX "contact_submissions_email_id_idx" ON "contact_submissions"("email", "id");

-- CreateIndex
CREATE UNIQUE INDEX "quote_requests_submission_key_key" ON "quote_requests"("submission_key");

-- CreateIndex
CREATE INDEX "quote_requests_created_at_id_idx" ON "quote_requests"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "quote_requests_status_created_at_id_idx" ON "quote_requests"("status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "quote_requests_content_hash_created_at_idx" ON "quote_requests"("content_hash", "created_at" DESC);

-- CreateIndex
CREATE INDEX "lead_notes_contact_submission_id_created_at_idx" ON "lead_notes"("contact_submission_id", "created_at");

-- CreateIndex
CREATE INDEX "lead_notes_quote_request_id_created_at_idx" ON "lead_notes"("quote_request_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "lead_replies_submission_key_key" ON "lead_replies"("submission_key");

-- CreateIndex
CREATE INDEX "lead_replies_contact_submission_id_created_at_idx" ON "lead_replies"("contact_submission_id", "created_at");

-- CreateIndex
CREATE INDEX "lead_replies_quote_request_id_created_at_idx" ON "lead_replies"("quote_request_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_subscriptions_email_normalized_key" ON "newsletter_subscriptions"("email_normalized");

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_subscriptions_unsubscribe_hash_key" ON "newsletter_subscriptions"("unsubscribe_hash");

-- CreateIndex
CREATE INDEX "newsletter_subscriptions_created_at_id_idx" ON "newsletter_subscriptions"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "services_slug_key" ON "services"("slug");

-- CreateIndex
CREATE INDEX "services_active_order_index_idx" ON "services"("active", "order_index");

-- CreateIndex
CREATE INDEX "services_order_index_id_idx" ON "services"("order_index", "id");

-- CreateIndex
CREATE INDEX "projects_client_user_id_created_at_idx" ON "projects"("client_user_id", "created_at");

-- CreateIndex
CREATE INDEX "projects_active_title_idx" ON "projects"("active", "title");

-- CreateIndex
CREATE INDEX "projects_created_at_id_idx" ON "projects"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "projects_quote_request_id_idx" ON "projects"("quote_request_id");

-- CreateIndex
CREATE INDEX "project_members_user_id_idx" ON "project_members"("user_id");

-- CreateIndex
CREATE INDEX "milestones_project_id_order_index_idx" ON "milestones"("project_id", "order_index");

-- CreateIndex
CREATE UNIQUE INDEX "documents_file_url_key" ON "documents"("file_url");

-- CreateIndex
CREATE INDEX "documents_project_id_uploaded_at_id_idx" ON "documents"("project_id", "uploaded_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "document_versions_file_url_key" ON "document_versions"("file_url");

-- CreateIndex
CREATE INDEX "document_versions_document_id_uploaded_at_idx" ON "document_versions"("document_id", "uploaded_at" DESC);

-- CreateIndex
CREATE INDEX "document_downloads_document_id_at_idx" ON "document_downloads"("document_id", "at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "feedback_submission_key_key" ON "feedback"("submission_key");

-- CreateIndex
CREATE INDEX "feedback_project_id_created_at_idx" ON "feedback"("project_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "feedback_status_created_at_idx" ON "feedback"("status", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "client_updates_submission_key_key" ON "client_updates"("submission_key");

-- CreateIndex
CREATE UNIQUE INDEX "client_updates_file_url_key" ON "client_updates"("file_url");

-- CreateIndex
CREATE INDEX "client_updates_project_id_created_at_id_idx" ON "client_updates"("project_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "client_updates_created_at_id_idx" ON "client_updates"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "messages_submission_key_key" ON "messages"("submission_key");

-- CreateIndex
CREATE INDEX "messages_project_id_created_at_id_idx" ON "messages"("project_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "messages_created_at_id_idx" ON "messages"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "invoices_submission_key_key" ON "invoices"("submission_key");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_invoice_number_key" ON "invoices"("invoice_number");

-- CreateIndex
CREATE INDEX "invoices_created_at_id_idx" ON "invoices"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "invoices_status_due_date_idx" ON "invoices"("status", "due_date");

-- CreateIndex
CREATE INDEX "invoices_client_user_id_created_at_idx" ON "invoices"("client_user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "invoices_project_id_created_at_idx" ON "invoices"("project_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "invoices_quote_request_id_idx" ON "invoices"("quote_request_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_line_items_invoice_id_position_key" ON "invoice_line_items"("invoice_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_payments_submission_key_key" ON "invoice_payments"("submission_key");

-- CreateIndex
CREATE INDEX "invoice_payments_invoice_id_paid_on_idx" ON "invoice_payments"("invoice_id", "paid_on");

-- CreateIndex
CREATE INDEX "invoice_payments_paid_on_idx" ON "invoice_payments"("paid_on");

-- CreateIndex
CREATE INDEX "invoice_events_invoice_id_at_idx" ON "invoice_events"("invoice_id", "at");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "auth_tokens" ADD CONSTRAINT "auth_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_converted_user_id_fkey" FOREIGN KEY ("converted_user_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_converted_user_id_fkey" FOREIGN KEY ("converted_user_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_contact_submission_id_fkey" FOREIGN KEY ("contact_submission_id") REFERENCES "contact_submissions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_quote_request_id_fkey" FOREIGN KEY ("quote_request_id") REFERENCES "quote_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead_replies" ADD CONSTRAINT "lead_replies_contact_submission_id_fkey" FOREIGN KEY ("contact_submission_id") REFERENCES "contact_submissions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead_replies" ADD CONSTRAINT "lead_replies_quote_request_id_fkey" FOREIGN KEY ("quote_request_id") REFERENCES "quote_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead_replies" ADD CONSTRAINT "lead_replies_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "projects" ADD CONSTRAINT "projects_client_user_id_fkey" FOREIGN KEY ("client_user_id") REFERENCES "profiles"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "projects" ADD CONSTRAINT "projects_quote_request_id_fkey" FOREIGN KEY ("quote_request_id") REFERENCES "quote_requests"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documents" ADD CONSTRAINT "documents_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documents" ADD CONSTRAINT "documents_uploaded_by_id_fkey" FOREIGN KEY ("uploaded_by_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_uploaded_by_id_fkey" FOREIGN KEY ("uploaded_by_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_downloads" ADD CONSTRAINT "document_downloads_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_downloads" ADD CONSTRAINT "document_downloads_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client_updates" ADD CONSTRAINT "client_updates_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client_updates" ADD CONSTRAINT "client_updates_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_fkey" FOREIGN KEY ("sender_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_client_user_id_fkey" FOREIGN KEY ("client_user_id") REFERENCES "profiles"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_quote_request_id_fkey" FOREIGN KEY ("quote_request_id") REFERENCES "quote_requests"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_line_items" ADD CONSTRAINT "invoice_line_items_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_events" ADD CONSTRAINT "invoice_events_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_reminders_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the database itself holds, whatever the application does.
ALTER TABLE "profiles"
  ADD CONSTRAINT "profiles_email_normalized_check" CHECK ("email_normalized" = lower(btrim("email_normalized")) AND "email_normalized" LIKE '%_@_%');
ALTER TABLE "sign_in_throttle" ADD CONSTRAINT "sign_in_throttle_failures_check" CHECK ("failures" >= 0);
ALTER TABLE "auth_tokens" ADD CONSTRAINT "auth_tokens_code_tries_check" CHECK ("code_tries" >= 0);
ALTER TABLE "mail_deliveries" ADD CONSTRAINT "mail_deliveries_outcome_check" CHECK ("sent_at" IS NULL OR "dead_at" IS NULL);
ALTER TABLE "contact_submissions"
  ADD CONSTRAINT "contact_submissions_content_check" CHECK (btrim("name") <> '' AND btrim("email") <> '' AND btrim("message") <> '');
ALTER TABLE "quote_requests"
  ADD CONSTRAINT "quote_requests_content_check" CHECK (btrim("name") <> '' AND btrim("email") <> '' AND btrim("project_description") <> '');
ALTER TABLE "lead_notes"
  ADD CONSTRAINT "lead_notes_one_lead_check" CHECK (num_nonnulls("contact_submission_id", "quote_request_id") = 1);
ALTER TABLE "lead_replies"
  ADD CONSTRAINT "lead_replies_one_lead_check" CHECK (num_nonnulls("contact_submission_id", "quote_request_id") = 1);
ALTER TABLE "newsletter_subscriptions"
  ADD CONSTRAINT "newsletter_subscriptions_email_normalized_check" CHECK ("email_normalized" = lower(btrim("email_normalized")));
ALTER TABLE "homepage_content"
  ADD CONSTRAINT "homepage_content_single_row_check" CHECK ("id" = 1),
  ADD CONSTRAINT "homepage_content_figures_check" CHECK ("clients_count" >= 0 AND "projects_count" >= 0 AND "team_size" >= 0 AND "satisfaction_rate" BETWEEN 0 AND 100);
ALTER TABLE "services" ADD CONSTRAINT "services_order_index_check" CHECK ("order_index" >= 0);
ALTER TABLE "projects" ADD CONSTRAINT "projects_completion_percentage_check" CHECK ("completion_percentage" BETWEEN 0 AND 100);
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_order_index_check" CHECK ("order_index" >= 0);
ALTER TABLE "documents" ADD CONSTRAINT "documents_size_bytes_check" CHECK ("size_bytes" >= 0);
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_size_bytes_check" CHECK ("size_bytes" >= 0);
ALTER TABLE "feedback"
  ADD CONSTRAINT "feedback_rating_check" CHECK ("rating" BETWEEN 1 AND 5),
  ADD CONSTRAINT "feedback_testimonial_check" CHECK (btrim("testimonial") <> '');
ALTER TABLE "messages" ADD CONSTRAINT "messages_message_text_check" CHECK (btrim("message_text") <> '');
ALTER TABLE "invoices"
  ADD CONSTRAINT "invoices_amounts_check" CHECK ("subtotal_cents" >= 0 AND "tax_cents" >= 0 AND "discount_cents" >= 0 AND "total_cents" >= 0),
  ADD CONSTRAINT "invoices_total_check" CHECK ("total_cents" = "subtotal_cents" + "tax_cents" - "discount_cents"),
  ADD CONSTRAINT "invoices_dates_check" CHECK ("due_date" >= "issue_date"),
  ADD CONSTRAINT "invoices_paid_at_check" CHECK (("status" = 'paid') = ("paid_at" IS NOT NULL));
ALTER TABLE "invoice_line_items"
  ADD CONSTRAINT "invoice_line_items_amounts_check" CHECK ("quantity_hundredths" >= 0 AND "rate_cents" >= 0 AND "amount_cents" >= 0);
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_amount_check" CHECK ("amount_cents" > 0);

-- Indexes that the schema language can't express.
CREATE INDEX "profiles_search_text_idx" ON "profiles" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "contact_submissions_search_text_idx" ON "contact_submissions" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "quote_requests_search_text_idx" ON "quote_requests" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "projects_search_text_idx" ON "projects" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "invoices_search_text_idx" ON "invoices" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "messages_unread_idx" ON "messages" ("project_id", "sender_type") WHERE NOT "is_read";
CREATE INDEX "client_updates_unread_idx" ON "client_updates" ("project_id") WHERE NOT "is_read";
CREATE INDEX "feedback_visible_idx" ON "feedback" ("status", "created_at" DESC) WHERE "deleted_at" IS NULL;
