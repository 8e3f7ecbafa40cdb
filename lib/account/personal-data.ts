import { endTokens } from '@/lib/auth/auth-tokens'
import { endSessions } from '@/lib/auth/session'
import { ERASED_NAME } from '@/lib/base/person'
import {
  clientPage,
  each,
  iso,
  newestFirst,
  type WithPersonalData,
  type PersonalRows,
  type PlanContext,
} from '@/lib/platform/personal-data'
import { Prisma } from '@/prisma/generated/client'

const { sql } = Prisma

const accountRows: PersonalRows = {
  table: sql`profiles`,
  where: ({ account }) => sql`id = ${account?.id ?? null}::uuid`,
  name: sql`full_name`,
  phone: sql`phone`,
  hasTrash: true,
  subject: 'profile',
}

export const accountData: WithPersonalData = {
  rows: [accountRows],
  lines: ({ person }) => [{ title: 'Account', count: person.account ? 1 : 0, ...clientPage(person) }],
  listed: {
    title: 'Account',
    entries: ({ person: { account } }) =>
      each(account ? [account] : [], (row) => ({
        id: row.id,
        email: row.email,
        fullName: row.fullName,
        company: row.company,
        companyRole: row.companyRole,
        rightsAtCompany: row.companyId === null ? null : row.contactRights,
        phone: row.phone,
        address: row.address,
        taxId: row.taxId,
        currency: row.currency,
        confirmedAt: iso(row.emailVerifiedAt),
        disabledAt: iso(row.disabledAt),
        inTrashSince: iso(row.deletedAt),
        hasPassword: row.passwordHash !== null,
        hasTwoFactor: row.totpEnabledAt !== null,
        emailAboutUpdates: row.notifyUpdatesByMail,
        emailAboutMessages: row.notifyMessagesByMail,
        theme: row.theme,
        lastSeenBeforeTheseSessions: iso(row.earlierSeenAt),
        createdAt: iso(row.createdAt),
        updatedAt: iso(row.updatedAt),
      })),
  },
  async plan(context) {
    const { account } = context.person
    if (!account) return {}
    return (await isNeeded(context, account.id)) ? { anonymousAccount: 1 } : { account: 1 }
  },
  /** Deleted unless an invoice or a project refers to it; then nothing in it tells who it was, or lets anybody in. */
  async erase(context) {
    const {
      db,
      person: { account },
    } = context
    if (!account) return {}
    const { id } = account
    if (!(await isNeeded(context, id))) {
      await db.user.delete({ where: { id }, select: { id: true } })
      return { account: 1 }
    }
    const now = new Date()
    const address = `${id}@removed.invalid`
    await db.user.update({
      where: { id },
      data: {
        email: address,
        emailNormalized: address,
        fullName: ERASED_NAME,
        company: null,
        companyId: null,
        companyRole: null,
        contactRights: [],
        invitedById: null,
        phone: null,
        address: null,
        taxId: null,
        avatar: null,
        passwordHash: null,
        passwordChangedAt: null,
        emailVerifiedAt: null,
        totpSecret: null,
        totpEnabledAt: null,
        totpLastStep: null,
        earlierSeenAt: null,
        notifyUpdatesByMail: false,
        notifyMessagesByMail: false,
        removedAt: now,
        disabledAt: account.disabledAt ?? now,
      },
      select: { id: true },
    })
    return { anonymousAccount: 1 }
  },
  topics: ['clients'],
}

/** Drafts are deleted before. */
async function isNeeded({ db, projects }: PlanContext, id: string): Promise<boolean> {
  if (projects.kept.length > 0) return true
  if ((await db.project.count({ where: { clientUserId: id, companyId: { not: null } } })) > 0) return true
  return (await db.invoice.count({ where: { clientUserId: id, status: { not: 'draft' } } })) > 0
}

export const sessionsData: WithPersonalData = {
  async lines({ db, person }) {
    const { account } = person
    const count = account ? await db.session.count({ where: ownSessions(account) }) : 0
    return [{ title: 'Sessions', count, ...clientPage(person) }]
  },
  listed: {
    title: 'Sessions',
    entries: ({ db, person: { account } }) =>
      each(
        account ? db.session.findMany({ where: ownSessions(account), orderBy: newestFirst }) : [],
        (row) => ({
          startedAt: iso(row.createdAt),
          lastSeenAt: iso(row.lastSeenAt),
          endedAt: iso(row.revokedAt),
          expiresAt: iso(row.expiresAt),
          browser: row.userAgent,
          ipAddress: row.ip,
        }),
      ),
  },
  async plan({ db, person: { account } }) {
    return account ? { sessions: await db.session.count({ where: ownSessions(account) }) } : {}
  },
  /** Views by colleagues end with an entry in the audit log, which is cleared later. */
  async erase({ db, person: { account } }) {
    if (!account) return {}
    const sessions = await db.session.count({ where: ownSessions(account) })
    await endSessions(db, account.id)
    await db.session.deleteMany({ where: { userId: account.id } })
    return { sessions }
  },
}

/** Without the views by colleagues. */
function ownSessions({ id }: { id: string }) {
  return { userId: id, viewedById: null }
}

export const linksData: WithPersonalData = {
  async lines({ db, person: { account } }) {
    const count = account ? await db.authToken.count({ where: { userId: account.id } }) : 0
    return [{ title: 'Links sent by email', count }]
  },
  listed: {
    title: 'Links sent by email',
    entries: ({ db, person: { account } }) =>
      each(
        account ? db.authToken.findMany({ where: { userId: account.id }, orderBy: newestFirst }) : [],
        (row) => ({
          purpose: row.purpose,
          sentTo: row.email,
          createdAt: iso(row.createdAt),
          expiresAt: iso(row.expiresAt),
          usedAt: iso(row.consumedAt),
        }),
      ),
  },
  async plan({ db, person: { account } }) {
    return account ? { links: await db.authToken.count({ where: { userId: account.id } }) } : {}
  },
  async erase({ db, person: { account, email } }) {
    let links = 0
    if (account) {
      const where = { userId: account.id }
      await endTokens(db, account.id)
      links = (await db.authToken.deleteMany({ where })).count
      await db.recoveryCode.deleteMany({ where })
    }
    // Of others who asked for this address as their own.
    await db.authToken.deleteMany({ where: { email: { equals: email, mode: 'insensitive' } } })
    return { links }
  },
}
