-- The portal finds the links that a client was sent before they had an account.
CREATE INDEX "proposal_links_email_idx" ON "proposal_links" ("email");
