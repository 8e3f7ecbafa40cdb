-- CreateTable
CREATE TABLE "pictures" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" VARCHAR(200) NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "files" JSONB NOT NULL,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pictures_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "pictures_created_at_idx" ON "pictures"("created_at");

-- CreateIndex
CREATE INDEX "pictures_created_by_id_idx" ON "pictures"("created_by_id");

-- AddForeignKey
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "pictures" ADD CONSTRAINT "pictures_size_check" CHECK ("width" > 0 AND "height" > 0);
