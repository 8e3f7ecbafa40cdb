CREATE TABLE "saved_replies" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "title" VARCHAR(80) NOT NULL,
    "text" VARCHAR(10000) NOT NULL,
    "created_by_id" UUID,
    "uses" INTEGER NOT NULL DEFAULT 0,
    "last_used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "deleted_by_id" UUID,

    CONSTRAINT "saved_replies_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "saved_replies_created_by_id_idx" ON "saved_replies"("created_by_id");
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;
