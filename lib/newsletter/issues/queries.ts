import { findLastEditor } from '@/lib/platform/audit'
import { personName } from '@/lib/base/person'
import { cache } from 'react'
import type { ViewerWith } from '@/lib/auth/viewer'
import { addDays, todayIn } from '@/lib/base/dates'
import { getDb } from '@/lib/platform/db'
import { pageOf } from '@/lib/base/list-state'
import { getSite } from '@/lib/base/site'
import type { NewsletterDeliveryState } from '@/prisma/generated/enums'
import { renderIssue } from './emails'
import { toSendAgain } from './mutations'
import {
  type DeliveryCounts,
  ISSUE_PAGE_SIZE,
  type IssueListParams,
  type IssuePreview,
  noDeliveries,
} from './rules'
import type { IssueFields } from './schema'

const MAX_PEOPLE = 50

const columns = {
  id: true,
  subject: true,
  state: true,
  createdAt: true,
  scheduledAt: true,
  startedAt: true,
  endedAt: true,
  recipientCount: true,
  sentCount: true,
} as const

/** One page of the issues, newest first. */
export async function listIssues(_viewer: ViewerWith<'website'>, params: IssueListParams) {
  const total = await getDb().newsletterIssue.count()
  const { take, skip, ...page } = pageOf(params.page, total, ISSUE_PAGE_SIZE)
  const rows = await getDb().newsletterIssue.findMany({
    select: columns,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take,
    skip,
  })
  const underWay = rows.flatMap(({ id, state }) => (state === 'sending' ? [id] : []))
  const counts = await countDeliveries(underWay)
  return {
    rows: rows.map((row) => ({ ...row, sentCount: row.sentCount + (counts.get(row.id)?.sent ?? 0) })),
    ...page,
  }
}
export type IssueRow = Awaited<ReturnType<typeof listIssues>>['rows'][number]

async function countDeliveries(ids: string[]): Promise<Map<string, DeliveryCounts>> {
  if (ids.length === 0) return new Map()
  const rows = await getDb().newsletterDelivery.groupBy({
    by: ['issueId', 'state'],
    where: { issueId: { in: ids } },
    _count: true,
  })
  const counts = new Map<string, DeliveryCounts>()
  for (const { issueId, state, _count } of rows)
    counts.set(issueId, { ...(counts.get(issueId) ?? noDeliveries), [state]: _count })
  return counts
}

function added(some: DeliveryCounts, others = noDeliveries): DeliveryCounts {
  const states = Object.keys(noDeliveries) as NewsletterDeliveryState[]
  return Object.fromEntries(states.map((state) => [state, some[state] + others[state]])) as DeliveryCounts
}

/** An issue with who saved it last, and what became of its mails; null if there is none. */
export const findIssue = cache(async (_viewer: ViewerWith<'website'>, id: string) => {
  const [issue, editor] = await Promise.all([
    getDb().newsletterIssue.findUnique({
      where: { id },
      select: {
        ...columns,
        preheader: true,
        body: true,
        version: true,
        queuedAt: true,
        bouncedCount: true,
        failedCount: true,
        unknownCount: true,
        skippedCount: true,
      },
    }),
    findLastEditor('newsletter_issue', id),
  ])
  if (!issue) return null
  const { sentCount: sent, bouncedCount: bounced, failedCount: failed, ...rest } = issue
  const { unknownCount: unknown, skippedCount: skipped, ...fields } = rest
  // Those of people who were removed since are counted there only.
  const ended = { ...noDeliveries, sent, bounced, failed, unknown, skipped }
  const counts = issue.endedAt === null ? added(ended, (await countDeliveries([id])).get(id)) : ended
  return { ...fields, counts, editor }
})
export type Issue = NonNullable<Awaited<ReturnType<typeof findIssue>>>

/** To how many people an issue that has ended can be sent again. */
export async function countToSendAgain(
  _viewer: ViewerWith<'website'>,
  { id, state, counts }: Pick<Issue, 'id' | 'state' | 'counts'>,
): Promise<number> {
  if (state !== 'sent' || counts.unknown === 0) return 0
  const [found] = await getDb().$queryRaw<[{ count: number }]>`
    select count(*)::int as count from (${toSendAgain(id)}) again`
  return found.count
}

/** Who may be sent a test: everyone who works here, beginning with who asks. */
export async function listTestRecipients(viewer: ViewerWith<'website'>) {
  const others = await getDb().user.findMany({
    where: { id: { not: viewer.userId }, role: 'ADMIN', disabledAt: null, emailVerifiedAt: { not: null } },
    select: { id: true, fullName: true, email: true },
    orderBy: [{ foldedName: 'asc' }, { id: 'asc' }],
    take: MAX_PEOPLE - 1,
  })
  return [{ id: viewer.userId, fullName: viewer.fullName, email: viewer.email }, ...others].map(
    ({ id, ...person }) => ({
      id,
      name: personName(person),
      email: person.email,
      isSelf: id === viewer.userId,
    }),
  )
}
export type TestRecipient = Awaited<ReturnType<typeof listTestRecipients>>[number]

/** What an admin has to know before an issue goes out. */
export function getSendingFacts(_viewer: ViewerWith<'website'>) {
  const { timeZone, newsletterRate, address, showsNewsletter } = getSite()
  return {
    timeZone,
    perMinute: newsletterRate,
    hasAddress: address.length > 0,
    isShown: showsNewsletter,
    suggestedTime: `${addDays(todayIn(timeZone), 1)}T09:00`,
  }
}

/** The mail with these texts. */
export function previewIssue(_viewer: ViewerWith<'website'>, fields: IssueFields): Promise<IssuePreview> {
  return renderIssue(fields)
}
