import { accountState } from '@/lib/sign-in/rules'
import { normalizeEmail } from '@/lib/auth/tokens'
import type { AdminViewer } from '@/lib/auth/viewer'
import { escapeLike, getDb } from '@/lib/platform/db'
import type { KnownAccount, Lead, OtherLead } from '../rules'

/** The account that an address has already; null for none. */
export async function findAccountOf(_viewer: AdminViewer, email: string): Promise<KnownAccount | null> {
  const account = await getDb().user.findUnique({
    where: { emailNormalized: normalizeEmail(email) },
    select: {
      id: true,
      email: true,
      fullName: true,
      role: true,
      emailVerifiedAt: true,
      passwordHash: true,
      disabledAt: true,
    },
  })
  if (!account) return null
  return {
    id: account.id,
    name: account.fullName ?? account.email,
    state: accountState(account),
    isStaff: account.role === 'ADMIN',
  }
}

/** What else came from a lead's address, newest first, ten at most. */
export async function listOtherLeads(
  _viewer: AdminViewer,
  { id }: Lead,
  email: string,
): Promise<OtherLead[]> {
  const address = email.toLowerCase()
  // The search's index finds the few rows to look at.
  const pattern = `%${escapeLike(address)}%`
  return getDb().$queryRaw<OtherLead[]>`
    select * from (
      select 'contact' as kind, id, created_at as "createdAt", subject as heading, status::text
      from contact_submissions where search_text like ${pattern} and lower(email) = ${address}
      union all
      select 'quote', id, created_at, project_type, status::text
      from quote_requests where search_text like ${pattern} and lower(email) = ${address}
    ) lead where lead.id <> ${id}::uuid order by "createdAt" desc, id desc limit 10`
}
