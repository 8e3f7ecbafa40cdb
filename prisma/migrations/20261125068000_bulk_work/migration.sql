CREATE TYPE "TagColor" AS ENUM ('purple', 'blue', 'green', 'yellow', 'red', 'grey');

CREATE TABLE "tags" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" VARCHAR(40) NOT NULL,
    "name_normalized" VARCHAR(80) NOT NULL,
    "color" "TagColor" NOT NULL DEFAULT 'grey',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tags_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "tags_name_normalized_key" ON "tags"("name_normalized");

CREATE TABLE "taggings" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "tag_id" UUID NOT NULL,
    "contact_submission_id" UUID,
    "quote_request_id" UUID,
    "client_id" UUID,
    "project_id" UUID,

    CONSTRAINT "taggings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "taggings_one_subject" CHECK (num_nonnulls("contact_submission_id", "quote_request_id", "client_id", "project_id") = 1)
);
CREATE UNIQUE INDEX "taggings_contact_submission_id_tag_id_key" ON "taggings"("contact_submission_id", "tag_id");
CREATE UNIQUE INDEX "taggings_quote_request_id_tag_id_key" ON "taggings"("quote_request_id", "tag_id");
CREATE UNIQUE INDEX "taggings_client_id_tag_id_key" ON "taggings"("client_id", "tag_id");
CREATE UNIQUE INDEX "taggings_project_id_tag_id_key" ON "taggings"("project_id", "tag_id");
CREATE INDEX "taggings_tag_id_contact_submission_id_idx" ON "taggings"("tag_id", "contact_submission_id");
CREATE INDEX "taggings_tag_id_quote_request_id_idx" ON "taggings"("tag_id", "quote_request_id");
CREATE INDEX "taggings_tag_id_client_id_idx" ON "taggings"("tag_id", "client_id");
CREATE INDEX "taggings_tag_id_project_id_idx" ON "taggings"("tag_id", "project_id");
ALTER TABLE "taggings" ADD CONSTRAINT "taggings_tag_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "tags"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "taggings" ADD CONSTRAINT "taggings_contact_submission_id_fkey" FOREIGN KEY ("contact_submission_id") REFERENCES "contact_submissions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "taggings" ADD CONSTRAINT "taggings_quote_request_id_fkey" FOREIGN KEY ("quote_request_id") REFERENCES "quote_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "taggings" ADD CONSTRAINT "taggings_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "taggings" ADD CONSTRAINT "taggings_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TYPE "BulkJobState" AS ENUM ('running', 'done', 'canceled', 'failed');

CREATE TABLE "bulk_jobs" (
    "id" UUID NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "action" VARCHAR(20) NOT NULL,
    "value" VARCHAR(60),
    "ids" UUID[] NOT NULL DEFAULT '{}',
    "filter" VARCHAR(2000),
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "state" "BulkJobState" NOT NULL DEFAULT 'running',
    "total" INTEGER NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "skipped" INTEGER NOT NULL DEFAULT 0,
    "skips" JSONB NOT NULL DEFAULT '[]',
    "cursor" UUID,
    "started_by_id" UUID NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "bulk_jobs_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "bulk_jobs_started_by_id_asked_at_idx" ON "bulk_jobs"("started_by_id", "asked_at" DESC);
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_started_by_id_fkey" FOREIGN KEY ("started_by_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a bulk job moved to the trash, batch by batch, to undo it.
CREATE TABLE "bulk_batches" (
    "job_id" UUID NOT NULL,
    "last_id" UUID NOT NULL,
    "ids" UUID[] NOT NULL,

    CONSTRAINT "bulk_batches_pkey" PRIMARY KEY ("job_id", "last_id")
);
ALTER TABLE "bulk_batches" ADD CONSTRAINT "bulk_batches_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "bulk_jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "saved_filters" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "list" VARCHAR(60) NOT NULL,
    "name" VARCHAR(60) NOT NULL,
    "query" VARCHAR(2000) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_filters_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "saved_filters_user_id_list_name_key" ON "saved_filters"("user_id", "list", "name");
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;
