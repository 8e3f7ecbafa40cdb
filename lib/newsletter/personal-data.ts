import {
  each,
  iso,
  newestFirst,
  type WithPersonalData,
  type PersonalRows,
} from '@/lib/platform/personal-data'
import { Prisma } from '@/prisma/generated/client'

const { sql } = Prisma

const subscriptions: PersonalRows = {
  table: sql`newsletter_subscriptions`,
  where: ({ email }) => sql`email_normalized = ${email}`,
  subject: 'newsletter_subscription',
}

export const newsletterData: WithPersonalData = {
  rows: [subscriptions],
  async lines({ db, person, ids }) {
    return [
      {
        title: 'Newsletter subscription',
        count: ids(subscriptions).length,
        href: `/admin/newsletter/subscribers?state=all&q=${encodeURIComponent(person.email)}`,
      },
      {
        title: 'Newsletter issues queued or sent',
        count: await db.newsletterDelivery.count({ where: { subscriptionId: { in: ids(subscriptions) } } }),
      },
    ]
  },
  listed: {
    title: 'Newsletter',
    entries: ({ db, ids }) =>
      each(
        db.newsletterSubscription.findMany({
          where: { id: { in: ids(subscriptions) } },
          include: {
            deliveries: {
              include: { issue: { select: { subject: true } } },
              orderBy: [{ dueAt: 'desc' }, { issueId: 'desc' }],
            },
          },
          orderBy: newestFirst,
        }),
        (row) => ({
          email: row.email,
          source: row.source,
          subscribedAt: iso(row.createdAt),
          confirmedAt: iso(row.confirmedAt),
          unsubscribedAt: iso(row.unsubscribedAt),
          bouncedAt: iso(row.bouncedAt),
          issues: row.deliveries.map((one) => ({
            subject: one.issue.subject,
            state: one.state,
            at: iso(one.attemptedAt ?? one.dueAt),
          })),
        }),
      ),
  },
  plan: ({ ids }) => ({ subscriptions: ids(subscriptions).length }),
  async erase({ db, ids }) {
    await db.newsletterSubscription.deleteMany({ where: { id: { in: ids(subscriptions) } } })
    return { subscriptions: ids(subscriptions).length }
  },
  topics: ['newsletter'],
}
