-- An edit of a client is refused if their details changed meanwhile, not if they chose a theme or signed in.
ALTER TABLE "profiles" ADD COLUMN "details_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

UPDATE "profiles" SET "details_at" = "updated_at";

CREATE FUNCTION "note_profile_details"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW."details_at" := NEW."updated_at";
  ELSIF ROW(NEW."full_name", NEW."company", NEW."phone", NEW."address", NEW."tax_id", NEW."currency")
    IS DISTINCT FROM ROW(OLD."full_name", OLD."company", OLD."phone", OLD."address", OLD."tax_id", OLD."currency")
  THEN
    -- Later than before, whatever the clocks of several processes say.
    NEW."details_at" := greatest(NEW."updated_at", OLD."details_at" + interval '1 millisecond');
  ELSE
    NEW."details_at" := OLD."details_at";
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "profiles_details" BEFORE INSERT OR UPDATE ON "profiles"
  FOR EACH ROW EXECUTE FUNCTION "note_profile_details"();
