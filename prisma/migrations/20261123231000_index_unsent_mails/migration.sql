-- CreateIndex: for counting what is in the outbox, which is asked every few seconds, among all mails that were ever sent.
CREATE INDEX "mail_deliveries_unsent_idx" ON "mail_deliveries" ("created_at") WHERE "sent_at" IS NULL;
