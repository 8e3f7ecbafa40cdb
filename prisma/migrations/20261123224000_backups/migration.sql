-- CreateTable
CREATE TABLE "backups" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "is_scheduled" BOOLEAN NOT NULL,
    "key" VARCHAR(300),
    "error" VARCHAR(500),
    "size_bytes" BIGINT,
    "row_count" INTEGER,
    "file_count" INTEGER,
    "missing_count" INTEGER,
    "pruned_at" TIMESTAMPTZ(3),

    CONSTRAINT "backups_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "backups_started_at_idx" ON "backups"("started_at");
