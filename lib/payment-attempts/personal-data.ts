import { plainAmount } from '@/lib/base/money'
import { ERASED_EMAIL } from '@/lib/base/person'
import {
  each,
  iso,
  newestFirst,
  type PersonalRows,
  type PersonContext,
  type WithPersonalData,
} from '@/lib/platform/personal-data'
import { Prisma } from '@/prisma/generated/client'

/** What they started to pay online. */
const attemptRows: PersonalRows = {
  table: Prisma.sql`payment_attempts`,
  where: ({ email, account }) =>
    Prisma.sql`lower(email) = ${email} or started_by_id = ${account?.id ?? null}::uuid`,
}

export const paymentAttemptsData: WithPersonalData = {
  rows: [attemptRows],
  lines: ({ ids }) => [{ title: 'Online payments', count: ids(attemptRows).length }],
  listed: { title: 'Online payments', entries: attemptEntries },
  /** What was paid stays, without who did. */
  async erase({ db, ids }) {
    await db.paymentAttempt.updateMany({
      where: { id: { in: ids(attemptRows) } },
      data: { email: ERASED_EMAIL, startedById: null, linkId: null },
    })
    return {}
  },
}

function attemptEntries({ db, ids }: PersonContext) {
  const rows = db.paymentAttempt.findMany({
    where: { id: { in: ids(attemptRows) } },
    include: { invoice: { select: { invoiceNumber: true } } },
    orderBy: newestFirst,
  })
  return each(rows, ({ invoice, amountCents, currency, state, email, createdAt }) => ({
    ...{ invoice: invoice.invoiceNumber, amount: plainAmount(Number(amountCents), currency), currency },
    ...{ state, email, startedAt: iso(createdAt) },
  }))
}
