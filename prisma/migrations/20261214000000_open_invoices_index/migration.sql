-- Each list of invoices sums up what is open, and how old it is.
CREATE INDEX "invoices_open_idx" ON "invoices" ("due_date") INCLUDE ("id", "currency", "total_cents")
  WHERE "status" = 'pending';
