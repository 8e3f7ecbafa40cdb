import { dropJobs, droppingJobs, hasNoJob, movingWaitingJobs, waitingJobs } from '@/lib/platform/queue'
import { countMailByHand } from '@/lib/auth/throttle'
import type { ViewerWith } from '@/lib/auth/viewer'
import { withStoredPictures } from '@/lib/pictures/mutations'
import { changesBetween, type Recorded, recordWrite } from '@/lib/platform/audit'
import { getDb, type Transaction } from '@/lib/platform/db'
import { hasToSave, refuseOvertaken } from '@/lib/platform/edit-conflict'
import { UserError } from '@/lib/platform/errors'
import { beginningOf } from '@/lib/base/excerpts'
import { alreadyStored, once } from '@/lib/platform/idempotency'
import { enqueueJob, type JobContext, PermanentFailure } from '@/lib/platform/jobs'
import { enqueueMail, enqueueMails, explainMailError, isBounce, mayHaveArrived } from '@/lib/platform/mailer'
import { notify } from '@/lib/platform/realtime'
import { forEachAlone } from '@/lib/platform/steps'
import { getSite } from '@/lib/base/site'
import { type NewsletterIssue, Prisma } from '@/prisma/generated/client'
import type { NewsletterDeliveryState } from '@/prisma/generated/enums'
import { countReceiving, isReceiving } from '../queries'
import { subscriberState } from '../rules'
import type { IssueFields } from './schema'

const NOT_SAVED = { title: 'Not saved' }
const NOT_SENT = { title: 'Not sent' }
const BATCH = 2_000
/** So many mails of issues are handed over at once: the other processes of the worker are for mails that somebody waits for. */
const AT_ONCE = 2
/** Mails that are later than this after an outage are spread again, but no more often than this: all that wait are moved. */
const LATE_SECONDS = 60
const SPREAD_SECONDS = 10 * 60
const MAX_AHEAD_MS = 366 * 24 * 60 * 60_000

export function deliveryKey(issueId: string, subscriptionId: string): string {
  return `newsletter:${issueId}:${subscriptionId}`
}

type Edit = { id: string | null; version: number; submissionKey: string | undefined }

/** Saves a draft, unless someone saved it in the meantime. */
export async function saveIssue(
  viewer: ViewerWith<'website'>,
  { id, version, submissionKey: key }: Edit,
  fields: IssueFields,
): Promise<{ id: string; version: number }> {
  return getDb().$transaction(async (tx) => {
    await withStoredPictures(tx, fields)
    if (id === null) {
      const scope = `newsletter-issue:${viewer.userId}`
      const stored = await once(tx, { scope, key, content: fields }, async (newId) => {
        await tx.newsletterIssue.create({ data: { id: newId, ...fields }, select: { id: true } })
        await record(tx, viewer, 'newsletter.create-issue', { id: newId, ...fields })
      })
      if (!stored.isConflict) return { id: stored.id, version: 1 }
      const href = `/admin/newsletter/${stored.storedId}`
      throw alreadyStored('This issue was already saved from this form.', { href, label: 'Edit it' })
    }
    const before = await lock(tx, id)
    if (before.state !== 'draft')
      throw new UserError('This issue is on its way, so it can no longer be changed.', NOT_SAVED)
    const { subject, preheader, body } = before
    const changes = changesBetween({ subject, preheader, body }, fields)
    if (!hasToSave(changes, { seen: version, stored: before.version }, 'this issue'))
      return { id, version: before.version }
    await tx.newsletterIssue.update({
      where: { id },
      data: { ...fields, version: { increment: 1 } },
      select: { id: true },
    })
    await record(tx, viewer, 'newsletter.save-issue', { ...before, ...fields }, { changes })
    return { id, version: before.version + 1 }
  })
}

/** What has been sent is kept. */
export async function deleteIssue(viewer: ViewerWith<'website'>, id: string): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const issue = await lock(tx, id)
    if (issue.state !== 'draft') throw new UserError('Only drafts can be deleted.', { title: 'Error' })
    await tx.newsletterIssue.delete({ where: { id } })
    await record(tx, viewer, 'newsletter.delete-issue', issue)
  })
}

