import { securityText } from '@/lib/platform/seo'

/** Not a file in `public`: its contact is a setting. */
export function GET(): Response {
  return new Response(securityText(new Date()), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
