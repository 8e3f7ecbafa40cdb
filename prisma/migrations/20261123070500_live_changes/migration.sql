-- Unlogged, so that telling of a change waits for no disk: after a crash of the database the table is empty, and pages that
-- were being loaded in that moment miss a change until the next one. The sequence is logged: it must never go back.
CREATE SEQUENCE "live_changes_version_seq";
CREATE UNLOGGED TABLE "live_changes" (
    "channel" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "version" BIGINT NOT NULL DEFAULT nextval('live_changes_version_seq'),
    CONSTRAINT "live_changes_pkey" PRIMARY KEY ("channel", "topic")
);
ALTER SEQUENCE "live_changes_version_seq" OWNED BY "live_changes"."version";
