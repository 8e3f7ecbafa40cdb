-- The search across nouns (decision 0053). Lists have their own index on `search_text`.

-- What a name begins with, in the order of its bytes, which is what LIKE needs.
CREATE INDEX "profiles_search_name_idx" ON "profiles" (lower(coalesce("full_name", "email")) COLLATE "C") WHERE "role" = 'CLIENT';
CREATE INDEX "contact_submissions_search_name_idx" ON "contact_submissions" (lower("name") COLLATE "C");
CREATE INDEX "quote_requests_search_name_idx" ON "quote_requests" (lower("name") COLLATE "C");
CREATE INDEX "projects_search_name_idx" ON "projects" (lower("title") COLLATE "C");

-- Names with a typo.
CREATE INDEX "profiles_search_typo_idx" ON "profiles" USING gin (lower(coalesce("full_name", '') || ' ' || coalesce("company", '')) gin_trgm_ops) WHERE "role" = 'CLIENT';
CREATE INDEX "contact_submissions_search_typo_idx" ON "contact_submissions" USING gin (lower("name" || ' ' || coalesce("company", '')) gin_trgm_ops);
CREATE INDEX "quote_requests_search_typo_idx" ON "quote_requests" USING gin (lower("name" || ' ' || coalesce("company", '')) gin_trgm_ops);
CREATE INDEX "invoices_search_typo_idx" ON "invoices" USING gin (lower("client_name" || ' ' || coalesce("client_company", '')) gin_trgm_ops);

-- Part of an amount, and of a file's name.
CREATE INDEX "invoices_search_amount_idx" ON "invoices" USING gin (("total_cents"::text) gin_trgm_ops);
CREATE INDEX "documents_search_name_idx" ON "documents" USING gin (lower("name") gin_trgm_ops);

-- Words of long texts.
CREATE INDEX "messages_search_words_idx" ON "messages" USING gin (to_tsvector('simple', "message_text"));
CREATE INDEX "client_updates_search_words_idx" ON "client_updates" USING gin (to_tsvector('simple', "title" || ' ' || "content"));
CREATE INDEX "feedback_search_words_idx" ON "feedback" USING gin (to_tsvector('simple', "client_name" || ' ' || coalesce("client_company", '') || ' ' || "testimonial"));
CREATE INDEX "documents_uploaded_at_idx" ON "documents" ("uploaded_at" DESC, "id" DESC);
CREATE INDEX "feedback_created_at_idx" ON "feedback" ("created_at" DESC, "id" DESC);
