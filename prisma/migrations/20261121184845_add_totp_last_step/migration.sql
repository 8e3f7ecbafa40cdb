-- AlterTable
ALTER TABLE "profiles" ADD COLUMN     "totp_last_step" INTEGER;
