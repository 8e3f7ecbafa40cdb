-- What the reports count, read from the index alone.
CREATE INDEX "contact_submissions_reported_idx" ON "contact_submissions" ("created_at")
  INCLUDE ("id", "source", "status", "converted_user_id") WHERE "deleted_at" IS NULL AND NOT "suspected_spam";
CREATE INDEX "quote_requests_reported_idx" ON "quote_requests" ("created_at")
  INCLUDE ("id", "status", "converted_user_id") WHERE "deleted_at" IS NULL AND NOT "suspected_spam";
CREATE INDEX "messages_turns_idx" ON "messages" ("project_id", "created_at", "id") INCLUDE ("sender_type");
CREATE INDEX "invoices_issued_idx" ON "invoices" ("issue_date") INCLUDE ("currency", "total_cents")
  WHERE "status" IN ('pending', 'paid');
