import { blogContent } from '@/lib/blog/content'
import { listPosts, type PostSummary } from '@/lib/blog/queries'
import { postPath } from '@/lib/blog/rules'
import { conditionalResponse } from '@/lib/platform/conditional-response'
import { absoluteUrl } from '@/lib/platform/seo'
import { getSite } from '@/lib/base/site'

// listPosts() has its own cache; another one would delay recovery from a failure.
export const dynamic = 'force-dynamic'

const plainText = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

export async function GET(request: Request): Promise<Response> {
  if (!getSite().showsBlog) return new Response('There is no blog.\n', { status: 404, headers: plainText })
  const result = await listPosts(1)
  if (result.state === 'failed') {
    return new Response(`${blogContent.failure(result.message)}\n`, {
      status: 503,
      headers: { ...plainText, 'retry-after': '60' },
    })
  }
  return conditionalResponse(request, feed(result.value?.posts ?? []), {
    'content-type': 'application/rss+xml; charset=utf-8',
    'cache-control': 'public, max-age=300',
  })
}

function feed(posts: PostSummary[]): string {
  const self = absoluteUrl('/blog/feed.xml')
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(`${getSite().name} ${blogContent.title}`)}</title>
<link>${escapeXml(absoluteUrl('/blog'))}</link>
<description>${escapeXml(blogContent.description)}</description>
<language>en-us</language>
<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>
${posts.map(item).join('\n')}
</channel>
</rss>
`
}

function item(post: PostSummary): string {
  const link = escapeXml(absoluteUrl(postPath(post.slug)))
  return `<item>
<title>${escapeXml(post.title)}</title>
<link>${link}</link>
<guid isPermaLink="true">${link}</guid>
<pubDate>${new Date(post.publishedAt).toUTCString()}</pubDate>
<description>${escapeXml(post.excerpt || blogContent.excerptFallback)}</description>
</item>`
}

// XML can't represent these, not even escaped.
const forbidden = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu

function escapeXml(text: string): string {
  const names: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' }
  return text.replace(forbidden, '').replace(/[&<>"']/g, (character) => `&${names[character] ?? ''};`)
}
