// requirement: SITE-65, SITE-66
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getDb } from '@/lib/platform/db'
import { startTestInbox, type TestInbox } from '@/tests/support/services'
import { mails } from './emails'
import { agencyMailKey, createQuoteRequest, visitorMailKey } from './mutations'
import type { NewQuoteRequest } from './schema'

const db = getDb()
const notify = mails['notify-new-quote']
const confirm = mails['confirm-quote']
const context = { id: '1', lastAttempt: false }
const input: NewQuoteRequest = {
  name: 'Cheap pills http://spam.example\r\nBcc: victim@example.com',
  email: 'ana@example.com',
  company: 'Reyes & Co',
  projectType: 'mobile-app',
  projectDescription: '<b>Buy</b> these\nsecond line',
  budgetRange: '30k-50k',
  timeline: '2-3-months',
}
let inbox: TestInbox

async function owedQuote(suspectedSpam = false) {
  const submission = { ip: '203.0.113.5', suspectedSpam, browserKey: randomUUID() }
  return (await createQuoteRequest(input, submission)).id
}

beforeAll(async () => {
  inbox = await startTestInbox()
})
afterAll(() => inbox.close())
beforeEach(async () => {
  await inbox.clear()
  await db.quoteRequest.deleteMany()
  await db.rateLimit.deleteMany()
})

it('mails all details to the agency, with the visitor as the reply address', async () => {
  const id = await owedQuote()
  await notify?.({ id }, context)
  const [mail, ...others] = await inbox.list()
  expect(others).toEqual([])
  expect(mail?.subject).toBe(
    'Quote request from Cheap pills http://spam.example Bcc: victim@example.com: Mobile app',
  )
  expect(mail?.recipients).toEqual(['hello@lumenforge.example'])
  expect(mail?.replyTo).toMatchObject([{ address: 'ana@example.com' }])
  expect(mail?.text).toContain('<b>Buy</b> these\nsecond line')
  expect(mail?.text).toContain('$30,000 - $50,000')
  expect(mail?.text).toContain('2 to 3 months')
  expect(mail?.html).toContain('&lt;b&gt;Buy&lt;/b&gt;')
  expect(mail?.html).toContain(`/admin/quotes/${id}`)
})

it('marks suspected spam in the subject', async () => {
  await notify?.({ id: await owedQuote(true) }, context)
  expect((await inbox.list())[0]?.subject).toMatch(/^\[Suspected spam\] Quote request from/)
})

it('confirms to the visitor without repeating anything typed into the form', async () => {
  const id = await owedQuote()
  await confirm?.({ id }, context)
  const [mail] = await inbox.list()
  expect(mail?.subject).toBe('We have your quote request')
  expect(mail?.recipients).toEqual(['ana@example.com'])
  expect(mail?.replyTo).toMatchObject([{ address: 'hello@lumenforge.example' }])
  expect(mail?.text).toContain('within 4 to 6 hours')
  expect(mail?.text).toContain('within 24 hours')
  expect(mail?.text).toContain('Mobile app')
  for (const typed of ['pills', 'Reyes', 'Buy', 'second line']) {
    expect(`${mail?.html ?? ''}${mail?.text ?? ''}`).not.toContain(typed)
  }
})

it('sends each mail once, however often the jobs run', async () => {
  const id = await owedQuote()
  for (const job of [notify, confirm, notify, confirm]) await job?.({ id }, context)
  expect(await inbox.list()).toHaveLength(2)
})

it('sends nothing for a request that was deleted first', async () => {
  const id = await owedQuote()
  await db.quoteRequest.delete({ where: { id } })
  for (const job of [notify, confirm]) await job?.({ id }, context)
  expect(await inbox.list()).toEqual([])
  const keys = [agencyMailKey(id), visitorMailKey(id)]
  expect(await db.mailDelivery.count({ where: { key: { in: keys }, state: 'canceled' } })).toBe(2)
})
