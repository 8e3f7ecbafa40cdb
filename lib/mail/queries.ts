import type { StaffRight } from '@/lib/auth/rights'
import { personName } from '@/lib/base/person'
import { cache } from 'react'
import { normalizeEmail } from '@/lib/auth/tokens'
import type { ViewerWith } from '@/lib/auth/viewer'
import { isShortSearch } from '@/lib/base/short-search'
import { foldedPattern, getDb } from '@/lib/platform/db'
import type { MailPreview, Mails } from '@/lib/platform/define-mail'
import { findJobs } from '@/lib/platform/queue'
import { pageOf } from '@/lib/base/list-state'
import { withPictures } from '@/lib/platform/mail-logo'
import { mailInbox } from '@/lib/platform/mailer'
import { accountState, stateColumns } from '@/lib/sign-in/rules'
import { getSite } from '@/lib/base/site'
import { Prisma } from '@/prisma/generated/client'
import {
  hasExpired,
  LISTED_AT_MOST,
  MAIL_PAGE_SIZE,
  mailActions,
  mailKindOf,
  type MailListParams,
  mailName,
  type MailState,
  mailStates,
  whyNotShown,
} from './rules'

const COPIES_SHOWN = 20

const columns = {
  id: true,
  key: true,
  task: true,
  payload: true,
  recipient: true,
  subject: true,
  state: true,
  failure: true,
  lastError: true,
  createdAt: true,
  sentAt: true,
} as const

const all = Prisma.sql`mail_deliveries`
const newest = Prisma.sql`(
  select * from mail_deliveries order by created_at desc, id desc limit ${LISTED_AT_MOST}::int) newest`

/** One page of the mails that match, newest first; of more than can be listed, the newest. */
export async function listMails(_viewer: ViewerWith<StaffRight>, params: MailListParams) {
  const where = matching(params)
  // No index serves a search for so few letters, so it looks among the newest.
  const isShort = isShortSearch(params.q)
  const mails = isShort ? newest : all
  const [{ total, hasMore }] = await getDb().$queryRaw<[{ total: number; hasMore: boolean }]>`
    select count(*)::int as total, exists (select from mail_deliveries offset ${LISTED_AT_MOST}::int) as "hasMore"
    from (select from ${mails} where ${where} limit ${LISTED_AT_MOST}::int) found`
  const { take, skip, ...page } = pageOf(params.page, total, MAIL_PAGE_SIZE)
  const isCapped = total === LISTED_AT_MOST
  // Few matches are sorted. Of many, the newest come in order from an index, which few would be far apart in.
  const found = await getDb().$queryRaw<{ id: string }[]>`
    with found as ${isCapped ? Prisma.sql`not materialized` : Prisma.sql`materialized`} (
      select id, created_at from ${mails} where ${where})
    select id from found order by created_at desc, id desc limit ${take}::int offset ${skip}::int`
  const rows = await getDb().mailDelivery.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    select: columns,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  const waiting = rows.filter(({ state }) => state === 'queued' || state === 'failed')
  const jobs = await findJobs(
    getDb(),
    waiting.map(({ key }) => key),
  )
  return {
    rows: rows.map(({ key, task, payload, ...row }) => ({
      ...row,
      name: mailName({ task, payload }),
      nextAt: jobs.get(key)?.nextAt ?? null,
      isRunning: jobs.get(key)?.isRunning ?? false,
    })),
    isPartial: isCapped || (isShort && hasMore),
    ...page,
  }
}
export type MailRow = Awaited<ReturnType<typeof listMails>>['rows'][number]

function matching({ q, state, from, to }: Omit<MailListParams, 'page'>): Prisma.Sql {
  const { timeZone } = getSite()
  const conditions = [
    ...(state === 'all' ? [] : [Prisma.sql`state = ${state}::"MailState"`]),
    ...(q === '' ? [] : [Prisma.sql`folded_text like ${foldedPattern(q)}`]),
    ...(from === '' ? [] : [Prisma.sql`created_at >= ${from}::timestamp at time zone ${timeZone}`]),
    ...(to === '' ? [] : [Prisma.sql`created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`]),
  ]
  return conditions.length === 0 ? Prisma.sql`true` : Prisma.join(conditions, ' and ')
}

