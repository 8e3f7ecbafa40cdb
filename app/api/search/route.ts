import { adminRoute } from '@/lib/auth/guard'
import { findAgain, search } from '@/lib/office/search/queries'
import { searchSchema } from '@/lib/office/search/schema'

const headers = { 'cache-control': 'no-store' }

/** The results that match `q`. Without it, those of `recent` that still exist. */
export const GET = adminRoute(async (viewer, request) => {
  const query = searchSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!query.success) return new Response('Bad request', { status: 400, headers })
  const { q, recent } = query.data
  const answer = q === '' ? { found: await findAgain(viewer, recent), clients: [] } : await search(viewer, q)
  return Response.json(answer, { headers })
})
