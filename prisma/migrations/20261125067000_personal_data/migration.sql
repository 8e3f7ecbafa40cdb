-- What is held about one person is found without reading whole tables.
CREATE INDEX "contact_submissions_converted_user_id_idx" ON "contact_submissions" ("converted_user_id");
CREATE INDEX "quote_requests_converted_user_id_idx" ON "quote_requests" ("converted_user_id");
CREATE INDEX "feedback_client_id_idx" ON "feedback" ("client_id");
CREATE INDEX "messages_sender_id_idx" ON "messages" ("sender_id");
CREATE INDEX "documents_uploaded_by_id_idx" ON "documents" ("uploaded_by_id");
CREATE INDEX "document_versions_uploaded_by_id_idx" ON "document_versions" ("uploaded_by_id");
CREATE INDEX "document_downloads_user_id_idx" ON "document_downloads" ("user_id");
CREATE INDEX "feedback_client_email_idx" ON "feedback" (lower("client_email"));
