import { type PersonalRows, type WithPersonalData, each } from '@/lib/platform/personal-data'
import { Prisma } from '@/prisma/generated/client'

const { sql } = Prisma

/** The companies whose invoices they get a copy of. */
const copyRows: PersonalRows = {
  table: sql`companies`,
  where: ({ email }) => sql`exists (select from unnest(invoice_cc) address where lower(address) = ${email})`,
  hasTrash: true,
}

export const companiesData: WithPersonalData = {
  rows: [copyRows],
  lines: ({ ids }) => [{ title: 'Companies whose invoices they get a copy of', count: ids(copyRows).length }],
  listed: {
    title: 'Companies whose invoices they get a copy of',
    entries: ({ db, ids }) =>
      each(
        db.company.findMany({
          where: { id: { in: ids(copyRows) } },
          select: { name: true },
          orderBy: { id: 'asc' },
        }),
        ({ name }) => ({ company: name }),
      ),
  },
  plan: ({ ids }) => ({ invoiceCopies: ids(copyRows).length }),
  async erase({ db, ids, person: { email } }) {
    const invoiceCopies = await db.$executeRaw`
      update companies set version = version + 1, updated_at = now(),
        invoice_cc = array(select address from unnest(invoice_cc) address where lower(address) <> ${email})
      where id = any(${ids(copyRows)}::uuid[])`
    return { invoiceCopies }
  },
}
