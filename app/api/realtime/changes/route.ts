import { z } from 'zod'
import { viewerRoute } from '@/lib/auth/guard'
import { mayListen } from '@/lib/live/access'
import { listChangesSince } from '@/lib/platform/realtime'
import { PROJECT_CHOICES } from '@/lib/projects/rules'

/** One channel for each project that the portal lists. */
const CHANNELS_AT_MOST = PROJECT_CHOICES
const headers = { 'cache-control': 'no-store' }

const querySchema = z.object({
  since: z.coerce.number().int().nonnegative(),
  channels: z.array(z.string().max(200)).min(1).max(CHANNELS_AT_MOST),
})

/** What has changed on these channels since a page was rendered. The change may predate its live connection. */
export const GET = viewerRoute(async (viewer, request) => {
  const { searchParams } = new URL(request.url)
  const query = querySchema.safeParse({
    since: searchParams.get('since') ?? '-',
    channels: searchParams.getAll('channel'),
  })
  if (!query.success) return new Response('Bad request', { status: 400, headers })
  const { since, channels } = query.data
  if (!(await mayListen(viewer, channels))) return new Response('Forbidden', { status: 403, headers })
  return Response.json(await listChangesSince(since, channels), { headers })
})
