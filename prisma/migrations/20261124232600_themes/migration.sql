-- CreateEnum
CREATE TYPE "Theme" AS ENUM ('system', 'light', 'dark');

-- AlterTable
ALTER TABLE "profiles" ADD COLUMN     "theme" "Theme" NOT NULL DEFAULT 'system';
