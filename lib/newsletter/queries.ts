import type { AdminViewer, OwnerViewer } from '@/lib/auth/viewer'
import { escapeLike, getDb, getReadDb } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'
import { subscriberState, subscriberStateLabels } from './rules'
import { SUBSCRIBER_PAGE_SIZE, type SubscriberListParams } from './schema'

const BATCH = 1_000

const inState: Record<SubscriberListParams['state'], Prisma.NewsletterSubscriptionWhereInput> = {
  subscribed: { unsubscribedAt: null, suspectedSpam: false },
  unsubscribed: { unsubscribedAt: { not: null } },
  spam: { unsubscribedAt: null, suspectedSpam: true },
  all: {},
}

type Filter = Pick<SubscriberListParams, 'q' | 'state'>

function matching({ q, state }: Filter): Prisma.NewsletterSubscriptionWhereInput {
  return {
    ...inState[state],
    ...(q === '' ? {} : { emailNormalized: { contains: escapeLike(q.toLowerCase()) } }),
  }
}

const select = { id: true, email: true, suspectedSpam: true, createdAt: true, unsubscribedAt: true } as const
const newestFirst = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]

/** One page of the subscribers that match, newest first, with how many there are in all. */
export async function listSubscribers(_viewer: AdminViewer, params: SubscriberListParams) {
  const where = matching(params)
  const total = await getDb().newsletterSubscription.count({ where })
  const pageCount = Math.max(1, Math.ceil(total / SUBSCRIBER_PAGE_SIZE))
  const page = Math.min(params.page, pageCount)
  const rows = await getDb().newsletterSubscription.findMany({
    where,
    select,
    orderBy: newestFirst,
    skip: (page - 1) * SUBSCRIBER_PAGE_SIZE,
    take: SUBSCRIBER_PAGE_SIZE,
  })
  return { rows: rows.map((row) => ({ ...row, state: subscriberState(row) })), total, page, pageCount }
}
export type SubscriberRow = Awaited<ReturnType<typeof listSubscribers>>['rows'][number]

export const subscriberColumns = ['Email', 'State', 'Subscribed', 'Unsubscribed'] as const

/** Every subscriber that matches, newest first, as the cells of `subscriberColumns`; read in batches. */
export async function* readSubscribers(_viewer: OwnerViewer, filter: Filter): AsyncGenerator<string[], void> {
  const where = matching(filter)
  const db = await getReadDb()
  let last: { createdAt: Date; id: string } | undefined
  do {
    const batch = await db.newsletterSubscription.findMany({
      where: { AND: [where, last ? after(last) : {}] },
      select,
      orderBy: newestFirst,
      take: BATCH,
    })
    for (const row of batch) {
      yield [
        row.email,
        subscriberStateLabels[subscriberState(row)],
        row.createdAt.toISOString(),
        row.unsubscribedAt?.toISOString() ?? '',
      ]
    }
    last = batch.length < BATCH ? undefined : batch.at(-1)
  } while (last)
}

function after({ createdAt, id }: { createdAt: Date; id: string }): Prisma.NewsletterSubscriptionWhereInput {
  return { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }] }
}
