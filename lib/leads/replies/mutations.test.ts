// requirement: ADM-75
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { createContactLead, createQuoteLead } from '@/tests/support/leads'
import { createAdminViewer } from '@/tests/support/people'
import { startTestInbox, type TestInbox } from '@/tests/support/services'
import { moveToTrash } from '@/lib/office/trash/mutations'
import { setLeadField } from '../mutations'
import { mails } from './emails'
import { replyMailKey, replyToLead, resendReply } from './mutations'
import { listLeadReplies } from './queries'

const db = getDb()
const send = mails['send-lead-reply']
const context = { id: '1', lastAttempt: false }
const answer = {
  subject: 'Re: A shop',
  text: 'Dear Ana,\n\n<b>yes</b>, we do.\nWhen shall we talk?',
  quotesOriginal: false,
  closes: false,
}
let inbox: TestInbox
let viewer: ViewerWith<StaffRight>

beforeAll(async () => {
  inbox = await startTestInbox()
})
afterAll(() => inbox.close())
beforeEach(async () => {
  await inbox.clear()
  viewer = await createAdminViewer()
})

const statusOf = async (id: string) => (await db.quoteRequest.findUniqueOrThrow({ where: { id } })).status

it('stores a reply once, queues one mail and sets the lead in progress, however often it is sent', async () => {
  const lead = await createQuoteLead()
  const key = randomUUID()
  const made = await Promise.all(Array.from({ length: 5 }, () => replyToLead(viewer, lead, answer, key)))
  const [{ id } = { id: '' }] = made
  expect(new Set(made.map((reply) => reply.id)).size).toBe(1)
  expect(made.filter(({ isNew }) => isNew)).toHaveLength(1)
  await expect(replyToLead(viewer, lead, { ...answer, text: 'Corrected' }, key)).rejects.toMatchObject({
    message: expect.stringContaining('A reply was already sent') as unknown,
    options: { stored: { href: `/admin/quotes/${lead.id}` } },
  })
  expect(await statusOf(lead.id)).toBe('in_progress')
  expect(await db.mailDelivery.findUnique({ where: { key: replyMailKey(id) } })).toMatchObject({
    recipient: lead.email,
  })
  expect(await listLeadReplies(viewer, lead)).toMatchObject([
    { subject: answer.subject, text: answer.text, author: viewer.email, state: 'waiting' },
  ])
  expect(
    await db.auditEntry.findMany({ where: { subjectId: lead.id }, orderBy: { id: 'asc' } }),
  ).toMatchObject([{ action: 'quote.reply', actorId: viewer.userId, detail: { replyId: id } }])
})

it('leaves a status that is no longer new, and stores nothing for a deleted lead', async () => {
  const lead = await createQuoteLead()
  await setLeadField(viewer, lead, 'status', 'quoted')
  await replyToLead(viewer, lead, answer, randomUUID())
  expect(await statusOf(lead.id)).toBe('quoted')
  await moveToTrash(viewer, 'quote', [lead.id])
  const owed = await db.mailDelivery.count()
  await expect(replyToLead(viewer, lead, answer, randomUUID())).rejects.toThrow(UserError)
  expect(await db.mailDelivery.count()).toBe(owed)
})

it('closes the lead if asked, but never takes one back that is further', async () => {
  const [message, request] = [await createContactLead(), await createQuoteLead()]
  const closing = { ...answer, closes: true }
  await replyToLead(viewer, message, closing, randomUUID())
  await replyToLead(viewer, request, closing, randomUUID())
  expect((await db.contactMessage.findUniqueOrThrow({ where: { id: message.id } })).status).toBe('resolved')
  expect(await statusOf(request.id)).toBe('quoted')
  await setLeadField(viewer, request, 'status', 'won')
  await replyToLead(viewer, request, { ...closing, text: 'Welcome!' }, randomUUID())
  expect(await statusOf(request.id)).toBe('won')
})

it('comes from the person who wrote it, with what was written first below if they want that', async () => {
  await db.user.update({ where: { id: viewer.userId }, data: { fullName: 'Nina Sol' } })
  const lead = await createContactLead({ message: 'Do you build <shops>?' })
  const { id } = await replyToLead(viewer, lead, { ...answer, quotesOriginal: true }, randomUUID())
  await send?.({ id }, context)
  const [mail] = await inbox.list()
  expect(JSON.stringify(mail?.from)).toContain('Nina Sol, LumenForge')
  expect(mail?.text).toContain('Do you build <shops>?')
  expect(mail?.html).toContain('Do you build &lt;shops&gt;?')
})

it('mails it to the lead once, with the agency as the reply address', async () => {
  const lead = await createContactLead({ subject: 'A shop' })
  const { id } = await replyToLead(viewer, lead, answer, randomUUID())
  await send?.({ id }, context)
  await send?.({ id }, context)
  const [mail, ...others] = await inbox.list()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Re: A shop')
  expect(JSON.stringify(mail?.to)).toContain(lead.email)
  expect(JSON.stringify(mail?.replyTo)).toContain('hello@lumenforge.example')
  expect(mail?.text).toContain('<b>yes</b>, we do.\nWhen shall we talk?')
  expect(mail?.html).toContain('&lt;b&gt;yes&lt;/b&gt;')
  expect(await listLeadReplies(viewer, lead)).toMatchObject([{ state: 'sent' }])
})

it('is sent although the lead is in the trash by then: somebody wrote it', async () => {
  const lead = await createContactLead()
  const { id } = await replyToLead(viewer, lead, answer, randomUUID())
  await moveToTrash(viewer, 'contact', [lead.id])
  await send?.({ id }, context)
  expect(await inbox.list()).toHaveLength(1)
})

it('shows a mail that could not be delivered, and sends it again on request', async () => {
  const lead = await createContactLead()
  const { id } = await replyToLead(viewer, lead, answer, randomUUID())
  await expect(resendReply(viewer, id)).rejects.toThrow(UserError)
  await inbox.pause()
  await expect(send?.({ id }, { ...context, lastAttempt: true })).rejects.toThrow()
  expect(await listLeadReplies(viewer, lead)).toMatchObject([{ state: 'failed' }])
  await inbox.resume()
  await resendReply(viewer, id)
  expect(await listLeadReplies(viewer, lead)).toMatchObject([{ state: 'retrying' }])
  await send?.({ id }, context)
  expect(await listLeadReplies(viewer, lead)).toMatchObject([{ state: 'sent' }])
  expect(await inbox.list()).toHaveLength(1)
})
