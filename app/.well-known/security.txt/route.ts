import { securityText } from '@/lib/platform/seo'

/** A route rather than a file in `public`, because its contact is a setting. */
export function GET(): Response {
  return new Response(securityText(new Date()), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
