-- When somebody was last seen, for when the sessions that know it are deleted.
ALTER TABLE "profiles" ADD COLUMN "earlier_seen_at" TIMESTAMPTZ(3);

-- Of those whose sessions are deleted already, the log knows at least when they last signed in.
UPDATE "profiles" person SET "earlier_seen_at" = entry."at"
FROM (
  SELECT "actor_id", max("at") AS "at" FROM "audit_log" WHERE "action" = 'session.start' GROUP BY "actor_id"
) entry
WHERE entry."actor_id" = person."id" AND person."removed_at" IS NULL;
