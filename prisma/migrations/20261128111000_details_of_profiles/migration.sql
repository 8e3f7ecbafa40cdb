-- An edit of a client is refused if their details changed meanwhile, not if they chose a theme or signed in.
CREATE FUNCTION "foyer_profile_details_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ROW(NEW."full_name", NEW."company", NEW."phone", NEW."address", NEW."tax_id", NEW."currency")
    IS NOT DISTINCT FROM ROW(OLD."full_name", OLD."company", OLD."phone", OLD."address", OLD."tax_id", OLD."currency")
  THEN
    NEW."updated_at" := OLD."updated_at";
  ELSIF NEW."updated_at" = OLD."updated_at" THEN
    NEW."updated_at" := now();
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "profiles_details_changed" BEFORE UPDATE ON "profiles"
  FOR EACH ROW EXECUTE FUNCTION "foyer_profile_details_changed"();
