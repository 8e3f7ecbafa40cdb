// requirement: INV-10, INV-20
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelMail, resendMail } from '@/lib/mail/mutations'
import { getDb } from '@/lib/platform/db'
import { listUnread } from '@/lib/office/project-log/queries'
import {
  invoiceInput,
  invoiceMail,
  recordAsSent,
  sendInvoice,
  storeInvoiceSettings,
  storeSentInvoice,
} from '@/tests/support/invoices'
import { createAdminViewer, createClientViewer } from '@/tests/support/people'
import { startTestInbox, startTestStorage, type TestInbox } from '@/tests/support/services'
import type { StandIn } from '@/tools/stand-ins/stand-in'
import { mails, previewInvoiceMail } from '../emails'
import { createInvoice, editInvoice, markInvoiceSeen, voidInvoice } from '../mutations'
import { getDraftFields } from '../form/queries'
import { getInvoiceDocument, getInvoiceRecord, listOwnInvoices } from '../queries'
import { getInvoiceMailFields } from './queries'
import { getOwnInvoiceFigures } from '../figures/queries'
import { invoiceMailKey } from '../rules'
import { releaseInvoiceMail, sendInvoiceMail, takeBackInvoiceMail } from './mutations'
import { invoiceMailSchema } from './schema'

const db = getDb()
const [viewer, client] = await Promise.all([createAdminViewer(), createClientViewer()])
let inbox: TestInbox
let storage: StandIn

beforeAll(async () => {
  ;[inbox, storage] = await Promise.all([startTestInbox(), startTestStorage()])
})
afterAll(() => Promise.all([inbox.close(), storage.close()]))
beforeEach(async () => {
  await inbox.clear()
  await db.$executeRaw`delete from graphile_worker._private_jobs`
  await db.invoicePayment.deleteMany()
  await db.invoice.deleteMany()
  await db.mailDelivery.deleteMany()
})

type Job = { key: string; task: string; payload: unknown }

/** Takes up the mails that are due, as the worker does; with `isLater`, also those that wait. */
async function work({ isLater = false, lastAttempt = false } = {}): Promise<void> {
  const due = await db.$queryRaw<Job[]>`
    select job.key, task.identifier as task, job.payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where identifier in ('mail-invoice', 'mail-reminder') and (${isLater} or run_at <= now()) order by job.id`
  for (const { key, task, payload } of due) {
    await db.$executeRaw`
      update graphile_worker._private_jobs set attempts = attempts + 1, locked_at = now() where key = ${key}`
    try {
      await mails[task]?.(payload, { id: '1', lastAttempt, key })
      await db.$executeRaw`delete from graphile_worker._private_jobs where key = ${key}`
    } catch {
      await db.$executeRaw`update graphile_worker._private_jobs set locked_at = null where key = ${key}`
    }
  }
}

const createDraft = async (changed = {}) =>
  (await createInvoice(viewer, invoiceInput({ clientUserId: client.userId, ...changed }), { as: 'draft' })).id
const stored = (id: string) => db.invoice.findUniqueOrThrow({ where: { id } })
const kindsOf = async (invoiceId: string) =>
  (await db.invoiceEvent.findMany({ where: { invoiceId }, orderBy: { id: 'asc' } })).map(({ kind }) => kind)
const actionsOn = async (subjectId: string) =>
  (await db.auditEntry.findMany({ where: { subjectId }, orderBy: { id: 'asc' } })).map(({ action }) => action)

/** Everything of an invoice that its client could come across. */
async function seenByClient(id: string) {
  const [document, { rows }, figures, unread] = await Promise.all([
    getInvoiceDocument(client, id),
    listOwnInvoices(client, 1),
    getOwnInvoiceFigures(client),
    listUnread(client, 10),
  ])
  return { document: document !== null, rows: rows.length, open: figures.openCount, unread: unread.length }
}
const nothing = { document: false, rows: 0, open: 0, unread: 0 }

