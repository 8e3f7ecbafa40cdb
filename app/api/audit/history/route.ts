import { listHistory } from '@/lib/office/audit/queries'
import { historySchema } from '@/lib/office/audit/schema'
import { adminRoute } from '@/lib/auth/guard'

const headers = { 'cache-control': 'no-store' }

/** The entries about an object that are older than those on its page. */
export const GET = adminRoute(async (viewer, request) => {
  const query = historySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!query.success) return new Response('Bad request', { status: 400, headers })
  return Response.json(await listHistory(viewer, query.data), { headers })
})
