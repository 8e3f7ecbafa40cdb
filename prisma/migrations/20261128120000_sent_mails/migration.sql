-- What a mail said when it was sent: what it is about may have changed since.
CREATE TABLE "sent_mails" (
    "mail_id" UUID NOT NULL,
    "html" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "attachments" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "sent_mails_pkey" PRIMARY KEY ("mail_id"),
    CONSTRAINT "sent_mails_mail_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "mail_deliveries"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
