import { serializeSchema, type SchemaNode } from '@/lib/platform/seo'

/** Structured data for search engines. */
export function JsonLd({ data }: { data: SchemaNode | SchemaNode[] }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeSchema(data) }} />
}
