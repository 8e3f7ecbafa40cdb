import { viewerRoute } from '@/lib/auth/guard'
import { getThreadPage } from '@/lib/conversations/queries'
import { olderMessagesSchema } from '@/lib/conversations/schema'

/** The messages of a project before a cursor, for a thread that is scrolled up. Of a foreign project there are none. */
export const GET = viewerRoute(async (viewer, request) => {
  const { searchParams } = new URL(request.url)
  const wanted = olderMessagesSchema.safeParse(Object.fromEntries(searchParams))
  if (!wanted.success) return new Response('Bad request', { status: 400 })
  const { project, before } = wanted.data
  return Response.json(await getThreadPage(viewer, project, before), {
    headers: { 'cache-control': 'no-store' },
  })
})
