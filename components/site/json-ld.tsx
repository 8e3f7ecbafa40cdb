import type { SchemaNode } from '@/lib/seo-schema'

/** A page's facts for search engines: data that browsers never run. */
export function JsonLd({ data }: { data: SchemaNode | SchemaNode[] }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serialize(data) }} />
}

/** JSON in which no text can end the script element. */
export function serialize(data: SchemaNode | SchemaNode[]): string {
  return JSON.stringify(data).replace(/</g, '\\u003c')
}
