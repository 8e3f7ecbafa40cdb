-- Paying by the link to a proposal, without an account: where an attempt was started, and leads back to.
ALTER TABLE "payment_attempts" ADD COLUMN "link_id" UUID;
CREATE INDEX "payment_attempts_link_id_idx" ON "payment_attempts" ("link_id");
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_link_id_fkey"
  FOREIGN KEY ("link_id") REFERENCES "proposal_links" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
