// requirement: SITE-74
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getDb } from '@/lib/platform/db'
import { startTestInbox, type TestInbox } from '@/tests/support/services'
import { mails } from './emails'
import { confirmSubscription, confirmTokenOf, openUnsubscribeLink, subscribe, unsubscribe } from './mutations'

const db = getDb()
const confirm = mails['confirm-subscription']
const context = { id: '1', lastAttempt: false }
let inbox: TestInbox

async function subscribed() {
  await subscribe('Ana@example.com', { suspectedSpam: false })
  const { id } = await db.newsletterSubscription.findFirstOrThrow()
  const [job] = await db.$queryRaw<{ payload: unknown }[]>`
    select payload from graphile_worker._private_jobs order by id desc limit 1`
  return { id, payload: job?.payload }
}

beforeAll(async () => {
  inbox = await startTestInbox()
})
afterAll(() => inbox.close())
beforeEach(async () => {
  await inbox.clear()
  await db.newsletterSubscription.deleteMany()
  await db.mailDelivery.deleteMany()
})

it('has an unsubscribe link in the text, and in the headers as in RFC 8058', async () => {
  const { id, payload } = await subscribed()
  await confirm?.(payload, context)
  const [mail] = await inbox.list()
  const token = await openUnsubscribeLink(id)
  expect(mail?.recipients).toEqual(['Ana@example.com'])
  expect(mail?.headers['list-unsubscribe']).toEqual([
    `<http://localhost:3000/api/newsletter/unsubscribe?token=${token}>`,
  ])
  expect(mail?.headers['list-unsubscribe-post']).toEqual(['List-Unsubscribe=One-Click'])
  expect(mail?.html).toContain(`href="http://localhost:3000/newsletter/unsubscribe/${token}"`)
  expect(mail?.text).toContain(`/newsletter/unsubscribe/${token}`)
})

// requirement: NWS-1
it('has a link to confirm, and isn’t sent to anyone who did meanwhile', async () => {
  const { id, payload } = await subscribed()
  await confirm?.(payload, context)
  const [mail] = await inbox.list()
  expect(mail?.html).toContain(`href="http://localhost:3000/newsletter/confirm/${confirmTokenOf(id)}"`)
  const again = await db.newsletterSubscription.findFirstOrThrow()
  await db.newsletterSubscription.deleteMany()
  await inbox.clear()
  const next = await subscribed()
  expect(next.id).not.toBe(again.id)
  await confirmSubscription(confirmTokenOf(next.id))
  await confirm?.(next.payload, context)
  expect(await inbox.list()).toEqual([])
})

it('sends the mail once, however often the job runs', async () => {
  const { payload } = await subscribed()
  await confirm?.(payload, context)
  await confirm?.(payload, context)
  expect(await inbox.list()).toHaveLength(1)
})

it('sends nothing to someone who unsubscribed before the mail went out', async () => {
  const { id, payload } = await subscribed()
  await unsubscribe(await openUnsubscribeLink(id))
  await confirm?.(payload, context)
  expect(await inbox.list()).toEqual([])
  expect(await db.mailDelivery.findMany()).toMatchObject([{ state: 'canceled' }])
})
