import { leadParts, leadRows, leadState } from '@/lib/leads/personal-data'
import {
  each,
  isAbout,
  newestFirst,
  type WithPersonalData,
  type PersonalRows,
} from '@/lib/platform/personal-data'
import { Prisma } from '@/prisma/generated/client'

export const quoteRows: PersonalRows = {
  ...leadRows,
  table: Prisma.sql`quote_requests`,
  subject: 'quote_request',
}

export const quoteData: WithPersonalData = {
  rows: [quoteRows],
  lines: ({ person, ids }) => [
    {
      title: 'Quote requests',
      count: ids(quoteRows).length,
      href: `/admin/quotes?q=${encodeURIComponent(person.email)}`,
    },
  ],
  listed: {
    title: 'Quote requests',
    entries: ({ db, ids }) =>
      each(
        db.quoteRequest.findMany({
          where: { id: { in: ids(quoteRows) } },
          include: leadParts,
          orderBy: newestFirst,
        }),
        (row) => ({
          name: row.name,
          email: row.email,
          phone: row.phone,
          company: row.company,
          projectType: row.projectType,
          budgetRange: row.budgetRange,
          timeline: row.timeline,
          projectDescription: row.projectDescription,
          additionalRequirements: row.additionalRequirements,
          ...leadState(row),
        }),
      ),
  },
  mails: ({ ids }) => isAbout(ids(quoteRows)),
  plan: ({ ids }) => ({ quotes: ids(quoteRows).length }),
  /** With notes and replies. */
  async erase({ db, ids }) {
    await db.quoteRequest.deleteMany({ where: { id: { in: ids(quoteRows) } } })
    return { quotes: ids(quoteRows).length }
  },
  topics: ['quotes'],
}
