import { viewerRoute } from '@/lib/auth/guard'
import { getMessagePage } from '@/lib/conversations/queries'
import { olderMessagesSchema } from '@/lib/conversations/schema'

/** Older messages. Empty for a project that the viewer may not see. */
export const GET = viewerRoute(async (viewer, request) => {
  const { searchParams } = new URL(request.url)
  const wanted = olderMessagesSchema.safeParse(Object.fromEntries(searchParams))
  if (!wanted.success) return new Response('Bad request', { status: 400 })
  const { project, before } = wanted.data
  return Response.json(await getMessagePage(viewer, project, before), {
    headers: { 'cache-control': 'no-store' },
  })
})
