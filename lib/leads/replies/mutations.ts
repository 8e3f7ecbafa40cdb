import type { ViewerWith } from '@/lib/auth/viewer'
import { retryDeadMail } from '@/lib/mail/mutations'
import { changesBetween } from '@/lib/platform/audit'
import { getDb } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { alreadyStored, once } from '@/lib/platform/idempotency'
import { enqueueMail } from '@/lib/platform/mailer'
import { countUse } from '../saved-replies/mutations'
import { leadOf, linkTo, lockLead, ownedBy, recordLeadWrite, updateLead } from '../mutations'
import { type Lead, statusAfterReply } from '../rules'
import type { NewReply } from '../schema'

export function replyMailKey(id: string): string {
  return `lead-reply:${id}:visitor`
}

/** Replies to a lead once: stores the reply, enqueues its mail, and sets the lead in progress, or to what closes it. */
export async function replyToLead(
  viewer: ViewerWith<'clients'>,
  lead: Lead,
  { subject, text, quotesOriginal, closes, savedReplyId }: NewReply,
  key: string | undefined,
): Promise<{ id: string; email: string; isNew: boolean }> {
  const { userId: authorId } = viewer
  const content = { leadId: lead.id, subject, text, quotesOriginal, closes }
  const request = { scope: `lead.reply:${authorId}`, key, content }
  return getDb().$transaction(async (tx) => {
    const { email, status } = await lockLead(tx, lead)
    const stored = await once(tx, request, async (id) => {
      await tx.leadReply.create({
        data: { id, authorId, subject, text, quotesOriginal, ...ownedBy(lead) },
        select: { id: true },
      })
      await enqueueMail(tx, {
        key: replyMailKey(id),
        task: 'send-lead-reply',
        payload: { id },
        recipient: email,
      })
      if (savedReplyId) await countUse(tx, savedReplyId)
      const after = statusAfterReply(lead.kind, status, closes)
      if (after !== status) await updateLead(tx, lead, { status: after })
      const changes = changesBetween({ status }, { status: after })
      await recordLeadWrite(tx, viewer, lead, 'reply', { changes, detail: { replyId: id } })
    })
    if (stored.isConflict) throw alreadyStored('A reply was already sent from this form.', linkTo(lead))
    return { ...stored, email }
  })
}

/** Retries a reply whose mail could not be delivered. */
export async function resendReply(viewer: ViewerWith<'clients'>, id: string): Promise<Lead> {
  return getDb().$transaction(async (tx) => {
    const reply = await tx.leadReply.findUnique({
      where: { id },
      select: { contactMessageId: true, quoteRequestId: true },
    })
    if (!reply || !(await retryDeadMail(tx, replyMailKey(id))))
      throw new UserError('This reply is already being sent.', { title: 'Error' })
    const lead = leadOf(reply)
    await recordLeadWrite(tx, viewer, lead, 'reply-again', { detail: { replyId: id } })
    return lead
  })
}