describe('an invoice that is being sent', () => {
  it('is as it was until its email leaves; then it is issued, and sent once the mail server has it', async () => {
    const id = await createDraft()
    const before = await stored(id)
    await sendInvoice(viewer, id)
    await work()
    expect(await inbox.list()).toEqual([])
    expect(await stored(id)).toEqual(before)
    expect(await seenByClient(id)).toEqual(nothing)
    expect(await markInvoiceSeen(client, id)).toBe(false)
    expect([await kindsOf(id), await actionsOn(id)]).toEqual([['created'], ['invoice.create']])
    expect(await getInvoiceRecord(viewer, id)).toMatchObject({
      state: { status: 'draft', delivery: 'sending' },
      isSending: true,
      waiting: { kind: 'invoice', seconds: expect.any(Number) as unknown },
    })

    await work({ isLater: true })
    expect(await inbox.list()).toHaveLength(1)
    expect(await stored(id)).toMatchObject({ status: 'pending', sentAt: expect.any(Date) as unknown })
    expect(await getInvoiceDocument(client, id)).not.toBeNull()
    expect(await kindsOf(id)).toEqual(['created', 'issued', 'sent'])
    const entries = await db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: 'asc' } })
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual(
      ['invoice.create', 'invoice.issue', 'invoice.send'].map((action) => [action, viewer.userId]),
    )
    expect(await getInvoiceRecord(viewer, id)).toMatchObject({
      state: { delivery: 'sent' },
      isSending: false,
      waiting: null,
    })
  })

  it('is sent once, however often that is asked for', async () => {
    const id = await createDraft()
    const mail = await invoiceMail(viewer, id)
    const ids = await Promise.all(Array.from({ length: 5 }, () => sendInvoiceMail(viewer, mail)))
    expect(new Set(ids).size).toBe(1)
    await expect(sendInvoice(viewer, id)).rejects.toThrow('already being sent')
    await expect(sendInvoice(await createAdminViewer(), id)).rejects.toThrow('already being sent')
    await work({ isLater: true })
    // The response was lost, and the browser asks again.
    expect(await sendInvoiceMail(viewer, mail)).toBe(ids[0])
    await expect(sendInvoice(viewer, id)).rejects.toThrow('already sent')
    await work({ isLater: true })
    expect(await inbox.list()).toHaveLength(1)
  })

  it('is not said to be sent while the mail server can’t be reached, and once it was', async () => {
    const id = await createDraft()
    await sendInvoice(viewer, id)
    await inbox.pause()
    await work({ isLater: true })
    expect(await actionsOn(id)).toEqual(['invoice.create', 'invoice.issue'])
    expect(await stored(id)).toMatchObject({ status: 'pending', sentAt: null })
    expect(await getInvoiceRecord(viewer, id)).toMatchObject({ isSending: true, waiting: null })
    await inbox.resume()
    await work({ isLater: true })
    expect(await actionsOn(id)).toEqual(['invoice.create', 'invoice.issue', 'invoice.send'])
    expect(await inbox.list()).toHaveLength(1)
  })

  it('gets its number when its email leaves, in its subject, too', async () => {
    await storeInvoiceSettings(viewer, { numbering: 'sequence' })
    const id = await createDraft()
    const taken = await sendInvoice(viewer, id)
    await takeBackInvoiceMail(viewer, { id, mailId: taken })
    const preview = await previewInvoiceMail(viewer, id, { kind: 'invoice', subject: '', message: '' })
    expect(preview?.html).toContain('Your invoice INV-2026-…')
    await createInvoice(viewer, invoiceInput(), { as: 'pending' })
    await sendInvoice(viewer, id)
    await work({ isLater: true })
    await work({ isLater: true })
    expect(await stored(id)).toMatchObject({ invoiceNumber: 'INV-2026-0002', isNumbered: true })
    const [mail] = await inbox.list()
    expect(mail).toMatchObject({ subject: 'Invoice INV-2026-0002, due Mar 31, 2026' })
    await db.setting.deleteMany()
  })

  it('can be corrected and sent again after its email was refused', async () => {
    const id = await createDraft({ clientEmail: '550@refused.example' })
    await sendInvoice(viewer, id)
    await work({ isLater: true })
    const record = await getInvoiceRecord(viewer, id)
    expect(record).toMatchObject({ isSending: false, state: { delivery: 'not_sent' } })
    expect(record?.undeliveredMailId).not.toBeNull()
    const fields = await getDraftFields(viewer, id)
    const input = invoiceInput({ clientUserId: client.userId, clientEmail: 'ana@example.com' })
    await editInvoice(viewer, { id, version: fields?.stored.version ?? 0, as: 'pending' }, input)
    await sendInvoice(viewer, id, { recipient: 'ana@example.com' })
    await work({ isLater: true })
    expect(await inbox.list()).toHaveLength(1)
    expect(await getInvoiceRecord(viewer, id)).toMatchObject({ state: { delivery: 'sent' } })
    const states = await db.mailDelivery.findMany({ orderBy: { createdAt: 'asc' } })
    expect(states.map(({ state }) => state)).toEqual(['canceled', 'sent'])
  })

  it('is sent by another copy of its email, too', async () => {
    const id = await createDraft({ clientEmail: '550@refused.example' })
    const mailId = await sendInvoice(viewer, id)
    await work({ isLater: true })
    const copy = { id: mailId, recipient: 'ana@example.com', submissionKey: randomUUID() }
    await resendMail(viewer, copy)
    expect(await getDraftFields(viewer, id)).toBeNull()
    await work()
    expect(await stored(id)).toMatchObject({ sentAt: expect.any(Date) as unknown })
    expect((await actionsOn(id)).at(-1)).toBe('invoice.send')
  })

  it('is no longer sent once it is void', async () => {
    const { id } = await createInvoice(viewer, invoiceInput(), { as: 'pending' })
    await sendInvoice(viewer, id)
    await voidInvoice(viewer, id)
    await work({ isLater: true })
    expect(await inbox.list()).toEqual([])
    expect(await stored(id)).toMatchObject({ status: 'void', sentAt: null })
  })
})

