import { dayOf } from '@/lib/base/dates'
import { plainAmount } from '@/lib/base/money'
import {
  each,
  type PersonalRows,
  type PersonContext,
  type WithPersonalData,
} from '@/lib/platform/personal-data'
import { Prisma } from '@/prisma/generated/client'

const { sql } = Prisma

/** What they paid of an invoice, and whatever else is of the accounts that they paid from. */
const entryRows: PersonalRows = {
  table: sql`bank_entries`,
  where: ({ email, account }) => {
    const theirs = sql`
      select paid.id, paid.iban from bank_entries paid
      join invoice_payments payment on payment.id = paid.payment_id
      join invoices on invoices.id = payment.invoice_id
      where invoices.client_user_id = ${account?.id ?? null}::uuid or lower(invoices.client_email) = ${email}`
    return sql`id in (select id from (${theirs}) theirs) or iban in (select iban from (${theirs}) theirs where iban is not null)`
  },
  name: sql`name`,
}

export const bankData: WithPersonalData = {
  rows: [entryRows],
  lines: ({ ids }) => [{ title: 'Entries of bank statements', count: ids(entryRows).length }],
  listed: { title: 'Entries of bank statements', entries: bankEntries },
  plan: ({ ids }) => ({ bankEntries: ids(entryRows).length }),
  /** Day and amount stay, since a payment refers to them. */
  async erase({ db, ids }) {
    const { count } = await db.bankEntry.updateMany({
      where: { id: { in: ids(entryRows) } },
      data: { name: null, iban: null, text: '' },
    })
    return { bankEntries: count }
  },
}

function bankEntries({ db, ids }: PersonContext) {
  const rows = db.bankEntry.findMany({
    where: { id: { in: ids(entryRows) } },
    orderBy: [{ bookedOn: 'desc' }, { id: 'desc' }],
  })
  return each(rows, ({ bookedOn, amountCents, currency, name, iban, text }) => ({
    ...{
      bookedOn: dayOf(bookedOn),
      amount: plainAmount(Number(amountCents), currency),
      currency,
      name,
      iban,
      text,
    },
  }))
}
