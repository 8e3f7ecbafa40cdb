-- CreateEnum
CREATE TYPE "MailFailure" AS ENUM ('unreachable', 'outage', 'deferred', 'refused');

-- AlterTable
ALTER TABLE "mail_deliveries" ADD COLUMN     "failure" "MailFailure";
