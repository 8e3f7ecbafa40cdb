CREATE TABLE "questions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "project_id" UUID NOT NULL,
    "author_id" UUID,
    "text" VARCHAR(2000) NOT NULL,
    "due_date" DATE,
    "answer" VARCHAR(5000),
    "answered_by_id" UUID,
    "answered_at" TIMESTAMPTZ(3),
    "withdrawn_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "folded_text" TEXT NOT NULL GENERATED ALWAYS AS (folded("text" || ' ' || coalesce("answer", ''))) STORED,

    CONSTRAINT "questions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "questions_answer_check" CHECK (("answer" IS NULL) = ("answered_at" IS NULL)),
    CONSTRAINT "questions_state_check" CHECK ("answered_at" IS NULL OR "withdrawn_at" IS NULL)
);

CREATE TABLE "project_notes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "project_id" UUID NOT NULL,
    "author_id" UUID,
    "text" VARCHAR(5000) NOT NULL,
    "edited_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "project_notes_pkey" PRIMARY KEY ("id")
);

-- The order of the project log: a question is at the moment of its answer, if it has one.
CREATE INDEX "questions_log_idx" ON "questions" ("project_id", coalesce("answered_at", "created_at") DESC, "id" DESC);
CREATE INDEX "questions_folded_words_idx" ON "questions" USING gin (to_tsvector('simple', "folded_text"));
CREATE INDEX "questions_author_id_idx" ON "questions"("author_id");
CREATE INDEX "questions_answered_by_id_idx" ON "questions"("answered_by_id");
CREATE INDEX "project_notes_project_id_created_at_id_idx" ON "project_notes"("project_id", "created_at" DESC, "id" DESC);
CREATE INDEX "project_notes_author_id_idx" ON "project_notes"("author_id");

ALTER TABLE "questions" ADD CONSTRAINT "questions_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "questions" ADD CONSTRAINT "questions_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "questions" ADD CONSTRAINT "questions_answered_by_id_fkey" FOREIGN KEY ("answered_by_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "project_notes" ADD CONSTRAINT "project_notes_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "project_notes" ADD CONSTRAINT "project_notes_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;
