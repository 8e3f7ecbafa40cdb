-- Who asked, where a note on a lead is a question from outside.
ALTER TABLE "lead_notes" ADD COLUMN "sender_name" VARCHAR(100);
