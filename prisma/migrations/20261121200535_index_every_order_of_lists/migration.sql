-- CreateIndex
CREATE INDEX "contact_submissions_status_desc_idx" ON "contact_submissions"("status" DESC, "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "contact_submissions_priority_created_at_id_idx" ON "contact_submissions"("priority", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "contact_submissions_priority_desc_idx" ON "contact_submissions"("priority" DESC, "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "quote_requests_status_desc_idx" ON "quote_requests"("status" DESC, "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "quote_requests_priority_created_at_id_idx" ON "quote_requests"("priority", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "quote_requests_priority_desc_idx" ON "quote_requests"("priority" DESC, "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "quote_requests_name_id_idx" ON "quote_requests"("name", "id");

-- CreateIndex
CREATE INDEX "quote_requests_email_id_idx" ON "quote_requests"("email", "id");

-- Suspected spam is few among many, and testimonials are listed without those that were deleted.
CREATE INDEX "contact_submissions_spam_idx" ON "contact_submissions" ("created_at" DESC, "id" DESC) WHERE "suspected_spam";
CREATE INDEX "quote_requests_spam_idx" ON "quote_requests" ("created_at" DESC, "id" DESC) WHERE "suspected_spam";
CREATE INDEX "feedback_listed_idx" ON "feedback" ("created_at" DESC, "id" DESC) WHERE "deleted_at" IS NULL;
