-- AlterTable
ALTER TABLE "profiles" ADD COLUMN     "avatar" VARCHAR(120);
