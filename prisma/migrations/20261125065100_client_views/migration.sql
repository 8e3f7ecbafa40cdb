-- A session in which an admin looks at a client's portal: who looks, and from which session of theirs.
ALTER TABLE "sessions" ADD COLUMN "viewed_by_id" UUID, ADD COLUMN "viewed_by_session_id" UUID;

CREATE INDEX "sessions_viewed_by_session_id_idx" ON "sessions"("viewed_by_session_id");