export type MailCounts = Record<MailState, number>

/** How many mails are in each state, counted no further than they are listed. */
export async function countMails(_viewer: ViewerWith<StaffRight>): Promise<MailCounts> {
  const counts = mailStates.map(
    (state) => Prisma.sql`(select count(*)::int from (
      select from mail_deliveries where state = ${state}::"MailState" limit ${LISTED_AT_MOST}::int) found) as ${Prisma.raw(state)}`,
  )
  const [row] = await getDb().$queryRaw<[MailCounts]>`select ${Prisma.join(counts)}`
  return row
}

/** What keeps mail from leaving; null if nothing does. */
export type MailProblem = { kind: 'not-set-up'; inboxUrl: string } | { kind: 'outage'; waiting: number }

export async function getMailProblem(_viewer: ViewerWith<StaffRight>): Promise<MailProblem | null> {
  const inboxUrl = mailInbox()
  if (inboxUrl !== null) return { kind: 'not-set-up', inboxUrl }
  // The worker's check has found the server down.
  const [{ waiting }] = await getDb().$queryRaw<[{ waiting: number }]>`
    select count(*)::int as waiting from (
      select from mail_deliveries where state = 'failed' and failure = 'outage' limit ${LISTED_AT_MOST}::int) found`
  return waiting > 0 ? { kind: 'outage', waiting } : null
}

/** One mail with all that is known of it; null if there is none. */
export const getMail = cache(async (viewer: ViewerWith<StaffRight>, id: string) => {
  const db = getDb()
  const mail = await db.mailDelivery.findUnique({
    where: { id },
    select: {
      ...columns,
      cc: true,
      attempts: true,
      attemptedAt: true,
      deadAt: true,
      said: { select: { mailId: true } },
      canceledAt: true,
      canceledById: true,
      resendOf: { select: { id: true, recipient: true } },
      copies: {
        select: { id: true, recipient: true, createdAt: true, state: true },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: COPIES_SHOWN,
      },
    },
  })
  if (!mail) return null
  const { key, task: _task, payload: _payload, canceledById, said, ...row } = mail
  const [jobs, canceledBy, account, href] = await Promise.all([
    findJobs(getDb(), [key]),
    canceledById === null
      ? null
      : db.user.findUnique({ where: { id: canceledById }, select: { fullName: true, email: true } }),
    findRecipient(viewer, row.recipient),
    findHref(mail),
  ])
  const { isRunning, nextAt } = jobs.get(key) ?? { isRunning: false, nextAt: null }
  const now = new Date()
  return {
    ...row,
    name: mailName(mail),
    isRunning,
    nextAt: row.state === 'queued' || row.state === 'failed' ? nextAt : null,
    canceledBy: canceledBy && personName(canceledBy),
    account,
    href,
    /** Whether what it said is kept. */
    isKept: said !== null,
    notShown: said ? null : whyNotShown(mail),
    hasExpired: hasExpired(mail, now),
    hasLink: Boolean(mailKindOf(mail)?.link),
    ...mailActions({ ...mail, isRunning }, now),
  }
})
export type MailDetail = NonNullable<Awaited<ReturnType<typeof getMail>>>

/** The account with the recipient's address. */
async function findRecipient(_viewer: ViewerWith<StaffRight>, recipient: string) {
  const user = await getDb().user.findUnique({
    where: { emailNormalized: normalizeEmail(recipient), deletedAt: null },
    select: { id: true, email: true, fullName: true, role: true, ...stateColumns },
  })
  if (!user) return null
  const { id, role } = user
  return { id, role, name: personName(user), state: accountState(user) }
}

const leadPaths = { contact: '/admin/messages', quote: '/admin/quotes' }

