-- AlterTable
ALTER TABLE "profiles" ADD COLUMN     "is_owner" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "removed_at" TIMESTAMPTZ(3);

-- Until now, every admin could do everything.
UPDATE "profiles" SET "is_owner" = true WHERE "role" = 'ADMIN';

ALTER TABLE "profiles"
  ADD CONSTRAINT "profiles_is_owner_check" CHECK (not is_owner or role = 'ADMIN'),
  ADD CONSTRAINT "profiles_removed_at_check" CHECK (removed_at is null or (disabled_at is not null and not is_owner));
