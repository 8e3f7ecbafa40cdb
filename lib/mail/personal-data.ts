import { ERASED_EMAIL } from '@/lib/base/person'
import { inBatches, olderThan } from '@/lib/platform/batches'
import { escapeLike } from '@/lib/platform/db'
import {
  among,
  iso,
  newestFirst,
  type WithPersonalData,
  type PersonalRows,
  type PersonContext,
} from '@/lib/platform/personal-data'
import { Prisma } from '@/prisma/generated/client'

const { sql } = Prisma

/** Mails to them. */
export const mailRows: PersonalRows = {
  table: sql`mail_deliveries`,
  where: ({ email }) => sql`lower(recipient) = ${email}`,
}

/** Mails to others of which they got a copy. */
const copies: PersonalRows = {
  table: sql`mail_deliveries`,
  where: ({ email }) =>
    sql`cc <> '{}' and exists (select from unnest(cc) address where lower(address) = ${email})`,
}

export const mailsData: WithPersonalData = {
  rows: [mailRows, copies],
  lines: ({ ids }) => [{ title: 'Emails sent to them', count: ids(mailRows).length + ids(copies).length }],
  listed: { title: 'Emails sent to them', entries: mailEntries },
  async plan({ db, ids }) {
    const count = (sentAt: Prisma.MailDeliveryWhereInput['sentAt']) =>
      db.mailDelivery.count({ where: { id: { in: ids(mailRows) }, sentAt } })
    const [queuedMails, sentMails] = await Promise.all([count(null), count({ not: null })])
    return { queuedMails, sentMails }
  },
  /**
   * What waits is taken out of the queue. Of what was sent, only that it was stays; and of what others were sent, nothing about
   * them: the subject has the name of the writer, and what a mail server said the address.
   */
  async erase({ db, person: { email }, ids, names, mails }) {
    const own = among(ids(mailRows))
    const about = among(mails)
    // A single word may be anybody's name.
    const told = [email, ...names.filter((name) => name.trim().includes(' '))]
    const patterns = told.map((words) => `%${escapeLike(words.trim())}%`)
    await db.$executeRaw`update mail_deliveries set subject = null, last_error = null where id = ${about}`
    const [{ count: queuedMails }] = await db.$queryRaw<[{ count: number }]>`
      select count(graphile_worker.remove_job(key))::int as count from mail_deliveries
      where id = ${own} and sent_at is null`
    await db.$executeRaw`delete from mail_deliveries where id = ${own} and sent_at is null`
    await db.$executeRaw`
      delete from sent_mails
      where mail_id = ${own} or mail_id = ${about} or text ilike any(${patterns}::text[])`
    await db.$executeRaw`
      update mail_deliveries set wording = null
      where id = ${own} or id = ${about}
        or (wording is not null and state not in ('queued', 'failed') and wording::text ilike any(${patterns}::text[]))`
    await db.$executeRaw`
      update mail_deliveries set cc = array(select address from unnest(cc) address where lower(address) <> ${email})
      where id = ${among(ids(copies))}`
    const sentMails = await db.$executeRaw`
      update mail_deliveries set recipient = ${ERASED_EMAIL}, cc = '{}', subject = null, payload = null, last_error = null
      where id = ${own}`
    return { queuedMails, sentMails }
  },
}

async function* mailEntries({ db, ids }: PersonContext) {
  const rows = inBatches<Prisma.MailDeliveryGetPayload<object>>((last, take) =>
    db.mailDelivery.findMany({
      where: { id: { in: [...ids(mailRows), ...ids(copies)] }, ...olderThan('createdAt', last) },
      orderBy: newestFirst,
      take,
    }),
  )
  for await (const row of rows)
    yield {
      recipient: row.recipient,
      subject: row.subject,
      createdAt: iso(row.createdAt),
      sentAt: iso(row.sentAt),
    }
}