type Ids = {
  proposal?: string
  quote?: string
  id?: string
  projectId?: string
  kind?: string
  issue?: string
}

/** The admin's page of what the mail is about; null if it has none. */
async function findHref({
  task,
  payload,
}: {
  task: string | null
  payload: unknown
}): Promise<string | null> {
  const { id = '', projectId = '', kind, issue = '', proposal = '', quote = '' } = (payload ?? {}) as Ids
  const db = getDb()
  switch (task) {
    case 'notify-new-message':
    case 'confirm-message':
      return `${leadPaths.contact}/${id}`
    case 'notify-new-quote':
    case 'confirm-quote':
      return `${leadPaths.quote}/${id}`
    case 'notify-proposal-question':
      return `${leadPaths.quote}/${quote}`
    case 'mail-acceptance':
    case 'notify-acceptance':
    case 'notify-decline':
      return `/admin/proposals/${proposal}`
    case 'mail-invoice':
    case 'mail-reminder':
    case 'send-invoice':
    case 'remind-invoice':
    case 'notify-reported-payment':
      return `/admin/invoices/${id}`
    case 'mail-receipt':
    case 'notify-payment': {
      const payment = await db.invoicePayment.findUnique({ where: { id }, select: { invoiceId: true } })
      return payment && `/admin/invoices/${payment.invoiceId}`
    }
    case 'notify-payment-problem':
      return '/admin/invoices/bank'
    case 'mail-new-files':
      return `/admin/projects/${projectId}?tab=documents`
    case 'mail-unread-replies':
      return `/admin/client-messages?project=${projectId}`
    case 'mail-assignment':
      return kind === 'contact' || kind === 'quote' ? `${leadPaths[kind]}/${id}` : `/admin/projects/${id}`
    case 'notify-new-feedback':
      return '/admin/testimonials'
    case 'notify-new-colleague':
      return `/admin/clients/${id}`
    case 'confirm-subscription':
      return '/admin/newsletter'
    case 'send-newsletter':
    case 'send-newsletter-test':
      return `/admin/newsletter/${issue}`
    case 'notify-client-reply': {
      const message = await db.message.findUnique({ where: { id }, select: { projectId: true } })
      return message && `/admin/client-messages?project=${message.projectId}`
    }
    case 'notify-client-update': {
      const update = await db.clientUpdate.findUnique({ where: { id }, select: { projectId: true } })
      return update && `/admin/projects/${update.projectId}?tab=updates`
    }
    case 'notify-question':
    case 'notify-answer': {
      const question = await db.question.findUnique({ where: { id }, select: { projectId: true } })
      return question && `/admin/projects/${question.projectId}?show=questions`
    }
    case 'send-lead-reply': {
      const select = { contactMessageId: true, quoteRequestId: true } as const
      const reply = await db.leadReply.findUnique({ where: { id }, select })
      if (reply?.contactMessageId) return `${leadPaths.contact}/${reply.contactMessageId}`
      return reply?.quoteRequestId ? `${leadPaths.quote}/${reply.quoteRequestId}` : null
    }
    default:
      return null
  }
}

/**
 * The mail as it was sent; one that wasn't, or of which that isn't kept, as it would be sent now, and so with `isAgain`. Null if it is
 * no longer to be sent, undefined if there is none or it isn't shown.
 */
export async function previewMail(
  _viewer: ViewerWith<StaffRight>,
  { id, isAgain = false }: { id: string; isAgain?: boolean },
  mails: Mails,
): Promise<MailPreview | null | undefined> {
  const mail = await getDb().mailDelivery.findUnique({
    where: { id },
    select: { task: true, payload: true, subject: true, said: true },
  })
  if (!mail) return undefined
  const { said, subject } = mail
  if (said && !isAgain) return { ...said, subject: subject ?? '', html: await withPictures(said.html) }
  if (whyNotShown(mail) !== null) return undefined
  return mails[mail.task ?? '']?.preview(mail.payload)
}
