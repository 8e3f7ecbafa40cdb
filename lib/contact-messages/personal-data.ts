import { leadParts, leadRows, leadState } from '@/lib/leads/personal-data'
import {
  each,
  isAbout,
  newestFirst,
  type WithPersonalData,
  type PersonalRows,
} from '@/lib/platform/personal-data'
import { Prisma } from '@/prisma/generated/client'

export const contactRows: PersonalRows = {
  ...leadRows,
  table: Prisma.sql`contact_submissions`,
  subject: 'contact_submission',
}

export const contactData: WithPersonalData = {
  rows: [contactRows],
  lines: ({ person, ids }) => [
    {
      title: 'Contact messages',
      count: ids(contactRows).length,
      href: `/admin/messages?q=${encodeURIComponent(person.email)}`,
    },
  ],
  listed: {
    title: 'Contact messages',
    entries: ({ db, ids }) =>
      each(
        db.contactMessage.findMany({
          where: { id: { in: ids(contactRows) } },
          include: leadParts,
          orderBy: newestFirst,
        }),
        (row) => ({
          name: row.name,
          email: row.email,
          phone: row.phone,
          company: row.company,
          subject: row.subject,
          message: row.message,
          budgetRange: row.budgetRange,
          preferredContact: row.preferredContact,
          source: row.source,
          ...leadState(row),
        }),
      ),
  },
  mails: ({ ids }) => isAbout(ids(contactRows)),
  plan: ({ ids }) => ({ contacts: ids(contactRows).length }),
  /** With notes and replies. */
  async erase({ db, ids }) {
    await db.contactMessage.deleteMany({ where: { id: { in: ids(contactRows) } } })
    return { contacts: ids(contactRows).length }
  },
  topics: ['contact-messages'],
}