/** Makes a new draft of an issue, and returns its id. */
export async function duplicateIssue(viewer: ViewerWith<'website'>, id: string): Promise<string> {
  return getDb().$transaction(async (tx) => {
    const { subject, preheader, body } = await lock(tx, id)
    const copy = await tx.newsletterIssue.create({ data: { subject, preheader, body }, select: { id: true } })
    await record(
      tx,
      viewer,
      'newsletter.create-issue',
      { id: copy.id, subject },
      { detail: { copyOf: subject } },
    )
    return copy.id
  })
}

/** Sends what is saved to people who work here. */
export async function sendTestIssue(
  viewer: ViewerWith<'website'>,
  id: string,
  recipients: readonly string[],
) {
  return getDb().$transaction(async (tx) => {
    const issue = await lock(tx, id)
    const people = await tx.user.findMany({
      where: { id: { in: [...recipients] }, role: 'ADMIN', disabledAt: null, emailVerifiedAt: { not: null } },
      select: { email: true },
      orderBy: { id: 'asc' },
    })
    if (people.length < recipients.length)
      throw new UserError('Somebody you chose no longer works here.', NOT_SENT)
    for (const { email } of people) {
      await countMailByHand(tx, viewer, email)
      const mail = `newsletter-test:${crypto.randomUUID()}`
      const task = 'send-newsletter-test'
      await enqueueMail(tx, { key: mail, task, payload: { issue: id, mail }, recipient: email })
    }
    await record(tx, viewer, 'newsletter.test-issue', issue, { detail: { count: people.length } })
    return people.length
  })
}

const jobKey = (id: string) => `newsletter-issue:${id}`

/** Sends an issue from now on, or at that time, unless it isn't the version that was shown. */
export async function sendIssue(
  viewer: ViewerWith<'website'>,
  { id, version }: { id: string; version: number },
  at: Date | null = null,
): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const issue = await lock(tx, id)
    // The second click, or a retry after a lost response.
    if (issue.state === 'sending' && at === null) return
    if (issue.state !== 'draft') throw new UserError('This issue is already on its way.', NOT_SENT)
    refuseOvertaken(
      { seen: version, stored: issue.version },
      'Somebody else saved this issue in the meantime. Nothing was overwritten.',
      NOT_SENT,
    )
    if (at === null && (await countReceiving(viewer)) === 0)
      throw new UserError(
        'Nobody has confirmed a subscription yet, so there is nobody to send it to.',
        NOT_SENT,
      )
    if (at === null) await start(tx, id, Prisma.sql`true`)
    else {
      refuseTime(at)
      const data = { state: 'scheduled', scheduledAt: at } as const
      await tx.newsletterIssue.update({ where: { id }, data, select: { id: true } })
    }
    const runAt = at === null ? {} : { runAt: at }
    await enqueueJob(tx, 'queue-newsletter', { id }, { key: jobKey(id), ...runAt })
    const detail = at === null ? {} : { detail: { at: at.toISOString() } }
    await record(
      tx,
      viewer,
      at === null ? 'newsletter.send-issue' : 'newsletter.schedule-issue',
      issue,
      detail,
    )
  })
}

function refuseTime(at: Date): void {
  const ahead = at.getTime() - Date.now()
  if (ahead > 0 && ahead < MAX_AHEAD_MS) return
  const message =
    ahead <= 0 ? 'This time has passed. Please choose a later one.' : 'Please choose a day within a year.'
  throw new UserError(message, { title: 'Not scheduled', fieldErrors: { at: message } })
}

/** When the first mail of an issue is due. */
const afterOthers = Prisma.sql`greatest(
  now(), (select max(next_due_at) from newsletter_issues other where other.state = 'sending'))`

/** Between two mails. */
const interval = () => Prisma.sql`make_interval(secs => ${60 / getSite().newsletterRate}::float8)`

/** Marks an issue as on its way; its mails are due after those of other issues. False if `condition` isn't true. */
async function start(tx: Transaction, id: string, condition: Prisma.Sql): Promise<boolean> {
  const count = await tx.$executeRaw`
    update newsletter_issues
    set state = 'sending', started_at = now(), updated_at = now(), next_due_at = ${afterOthers}
    where id = ${id}::uuid and ${condition}`
  return count === 1
}

