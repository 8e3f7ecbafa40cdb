import { routeWith } from '@/lib/auth/guard'
import { previewIssue } from '@/lib/newsletter/issues/queries'
import { issuePreviewSchema } from '@/lib/newsletter/issues/schema'
import { sharePerPerson } from '@/lib/platform/shares'

const inTurn = sharePerPerson({ atOnce: 1, waiting: 5 })

/** Renders the mail as typed so far, for a sandboxed frame. */
export const POST = routeWith('website')(async (viewer, request) => {
  const fields = issuePreviewSchema.safeParse(await request.json().catch(() => null))
  if (!fields.success) return new Response('Not an issue', { status: 400 })
  const preview = await inTurn(viewer.userId, () => previewIssue(viewer, fields.data))
  return Response.json(preview, { headers: { 'cache-control': 'no-store' } })
})