describe('taking an email back', () => {
  it('leaves a draft that can be edited and sent with what was written', async () => {
    const id = await createDraft()
    const before = await stored(id)
    const written = {
      recipient: 'books@example.com',
      cc: 'ceo@example.com',
      subject: 'May',
      message: 'Hi!\n\nBye.',
    }
    const mailId = await sendInvoice(viewer, id, written)
    await takeBackInvoiceMail(viewer, { id, mailId })
    await takeBackInvoiceMail(viewer, { id, mailId })
    await work({ isLater: true })
    expect(await inbox.list()).toEqual([])
    expect(await stored(id)).toEqual(before)
    expect(await seenByClient(id)).toEqual(nothing)
    expect(await actionsOn(id)).toEqual(['invoice.create', 'invoice.take-back'])
    expect(await getInvoiceRecord(viewer, id)).toMatchObject({
      state: { status: 'draft', delivery: null },
      waiting: null,
      undeliveredMailId: null,
    })
    expect(await getDraftFields(viewer, id)).not.toBeNull()
    expect((await getInvoiceMailFields(viewer, id, 'invoice')).fields).toMatchObject(written)
    await sendInvoice(viewer, id)
    await work({ isLater: true })
    expect(await inbox.list()).toMatchObject([{ subject: 'May' }])
  })

  it('is refused once a worker has it, also when that worker was killed', async () => {
    const id = await createDraft()
    const mailId = await sendInvoice(viewer, id)
    const key = invoiceMailKey(id)
    const refused = () =>
      expect(takeBackInvoiceMail(viewer, { id, mailId })).rejects.toThrow('already on its way')
    await db.$executeRaw`
      update graphile_worker._private_jobs set locked_at = now(), attempts = 1 where key = ${key}`
    await refused()
    await db.$executeRaw`update graphile_worker._private_jobs set locked_at = null where key = ${key}`
    await refused()
    await work({ isLater: true })
    await refused()
    expect(await inbox.list()).toHaveLength(1)
    expect(await actionsOn(id)).not.toContain('invoice.take-back')
  })

  it('and the worker exclude each other: it is either sent or taken back', async () => {
    for (let round = 0; round < 5; round += 1) {
      await inbox.clear()
      const id = await createDraft()
      const mailId = await sendInvoice(viewer, id)
      await db.$executeRaw`
        update graphile_worker._private_jobs set run_at = now() where key = ${invoiceMailKey(id)}`
      const taken = async () => {
        const jobs = await db.$queryRaw<unknown[]>`
          update graphile_worker._private_jobs set locked_at = now(), attempts = attempts + 1
          where id = (select id from graphile_worker._private_jobs where key = ${invoiceMailKey(id)}
            and locked_at is null for update skip locked) returning id`
        if (jobs.length > 0)
          await mails['mail-invoice']?.({ id, mail: mailId }, { id: '1', lastAttempt: false })
        return jobs.length > 0
      }
      const [undone, left] = await Promise.allSettled([takeBackInvoiceMail(viewer, { id, mailId }), taken()])
      const isSent = left.status === 'fulfilled' && left.value
      expect(undone.status).toBe(isSent ? 'rejected' : 'fulfilled')
      expect(await inbox.list()).toHaveLength(isSent ? 1 : 0)
      expect((await stored(id)).status).toBe(isSent ? 'pending' : 'draft')
    }
  })

  it('is the same in the outbox, and only of this invoice', async () => {
    const [id, other] = [await createDraft(), await createDraft()]
    const mailId = await sendInvoice(viewer, id)
    await expect(takeBackInvoiceMail(viewer, { id: other, mailId })).rejects.toThrow('already on its way')
    expect(await releaseInvoiceMail(viewer, { id: other, mailId })).toBe(false)
    await cancelMail(viewer, mailId)
    expect(await getInvoiceRecord(viewer, id)).toMatchObject({ isSending: false, waiting: null })
    expect(await getDraftFields(viewer, id)).not.toBeNull()
  })
})

