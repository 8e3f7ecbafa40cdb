import { z } from 'zod'
import { routeWith, notFoundResponse } from '@/lib/auth/guard'
import { previewInvoiceMail } from '@/lib/invoices/emails'
import { invoiceMailPreviewSchema } from '@/lib/invoices/sending/schema'
import { sharePerPerson } from '@/lib/platform/shares'

type Context = { params: Promise<{ id: string }> }

const inTurn = sharePerPerson({ atOnce: 1, waiting: 5 })

/** Renders the email with an invoice or a reminder, as typed so far, for a sandboxed frame. */
export const POST = routeWith('money')<Context>(async (viewer, request, { params }) => {
  const id = z.uuid().safeParse((await params).id)
  if (!id.success) return notFoundResponse()
  const draft = invoiceMailPreviewSchema.safeParse(await request.json().catch(() => null))
  if (!draft.success) return new Response('Not an email', { status: 400 })
  const preview = await inTurn(viewer.userId, () => previewInvoiceMail(viewer, id.data, draft.data))
  if (!preview) return notFoundResponse()
  return Response.json(preview, { headers: { 'cache-control': 'no-store' } })
})