/** A scheduled issue becomes a draft again. Of one that is being sent, what isn't sent yet is not. */
export async function cancelIssue(viewer: ViewerWith<'website'>, id: string): Promise<'draft' | 'canceled'> {
  return getDb().$transaction(async (tx) => {
    const issue = await lock(tx, id)
    if (issue.state === 'draft' || issue.state === 'canceled') return issue.state
    if (issue.state === 'sent')
      throw new UserError('This issue was already sent.', { title: 'Nothing to cancel' })
    await dropJobs(tx, [jobKey(id)])
    if (issue.state === 'scheduled') {
      const data = { state: 'draft', scheduledAt: null } as const
      await tx.newsletterIssue.update({ where: { id }, data, select: { id: true } })
      await record(tx, viewer, 'newsletter.unschedule-issue', issue)
      return 'draft'
    }
    await tx.newsletterIssue.update({ where: { id }, data: { state: 'canceled' }, select: { id: true } })
    await tx.$executeRaw`
      with stopped as (
        update newsletter_deliveries set state = 'skipped'
        where issue_id = ${id}::uuid and state = 'queued'
        returning 'newsletter:' || issue_id || ':' || subscription_id as key
      ),
      dropped as (
        ${droppingJobs(Prisma.sql`array(select key from stopped)`)}
      )
      delete from mail_deliveries mail using stopped where mail.key = stopped.key and mail.sent_at is null`
    await endIssue(id, tx)
    await record(tx, viewer, 'newsletter.cancel-issue', issue)
    return 'canceled'
  })
}

/** Locks an issue until the transaction ends. */
async function lock(tx: Transaction, id: string): Promise<NewsletterIssue> {
  await tx.$queryRaw`select 1 from newsletter_issues where id = ${id}::uuid for update`
  const issue = await tx.newsletterIssue.findUnique({ where: { id } })
  if (!issue) throw new UserError('This issue was deleted in the meantime.', { title: 'Error' })
  return issue
}

function record(
  tx: Transaction,
  viewer: ViewerWith<'website'>,
  action: string,
  { id, subject }: { id: string; subject: string },
  more: Omit<Recorded, 'label'> = {},
): Promise<void> {
  return recordWrite(tx, viewer, {
    action,
    subjectType: 'newsletter_issue',
    subjectId: id,
    label: subject,
    ...more,
  })
}

/** Starts a scheduled issue whose time has come. */
export async function startScheduled(id: string): Promise<void> {
  await start(getDb(), id, Prisma.sql`state = 'scheduled' and scheduled_at <= now()`)
}

/**
 * Queues the next recipients: their deliveries, mails and jobs, with the place to go on from, in one transaction. A worker that
 * dies loses a batch that it hadn't finished, and the next one queues it. False when there is nothing left to queue.
 */
export async function queueBatch(id: string, size = BATCH): Promise<boolean> {
  return getDb().$transaction(
    async (tx) => {
      const [issue] = await tx.$queryRaw<{ cursor: string | null }[]>`
        select cursor from newsletter_issues where id = ${id}::uuid and state = 'sending' and queued_at is null
        for update`
      if (!issue) return false
      const [batch] = await tx.$queryRaw<[{ count: number; last: string | null }]>`
        with next as (
          select subscription.id, row_number() over (order by subscription.id) as place
          from newsletter_subscriptions subscription, newsletter_issues issue
          where issue.id = ${id}::uuid and ${isReceiving}
            -- By a clock that was ahead, somebody who confirmed before may be dated later.
            and (subscription.confirmed_at <= issue.started_at or subscription.confirmed_at > now())
            and (${issue.cursor}::uuid is null or subscription.id > ${issue.cursor}::uuid)
          order by subscription.id limit ${size}::int
        ),
        stored as (
          insert into newsletter_deliveries (issue_id, subscription_id, due_at)
          select issue.id, next.id, issue.next_due_at + (place - 1) * ${interval()}
          from next, newsletter_issues issue where issue.id = ${id}::uuid
          on conflict do nothing
        )
        select count(*)::int as count, (array_agg(id order by place desc))[1] as last from next`
      if (batch.last !== null) {
        await enqueueMails(
          tx,
          'send-newsletter',
          mailsTo(
            id,
            Prisma.sql`subscription_id <= ${batch.last}::uuid
              and (${issue.cursor}::uuid is null or subscription_id > ${issue.cursor}::uuid)`,
          ),
        )
      }
      await tx.$executeRaw`
        update newsletter_issues
        set recipient_count = recipient_count + ${batch.count}::int, cursor = coalesce(${batch.last}::uuid, cursor),
          next_due_at = next_due_at + ${batch.count}::int * ${interval()},
          queued_at = case when ${batch.count}::int < ${size}::int then now() end
        where id = ${id}::uuid`
      return batch.count === size
    },
    { timeout: 60_000 },
  )
}

