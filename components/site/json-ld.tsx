import { serializeSchema, type SchemaNode } from '@/lib/platform/seo'

/** A page's facts for search engines: data that browsers never run. */
export function JsonLd({ data }: { data: SchemaNode | SchemaNode[] }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeSchema(data) }} />
}
