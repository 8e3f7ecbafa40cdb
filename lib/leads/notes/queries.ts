import type { ViewerWith } from '@/lib/auth/viewer'
import { getDb, personNameSql } from '@/lib/platform/db'
import type { Lead, LeadNote } from '../rules'

/** The notes on a lead, oldest first. */
export async function listLeadNotes(viewer: ViewerWith<'clients'>, { id }: Lead): Promise<LeadNote[]> {
  return getDb().$queryRaw<LeadNote[]>`
    select note.id::text, note.text, note.created_at as "createdAt",
      coalesce(${personNameSql('author')}, note.sender_name, 'A former colleague') as author,
      coalesce(note.author_id = ${viewer.userId}::uuid, false) as "isOwn"
    from lead_notes note left join profiles author on author.id = note.author_id
    where note.contact_submission_id = ${id}::uuid or note.quote_request_id = ${id}::uuid
    order by note.created_at, note.id limit 200`
}
