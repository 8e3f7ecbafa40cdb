ALTER TABLE "services" ADD COLUMN "page_id" UUID;
CREATE UNIQUE INDEX "services_page_id_key" ON "services"("page_id");
ALTER TABLE "services" ADD CONSTRAINT "services_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "content_documents"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A card linked to its page by the address alone, so cards of pages that have moved since were left behind.
UPDATE "services" SET "page_id" = page."id"
FROM "content_documents" page
WHERE page."kind" = 'service_page' AND page."slug" = "services"."slug";

UPDATE "services" SET "page_id" = moved."document_id", "slug" = moved."slug"
FROM (
  SELECT DISTINCT ON (redirect."document_id") redirect."document_id", card."id", page."slug"
  FROM "content_redirects" redirect
  JOIN "content_documents" page ON page."id" = redirect."document_id"
  JOIN "services" card ON card."slug" = redirect."slug" AND card."page_id" IS NULL
  WHERE redirect."kind" = 'service_page'
    AND NOT EXISTS (SELECT FROM "services" other WHERE other."page_id" = redirect."document_id")
  ORDER BY redirect."document_id", card."order_index", card."id"
) moved
WHERE moved."id" = "services"."id";

-- A page without a card is a service that isn't on the home page. These limits are those of the form.
INSERT INTO "services" ("page_id", "slug", "title", "icon", "description", "features", "order_index", "active")
SELECT
  page."id",
  page."slug",
  coalesce(nullif(page.texts ->> 'name', ''), page."slug", ''),
  'code',
  left(coalesce(nullif(page.texts ->> 'lead', ''), page.texts ->> 'headline', ''), 500),
  ARRAY(
    SELECT capability ->> 'name'
    FROM jsonb_array_elements(coalesce(page.texts -> 'capabilities', '[]')) WITH ORDINALITY AS listed (capability, place)
    ORDER BY place LIMIT 4
  ),
  (SELECT count(*) FROM "services") + row_number() OVER (ORDER BY page."order_index", page."id") - 1,
  false
FROM (SELECT *, coalesce("published", "draft") AS texts FROM "content_documents" WHERE "kind" = 'service_page') page
WHERE NOT EXISTS (SELECT FROM "services" card WHERE card."page_id" = page."id");
