-- CreateEnum
CREATE TYPE "InstanceRole" AS ENUM ('web', 'worker');

-- Unlogged, so that saying "I am alive" waits for no disk: after a crash of the database the table is empty, and within ten
-- seconds whoever runs is in it again.
CREATE UNLOGGED TABLE "instances" (
    "id" UUID NOT NULL,
    "role" "InstanceRole" NOT NULL,
    "host" VARCHAR(255) NOT NULL,
    "version" VARCHAR(50) NOT NULL,
    "build_id" VARCHAR(64),
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "rss_bytes" BIGINT NOT NULL,
    "event_loop_delay_seconds" DOUBLE PRECISION NOT NULL,
    "metrics" JSONB,

    CONSTRAINT "instances_pkey" PRIMARY KEY ("id")
);