function mailsTo(id: string, subscribers: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    select 'newsletter:' || issue_id || ':' || subscription_id as key,
      jsonb_build_object('issue', issue_id, 'subscriber', subscription_id) as payload,
      subscription.email as recipient, due_at as run_at,
      'newsletter-' || row_number() over (order by due_at) % ${AT_ONCE}::int as queue
    from newsletter_deliveries delivery
      join newsletter_subscriptions subscription on subscription.id = subscription_id
    where issue_id = ${id}::uuid and ${subscribers}`
}

/**
 * Sends an issue again to those of whom nobody knows whether they have it: a worker never does so by itself, since some would get
 * it twice. A repeated request changes nothing.
 */
export async function resendIssue(
  viewer: ViewerWith<'website'>,
  { id, submissionKey: key }: { id: string; submissionKey: string },
): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const issue = await lock(tx, id)
    await once(tx, { scope: `newsletter-resend:${id}`, key, content: { id } }, async () => {
      if (issue.state === 'canceled') throw new UserError('Sending this issue was stopped.', NOT_SENT)
      const isWaiting: Prisma.NewsletterDeliveryWhereInput = {
        issueId: id,
        state: { in: ['queued', 'sending'] },
      }
      if (issue.state !== 'sent' || (await tx.newsletterDelivery.count({ where: isWaiting })) > 0)
        throw new UserError('Other emails of this issue are on their way. Please wait for them.', NOT_SENT)
      await reopen(tx, id)
      const again = await tx.$queryRaw<{ id: string }[]>`
        with again as (${toSendAgain(id)})
        update newsletter_deliveries delivery
        set state = 'queued', due_at = issue.next_due_at + (again.place - 1) * ${interval()}
        from again, newsletter_issues issue
        where issue.id = ${id}::uuid and delivery.issue_id = issue.id and delivery.subscription_id = again.id
        returning again.id`
      if (again.length === 0) throw new UserError('Nobody is left who it could be sent to again.', NOT_SENT)
      const ids = again.map((subscriber) => subscriber.id)
      const mails = mailsTo(id, Prisma.sql`subscription_id = any(${ids}::uuid[])`)
      // Otherwise those that were given up would be listed for good, beside the new ones.
      const keys = ids.map((subscriber) => deliveryKey(id, subscriber))
      await dropJobs(tx, keys)
      await enqueueMails(tx, 'send-newsletter', mails, { again: true })
      await tx.$executeRaw`
        update newsletter_issues set next_due_at = next_due_at + ${again.length}::int * ${interval()}
        where id = ${id}::uuid`
      await record(tx, viewer, 'newsletter.resend-issue', issue, { detail: { count: again.length } })
    })
  })
}

/** The subscribers of whom nobody knows whether they have this issue, and who would still get it, with their places. */
export function toSendAgain(issueId: string): Prisma.Sql {
  return Prisma.sql`
    select subscription.id, row_number() over (order by subscription.id) as place
    from newsletter_deliveries delivery
      join newsletter_subscriptions subscription on subscription.id = delivery.subscription_id
      left join mail_deliveries mail on mail.key = 'newsletter:' || delivery.issue_id || ':' || subscription.id
    where delivery.issue_id = ${issueId}::uuid and delivery.state = 'unknown' and ${isReceiving}
      and mail.sent_at is null and mail.canceled_at is null`
}

/** Makes an issue that has ended one that is being sent. Its counts keep only those who were removed since; see `endIssue`. */
async function reopen(tx: Transaction, id: string): Promise<void> {
  await tx.$executeRaw`
    update newsletter_issues issue
    set state = 'sending', ended_at = null, updated_at = now(), next_due_at = ${afterOthers},
      (sent_count, bounced_count, failed_count, unknown_count, skipped_count) = (
        select sent_count - sent, bounced_count - bounced, failed_count - failed, unknown_count - unknown,
          skipped_count - skipped
        from (${outcomes}) outcome)
    where id = ${id}::uuid`
}

/** How many deliveries of a row called `issue` have each outcome. */
const outcomes = Prisma.sql`
  select count(*) filter (where delivery.state = 'sent') as sent,
    count(*) filter (where delivery.state = 'bounced') as bounced,
    count(*) filter (where delivery.state = 'failed') as failed,
    count(*) filter (where delivery.state = 'unknown') as unknown,
    count(*) filter (where delivery.state = 'skipped') as skipped
  from newsletter_deliveries delivery where delivery.issue_id = issue.id`

/**
 * Takes a delivery on before its mail is handed over, so that nobody gets it twice: what was taken on and has no outcome is never
 * sent again. Null for those who no longer get anything.
 */
export async function claimDelivery(issueId: string, subscriptionId: string) {
  const [claimed] = await getDb().$queryRaw<{ version: number; unsubscribeHash: string; isLate: boolean }[]>`
    update newsletter_deliveries delivery set state = 'sending', attempted_at = now()
    from newsletter_deliveries before, newsletter_subscriptions subscription, newsletter_issues issue
    where delivery.issue_id = ${issueId}::uuid and delivery.subscription_id = ${subscriptionId}::uuid
      and delivery.state in ('queued', 'failed', 'bounced')
      and before.issue_id = delivery.issue_id and before.subscription_id = delivery.subscription_id
      and issue.id = delivery.issue_id and issue.state <> 'canceled'
      and subscription.id = delivery.subscription_id and ${isReceiving}
    returning issue.version, subscription.unsubscribe_hash as "unsubscribeHash",
      before.attempted_at is null and delivery.due_at < now() - make_interval(secs => ${LATE_SECONDS}::int)
        and (issue.spread_at is null or issue.spread_at < now() - make_interval(secs => ${SPREAD_SECONDS}::int))
        as "isLate"`
  if (!claimed) return refuseDelivery(issueId, subscriptionId)
  if (claimed.isLate) await spreadAgain()
  const { version, unsubscribeHash } = claimed
  return { id: issueId, version, subscriptionId, unsubscribeHash }
}

/** What the mail of an issue to a subscriber is made of; null for those who no longer get one. */
export async function findRecipient(issueId: string, subscriptionId: string) {
  const delivery = await getDb().newsletterDelivery.findUnique({
    where: { issueId_subscriptionId: { issueId, subscriptionId } },
    select: { subscription: true, issue: { select: { version: true } } },
  })
  if (!delivery || subscriberState(delivery.subscription) !== 'confirmed') return null
  const { unsubscribeHash } = delivery.subscription
  return { id: issueId, version: delivery.issue.version, subscriptionId, unsubscribeHash }
}

async function refuseDelivery(issueId: string, subscriptionId: string): Promise<null> {
  const db = getDb()
  const key = deliveryKey(issueId, subscriptionId)
  const where = { issueId, subscriptionId }
  const delivery = await db.newsletterDelivery.findUnique({ where: { issueId_subscriptionId: where } })
  const mail = await db.mailDelivery.findUnique({ where: { key }, select: { sentAt: true } })
  if (delivery?.state === 'sending' || delivery?.state === 'unknown') {
    if (!mail?.sentAt) return giveUp(where, 'The worker stopped while it sent this email.')
    await settle(where, 'sent', ['sending'])
    return null
  }
  if (delivery) await settle(where, 'skipped', ['queued', 'failed', 'bounced'])
  return null
}

/** Of a mail that may have arrived, nobody knows more. */
async function giveUp(
  where: { issueId: string; subscriptionId: string },
  reason: string,
  cause?: unknown,
): Promise<never> {
  await settle(where, 'unknown', ['sending'])
  const lastError = `${reason} It may have arrived, so it isn’t sent again.`
  await getDb().mailDelivery.updateMany({
    where: { key: deliveryKey(where.issueId, where.subscriptionId) },
    data: { deadAt: new Date(), lastError },
  })
  throw new PermanentFailure(lastError, { cause })
}

/** After an outage, all that was due meanwhile would go out at once: moves everything that waits by the delay. */
async function spreadAgain(): Promise<void> {
  await getDb().$executeRaw`
    with waiting as materialized (
      ${waitingJobs('send-newsletter')}
    ),
    late as (
      select now() - min(run_at) as by from waiting
      having min(run_at) < now() - make_interval(secs => ${LATE_SECONDS / 2}::int)
    ),
    moved as (
      ${movingWaitingJobs}
    ),
    shifted as (
      update newsletter_issues set next_due_at = next_due_at + late.by, spread_at = now()
      from late where state = 'sending'
    )
    update newsletter_deliveries delivery set due_at = due_at + late.by
    from late, newsletter_issues issue
    where issue.id = delivery.issue_id and issue.state = 'sending' and delivery.state = 'queued'`
}

type Attempt = JobContext & { payload: { issue: string; subscriber: string }; failure: unknown }

/** Records what became of a mail. A mailbox that doesn't exist is left out from then on. */
export async function recordOutcome({ payload, failure, lastAttempt }: Attempt): Promise<void> {
  const where = { issueId: payload.issue, subscriptionId: payload.subscriber }
  if (failure === undefined) return settle(where, 'sent', ['sending'])
  if (mayHaveArrived(failure)) {
    const reason = 'The mail server has this email, but didn’t confirm it, or that couldn’t be recorded.'
    return giveUp(where, reason, failure)
  }
  if (isBounce(failure)) {
    const bounceReason = beginningOf(explainMailError(failure), 300)
    await getDb().newsletterSubscription.updateMany({
      where: { id: payload.subscriber, bouncedAt: null },
      data: { bouncedAt: new Date(), bounceReason },
    })
    return settle(where, 'bounced', ['sending'])
  }
  const isOver = lastAttempt || failure instanceof PermanentFailure
  return settle(where, isOver ? 'failed' : 'queued', ['sending'])
}

async function settle(
  where: { issueId: string; subscriptionId: string },
  state: NewsletterDeliveryState,
  from: NewsletterDeliveryState[],
): Promise<void> {
  await getDb().newsletterDelivery.updateMany({ where: { ...where, state: { in: from } }, data: { state } })
  if (state === 'queued') return
  if (await endIssue(where.issueId)) await notify('newsletter')
  else await notifyNowAndThen()
}

/** Ends an issue once nothing of it is waiting, with what became of its mails, and of those that were counted before. */
export async function endIssue(id: string, db: Transaction = getDb()): Promise<boolean> {
  const count = await db.$executeRaw`
    update newsletter_issues issue
    set state = case when state = 'sending' then 'sent' else state end, ended_at = coalesce(ended_at, now()),
      (sent_count, bounced_count, failed_count, unknown_count, skipped_count) = (
        select kept * sent_count + sent, kept * bounced_count + bounced, kept * failed_count + failed,
          kept * unknown_count + unknown, kept * skipped_count + skipped
        from (${outcomes}) outcome, (select (issue.ended_at is null)::int as kept) before)
    where id = ${id}::uuid and (queued_at is not null and state in ('sending', 'sent') or state = 'canceled')
      and not exists (
        select from newsletter_deliveries delivery
        where delivery.issue_id = issue.id and delivery.state in ('queued', 'sending'))`
  return count === 1
}

const SIGNAL_MS = 2_000
let signaledAt = -Infinity

/** So that open pages show the progress. */
async function notifyNowAndThen(): Promise<void> {
  if (performance.now() - signaledAt < SIGNAL_MS) return
  signaledAt = performance.now()
  await notify('newsletter')
}

/**
 * Gives an outcome to deliveries whose job is gone, such as those whose mail was canceled in the outbox, and ends the issues of
 * which nothing is waiting.
 */
export async function settleOrphans(): Promise<void> {
  const db = getDb()
  await db.$executeRaw`
    update newsletter_deliveries delivery
    set state = (case when mail.sent_at is not null then 'sent' when delivery.state = 'sending' then 'unknown'
      when mail.dead_at is not null then 'failed' else 'skipped' end)::"NewsletterDeliveryState"
    from newsletter_deliveries waiting
      join newsletter_issues issue on issue.id = waiting.issue_id and issue.state in ('sending', 'sent', 'canceled')
      left join mail_deliveries mail on mail.key = 'newsletter:' || waiting.issue_id || ':' || waiting.subscription_id
    where waiting.issue_id = delivery.issue_id and waiting.subscription_id = delivery.subscription_id
      and delivery.state in ('queued', 'sending') and waiting.state in ('queued', 'sending')
      and ${hasNoJob(Prisma.sql`'newsletter:' || waiting.issue_id || ':' || waiting.subscription_id`)}`
  const open = await db.newsletterIssue.findMany({
    where: { OR: [{ state: 'sending' }, { state: 'canceled', endedAt: null }] },
    select: { id: true },
  })
  await forEachAlone(open, async ({ id }) => {
    if (await endIssue(id)) await notify('newsletter')
  })
}
