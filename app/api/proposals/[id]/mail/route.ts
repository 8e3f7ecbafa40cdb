import { z } from 'zod'
import { notFoundResponse, routeWith } from '@/lib/auth/guard'
import { sharePerPerson } from '@/lib/platform/shares'
import { previewProposalMail } from '@/lib/proposals/emails'
import { proposalMailPreviewSchema } from '@/lib/proposals/sending/schema'

type Context = { params: Promise<{ id: string }> }

const inTurn = sharePerPerson({ atOnce: 1, waiting: 5 })

/** Renders the email with a proposal, as typed so far, for a sandboxed frame. */
export const POST = routeWith('clients')<Context>(async (viewer, request, { params }) => {
  const id = z.uuid().safeParse((await params).id)
  if (!id.success) return notFoundResponse()
  const draft = proposalMailPreviewSchema.safeParse(await request.json().catch(() => null))
  if (!draft.success) return new Response('Not an email', { status: 400 })
  const preview = await inTurn(viewer.userId, () => previewProposalMail(viewer, id.data, draft.data))
  if (!preview) return notFoundResponse()
  return Response.json(preview, { headers: { 'cache-control': 'no-store' } })
})
