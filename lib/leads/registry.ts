import { foldedText, notTrashed, type Searchable } from '@/lib/platform/search'
import type { WithTrash } from '@/lib/platform/trash'
import { Prisma } from '@/prisma/generated/client'
import { leadWords } from './content'
import type { LeadKind } from './rules'

const { sql } = Prisma

/** Contact messages and quote requests. */
export const leadKinds: Record<LeadKind, WithTrash> = {
  contact: {
    ...leadWords.contact,
    table: 'contact_submissions',
    name: 'row.name',
    rows: 'true',
    subject: { type: 'contact_submission', action: 'contact' },
    topics: ['contact-messages'],
  },
  quote: {
    ...leadWords.quote,
    table: 'quote_requests',
    name: 'row.name',
    rows: 'true',
    subject: { type: 'quote_request', action: 'quote' },
    topics: ['quotes'],
  },
}

export const leadSearch = {
  visible: notTrashed,
  at: sql`created_at`,
  name: sql`folded_name`,
  aliases: [sql`folded(coalesce(company, ''))`, sql`folded(email)`],
  text: foldedText,
  prefix: sql`folded_name`,
  likeness: sql`folded(name || ' ' || coalesce(company, ''))`,
} satisfies Partial<Searchable>

export const leadBulk = ['status', 'priority', 'assign', 'tag', 'untag', 'spam', 'not-spam', 'trash'] as const
