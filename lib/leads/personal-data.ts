import { foldedPattern } from '@/lib/platform/db'
import { iso, type PersonalRows } from '@/lib/platform/personal-data'
import { Prisma } from '@/prisma/generated/client'

const { sql } = Prisma

/** What contact messages and quote requests have in common. */
export const leadRows = {
  where: ({ email, account }) => sql`
    (folded_text like ${foldedPattern(email)} and lower(email) = ${email})
    or converted_user_id = ${account?.id ?? null}::uuid`,
  name: sql`name`,
  phone: sql`phone`,
  hasTrash: true,
} satisfies Partial<PersonalRows>

export const leadParts = {
  notes: { select: { text: true, createdAt: true }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  replies: {
    select: { subject: true, text: true, createdAt: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  },
} satisfies Prisma.ContactMessageInclude & Prisma.QuoteRequestInclude

type LeadWithParts = {
  status: string
  priority: string
  suspectedSpam: boolean
  deletedAt: Date | null
  createdAt: Date
  notes: { text: string; createdAt: Date }[]
  replies: { subject: string; text: string; createdAt: Date }[]
}

/** The end of an entry of the export. */
export function leadState(row: LeadWithParts) {
  return {
    status: row.status,
    priority: row.priority,
    suspectedSpam: row.suspectedSpam,
    inTrashSince: iso(row.deletedAt),
    createdAt: iso(row.createdAt),
    notes: row.notes.map(({ text, createdAt }) => ({ text, createdAt: iso(createdAt) })),
    replies: row.replies.map(({ subject, text, createdAt }) => ({
      subject,
      text,
      createdAt: iso(createdAt),
    })),
  }
}