it('leaves at once if nobody wants to wait', async () => {
  const id = await createDraft()
  const mailId = await sendInvoice(viewer, id)
  expect(await releaseInvoiceMail(viewer, { id, mailId })).toBe(true)
  await work()
  expect(await inbox.list()).toHaveLength(1)
  expect(await releaseInvoiceMail(viewer, { id, mailId })).toBe(false)
})

// requirement: INV-23
it('reminds once a day, waits in the same way, and is recorded when it has left', async () => {
  const id = await storeSentInvoice(viewer)
  await db.mailDelivery.deleteMany()
  const first = await sendInvoice(viewer, id, { kind: 'reminder', message: 'Please pay.' })
  expect(await getInvoiceRecord(viewer, id)).toMatchObject({ waiting: { mailId: first, kind: 'reminder' } })
  await takeBackInvoiceMail(viewer, { id, mailId: first })
  expect((await getInvoiceMailFields(viewer, id, 'reminder')).fields).toMatchObject({
    message: 'Please pay.',
  })
  await sendInvoice(viewer, id, { kind: 'reminder' })
  expect(await kindsOf(id)).not.toContain('reminded')
  expect(await actionsOn(id)).not.toContain('invoice.remind')
  await db.$executeRaw`delete from graphile_worker._private_jobs where key = ${invoiceMailKey(id)}`
  await work({ isLater: true })
  const [mail, ...others] = await inbox.list()
  expect([mail?.text.includes('Please pay.'), others]).toEqual([true, []])
  expect((await kindsOf(id)).at(-1)).toBe('reminded')
  expect((await actionsOn(id)).at(-1)).toBe('invoice.remind')
  await expect(sendInvoice(viewer, id, { kind: 'reminder' })).rejects.toThrow('already sent today')
})

it('refuses to send an invoice that differs from the one on the screen', async () => {
  const id = await createDraft()
  const mail = await invoiceMail(viewer, id)
  await editInvoice(viewer, { id, version: 1, as: 'draft' }, invoiceInput())
  await expect(sendInvoiceMail(viewer, mail)).rejects.toThrow('changed this invoice')
  await recordAsSent(id)
})

it('goes to everybody it names, with the words that somebody wrote', async () => {
  const id = await createDraft()
  const cc = 'one@example.com\ntwo@example.com, One@example.com; ana@example.com'
  await sendInvoice(viewer, id, {
    recipient: 'ana@example.com',
    cc,
    subject: 'For May',
    message: 'One\ntwo\n\nthree',
  })
  await work({ isLater: true })
  const [mail] = await inbox.list()
  expect(mail?.subject).toBe('For May')
  expect(mail?.text).toContain('One\ntwo\n\nthree\n')
  expect(JSON.stringify(mail)).toMatch(/One@example\.com.*two@example\.com/)
})

describe('the form', () => {
  const fields = { id: randomUUID(), kind: 'invoice', version: 1, submissionKey: randomUUID() } as const
  const mail = { ...fields, recipient: 'ana@example.com', cc: '', subject: 'May', message: '' }
  const problems = (changed: object) => {
    const { error } = invoiceMailSchema.safeParse({ ...mail, ...changed })
    return error?.issues.map(({ path, message }) => [path.join('.'), message])
  }

  it('says at its field what is wrong', () => {
    const many = Array.from({ length: 11 }, (_, index) => `a${String(index)}@example.com`).join('\n')
    expect(problems({})).toBeUndefined()
    expect(problems({ recipient: 'ana@' })).toEqual([['recipient', 'Please enter a valid email address.']])
    expect(problems({ cc: 'bo@example.com\nbo' })).toEqual([
      ['cc', 'Please enter a valid email address instead of “bo”.'],
    ])
    expect(problems({ cc: many })).toEqual([['cc', 'Please use at most 10 addresses.']])
    expect(problems({ subject: ' ' })).toEqual([['subject', 'Please enter a subject.']])
    expect(problems({ message: 'x'.repeat(5001) })).toEqual([
      ['message', 'Please use at most 5,000 characters.'],
    ])
  })
})
