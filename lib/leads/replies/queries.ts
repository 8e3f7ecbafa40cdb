import type { ViewerWith } from '@/lib/auth/viewer'
import { getDb, personNameSql } from '@/lib/platform/db'
import { replyState, type Lead, type LeadReply } from '../rules'

type Mail = NonNullable<Parameters<typeof replyState>[0]>
type Row = Omit<LeadReply, 'state'> & Mail & { isOwed: boolean }

/** The replies to a lead, oldest first, with their delivery status. */
export async function listLeadReplies(_viewer: ViewerWith<'clients'>, { id }: Lead): Promise<LeadReply[]> {
  const rows = await getDb().$queryRaw<Row[]>`
    select reply.id::text, reply.subject, reply.text, reply.created_at as "createdAt",
      coalesce(${personNameSql('author')}, 'A former colleague') as author,
      mail.key is not null as "isOwed", mail.sent_at as "sentAt", mail.dead_at as "deadAt",
      mail.canceled_at as "canceledAt", mail.attempted_at as "attemptedAt"
    from lead_replies reply
      left join profiles author on author.id = reply.author_id
      left join mail_deliveries mail on mail.key = 'lead-reply:' || reply.id || ':visitor'
    where reply.contact_submission_id = ${id}::uuid or reply.quote_request_id = ${id}::uuid
    order by reply.created_at, reply.id limit 200`
  return rows.map(({ isOwed, sentAt, deadAt, canceledAt, attemptedAt, ...reply }) => ({
    ...reply,
    state: replyState(isOwed ? { sentAt, deadAt, canceledAt, attemptedAt } : null),
  }))
}
