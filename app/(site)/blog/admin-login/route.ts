import { adminAddress } from '@/lib/blog/rules'
import { getEnv } from '@/lib/platform/env'

// The URL is a runtime setting.
export const dynamic = 'force-dynamic'

export function GET(): Response {
  const { BLOG_API_URL, BLOG_ADMIN_URL } = getEnv()
  if (!BLOG_API_URL)
    return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
  const location = adminAddress(BLOG_API_URL, BLOG_ADMIN_URL)
  return new Response(null, { status: 307, headers: { location, 'cache-control': 'no-store' } })
}
