import type { ViewerWith, OwnerViewer } from '@/lib/auth/viewer'
import { newestFirst, newestInBatches } from '@/lib/platform/batches'
import { type CsvRow, isoOf } from '@/lib/platform/csv'
import { foldedPart, getDb, getReadDb } from '@/lib/platform/db'
import { pageOf } from '@/lib/base/list-state'
import { Prisma } from '@/prisma/generated/client'
import {
  SUBSCRIBER_PAGE_SIZE,
  type SubscriberListParams,
  subscriberSourceLabels,
  subscriberState,
  subscriberStateLabels,
} from './rules'

const isOpen = { unsubscribedAt: null, suspectedSpam: false }

const inState: Record<SubscriberListParams['state'], Prisma.NewsletterSubscriptionWhereInput> = {
  confirmed: { ...isOpen, bouncedAt: null, confirmedAt: { not: null } },
  pending: { ...isOpen, bouncedAt: null, confirmedAt: null },
  unsubscribed: { unsubscribedAt: { not: null } },
  bounced: { ...isOpen, bouncedAt: { not: null } },
  spam: { unsubscribedAt: null, suspectedSpam: true },
  all: {},
}

/** Of a row called `subscription`: whether it gets issues. As in the index for that. */
export const isReceiving = Prisma.sql`
  subscription.confirmed_at is not null and subscription.unsubscribed_at is null
  and subscription.bounced_at is null and not subscription.suspected_spam`

type Filter = Pick<SubscriberListParams, 'q' | 'state'> & Partial<Pick<SubscriberListParams, 'source'>>

function matching({ q, state, source = 'any' }: Filter): Prisma.NewsletterSubscriptionWhereInput {
  return {
    ...inState[state],
    ...(source === 'any' ? {} : { source }),
    ...(q === '' ? {} : { foldedText: { contains: foldedPart(q) } }),
  }
}

const select = {
  id: true,
  email: true,
  source: true,
  suspectedSpam: true,
  createdAt: true,
  confirmedAt: true,
  unsubscribedAt: true,
  bouncedAt: true,
  bounceReason: true,
} as const
/** One page of the subscribers that match, newest first, with how many there are in all. */
export async function listSubscribers(_viewer: ViewerWith<'website'>, params: SubscriberListParams) {
  const where = matching(params)
  const total = await getDb().newsletterSubscription.count({ where })
  const { take, skip, ...page } = pageOf(params.page, total, SUBSCRIBER_PAGE_SIZE)
  const rows = await getDb().newsletterSubscription.findMany({
    where,
    select,
    orderBy: newestFirst,
    skip,
    take,
  })
  return { rows: rows.map((row) => ({ ...row, state: subscriberState(row) })), ...page }
}
export type SubscriberRow = Awaited<ReturnType<typeof listSubscribers>>['rows'][number]

/** How many there are in each state. */
export async function countSubscribers(_viewer: ViewerWith<'website'>) {
  const [counts] = await getDb().$queryRaw<
    [Record<'confirmed' | 'pending' | 'unsubscribed' | 'bounced' | 'spam', number>]
  >`
    select
      count(*) filter (where ${isReceiving})::int as confirmed,
      count(*) filter (
        where confirmed_at is null and unsubscribed_at is null and bounced_at is null and not suspected_spam
      )::int as pending,
      count(*) filter (where unsubscribed_at is not null)::int as unsubscribed,
      count(*) filter (
        where bounced_at is not null and unsubscribed_at is null and not suspected_spam
      )::int as bounced,
      count(*) filter (where suspected_spam and unsubscribed_at is null)::int as spam
    from newsletter_subscriptions subscription`
  return counts
}
export type SubscriberCounts = Awaited<ReturnType<typeof countSubscribers>>

/** How many get the next issue. */
export async function countReceiving(_viewer: ViewerWith<'website'>): Promise<number> {
  return getDb().newsletterSubscription.count({ where: inState.confirmed })
}

export const subscriberColumns = [
  'Email',
  'State',
  'Source',
  'Subscribed',
  'Confirmed',
  'Unsubscribed',
  'Bounced',
] as const

/** Newest first, as the cells of `subscriberColumns`. */
export async function* exportSubscribers(
  _viewer: OwnerViewer,
  filter: Filter,
  ids?: string[],
): AsyncGenerator<CsvRow, void> {
  const where = ids ? { id: { in: ids } } : matching(filter)
  const db = await getReadDb()
  const rows = newestInBatches('createdAt', where, (page) =>
    db.newsletterSubscription.findMany({ select, ...page }),
  )
  for await (const row of rows) {
    yield [
      row.email,
      subscriberStateLabels[subscriberState(row)],
      subscriberSourceLabels[row.source],
      row.createdAt.toISOString(),
      isoOf(row.confirmedAt),
      isoOf(row.unsubscribedAt),
      isoOf(row.bouncedAt),
    ]
  }
}
