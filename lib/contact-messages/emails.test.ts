// requirement: SITE-17
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getDb } from '@/lib/platform/db'
import { startTestInbox, type TestInbox } from '@/tests/support/services'
import { mails } from './emails'
import { moveToTrash } from '@/lib/office/trash/mutations'
import { agencyMailKey, createContactMessage } from './mutations'
import { createAdminViewer } from '@/tests/support/people'

const db = getDb()
const notify = mails['notify-new-message']
let inbox: TestInbox

const context = { id: '1', lastAttempt: false }
const sender = { ip: '203.0.113.5', suspectedSpam: false }
const message = {
  source: 'home' as const,
  name: 'Ana "The Boss" Reyes\r\nBcc: victim@example.com',
  email: 'ana@example.com',
  subject: 'Prices & plans\r\nEmail: forged@example.com',
  message: '<b>Hello</b>\nsecond line',
  budgetRange: '15k-50k',
}

async function owedMessage() {
  const { id } = await createContactMessage(message, { ...sender, browserKey: randomUUID() })
  return id
}

beforeAll(async () => {
  inbox = await startTestInbox()
})
afterAll(() => inbox.close())
beforeEach(async () => {
  await inbox.clear()
  await db.rateLimit.deleteMany()
})

it('tells the visitor that it arrived, without a word that was typed', async () => {
  const id = await owedMessage()
  await mails['confirm-message']?.({ id }, context)
  const [mail, ...others] = await inbox.list()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('We have your message')
  expect(mail?.text).toContain('It has arrived. We answer you by email within 24 hours.')
  for (const typed of ['Boss', 'Prices', 'Hello', 'second line'])
    expect(`${mail?.text ?? ''}${mail?.html ?? ''}`).not.toContain(typed)
})

it('mails the agency, with the visitor as the reply address', async () => {
  const id = await owedMessage()
  await notify?.({ id }, context)
  const [mail, ...others] = await inbox.list()
  expect(others).toEqual([])
  expect(mail?.subject).toBe(
    'New message from Ana "The Boss" Reyes Bcc: victim@example.com: Prices & plans Email: forged@example.com',
  )
  expect(JSON.stringify(mail?.to)).toContain('hello@lumenforge.example')
  expect(JSON.stringify(mail?.to)).not.toContain('victim@example.com')
  expect(JSON.stringify(mail?.replyTo)).toContain('ana@example.com')
  expect(mail?.text).not.toMatch(/^(Bcc|Email: forged)/m)
  expect(mail?.text).toContain('<b>Hello</b>\nsecond line')
  expect(mail?.text).toContain('$15,000 - $50,000')
  expect(mail?.html).toContain('&lt;b&gt;Hello&lt;/b&gt;')
  expect(mail?.html).toContain(`/admin/messages/${id}`)
  const owed = await db.mailDelivery.findUniqueOrThrow({ where: { key: agencyMailKey(id) } })
  expect(owed.sentAt).toBeInstanceOf(Date)
})

it('sends the mail once, however often the job runs', async () => {
  const id = await owedMessage()
  await notify?.({ id }, context)
  await notify?.({ id }, context)
  expect(await inbox.list()).toHaveLength(1)
})

it('sends nothing for a message that is in the trash', async () => {
  const id = await owedMessage()
  await moveToTrash(await createAdminViewer(), 'contact', [id])
  await notify?.({ id }, context)
  expect(await inbox.list()).toEqual([])
  expect(await db.mailDelivery.findUnique({ where: { key: agencyMailKey(id) } })).toMatchObject({
    state: 'canceled',
  })
})

it('stores the reason while the mail server is down, and fails for good after the last attempt', async () => {
  const id = await owedMessage()
  await inbox.pause()
  await expect(notify?.({ id }, context)).rejects.toThrow()
  const key = agencyMailKey(id)
  expect(await db.mailDelivery.findUnique({ where: { key } })).toMatchObject({ sentAt: null, deadAt: null })
  await expect(notify?.({ id }, { ...context, lastAttempt: true })).rejects.toThrow()
  const dead = await db.mailDelivery.findUniqueOrThrow({ where: { key } })
  expect(dead.deadAt).toBeInstanceOf(Date)
  expect(dead.lastError).toContain('ECONNREFUSED')
  await inbox.resume()
  await notify?.({ id }, context)
  expect(await inbox.list()).toHaveLength(1)
  expect(await db.mailDelivery.findUnique({ where: { key } })).toMatchObject({ deadAt: null })
})

it('rejects payloads of other jobs', async () => {
  await expect(notify?.({ id: 'x' }, context)).rejects.toThrow()
})
