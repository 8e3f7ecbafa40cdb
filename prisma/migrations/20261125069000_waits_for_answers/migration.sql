ALTER TABLE "messages" ADD COLUMN "waiting_since" TIMESTAMPTZ(3);

-- A turn is the client's messages in a row, with the answer.
UPDATE "messages" SET "waiting_since" = "wait"."since"
FROM (
  SELECT "id", MIN("created_at") FILTER (WHERE "sender_type" = 'client') OVER (PARTITION BY "project_id", "turn") AS "since"
  FROM (
    SELECT "id", "project_id", "sender_type", "created_at",
      COUNT(*) FILTER (WHERE "sender_type" = 'admin') OVER (
        PARTITION BY "project_id" ORDER BY "created_at", "id" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
      ) AS "turn"
    FROM "messages"
  ) "placed"
) "wait"
WHERE "wait"."id" = "messages"."id" AND "wait"."since" IS NOT NULL;

CREATE INDEX "messages_answers_idx" ON "messages" ("waiting_since", "project_id", "created_at")
  WHERE "sender_type" = 'admin' AND "waiting_since" IS NOT NULL;
DROP INDEX "messages_turns_idx";
CREATE INDEX "messages_turns_idx" ON "messages" ("project_id", "created_at", "id") INCLUDE ("sender_type", "waiting_since");
