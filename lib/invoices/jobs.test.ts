import { createHash } from 'node:crypto'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ClientViewer } from '@/lib/auth/viewer'
import { resendMail } from '@/lib/mail/mutations'
import { getMail, previewMail } from '@/lib/mail/queries'
import { csvDownload } from '@/lib/platform/csv'
import { addDays, agencyDay } from '@/lib/base/dates'
import { checkAttempt, startPayment } from '@/lib/payment-attempts/mutations'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { TooManyWaiting } from '@/lib/platform/shares'
import { readObject } from '@/lib/platform/storage'
import { jobs as uploadJobs } from '@/lib/uploads/jobs'
import {
  invoiceInput,
  sendInvoice,
  storeInvoiceSettings,
  storeSentInvoice,
  storeVoided,
} from '@/tests/support/invoices'
import { createAdminViewer, createClientViewer } from '@/tests/support/people'
import { refusing } from '@/tests/support/refusing'
import {
  startTestInbox,
  startTestStorage,
  startTestStripe,
  type TestInbox,
  type TestStripe,
} from '@/tests/support/services'
import type { StandIn } from '@/tools/stand-ins/stand-in'
import { createCreditNote } from './credit-notes/mutations'
import { mails } from './emails'
import { jobs, readInvoicePdf, remindOfInvoices } from './jobs'
import {
  awaitInvoicePdf,
  createInvoice,
  deleteInvoice,
  editInvoice,
  markInvoiceSeen,
  remindAutomatically,
  setInvoiceReminders,
  setOwnerReminders,
  voidInvoice,
} from './mutations'
import { recordPayment } from './payments/mutations'
import { renderInvoicePdf, renderStatementPdf } from './pdf'
import { sampleAgency } from '@/prisma/seed/agency-content'
import { setSite } from '@/lib/base/site'
import {
  exportInvoices,
  findInvoiceDocument,
  getInvoiceRecord,
  invoiceColumns,
  listInvoices,
} from './queries'
import { invoiceList, invoiceMailKey, reminderDue, reminderMailKey, stateWords } from './rules'
import { getInvoiceMailFields } from './sending/queries'

const db = getDb()
const [viewer, otherViewer] = await Promise.all([createAdminViewer(), createAdminViewer()])
const context = { id: '1', lastAttempt: false }
const signal = new AbortController().signal
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
})

const all = { ...jobs, ...mails, ...uploadJobs }
const run = async (task: string, payload: unknown) => all[task]?.(payload, context)
const pdfsOf = (invoiceId: string) =>
  db.invoicePdf.findMany({ where: { invoiceId }, orderBy: { edition: 'asc' } })
const queued = (task: string) =>
  db.$queryRaw<{ payload: Record<string, string> }[]>`
    select payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where identifier = ${task} order by job.id`

async function pay(invoiceId: string, amountCents = 12_000): Promise<void> {
  const payment = { currency: 'USD', amountCents, method: 'Card' as const, note: null, paidOn: '2026-03-02' }
  await recordPayment(viewer, { submissionKey: crypto.randomUUID(), invoiceId, ...payment })
}

async function invoiceOf(id: string) {
  const invoice = await findInvoiceDocument({ id })
  if (!invoice) throw new Error('The invoice doesn’t exist.')
  return invoice
}

async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text, totalPages } = await extractText(pdf, { mergePages: false })
  return { pages: text, text: text.join('\n'), totalPages, info: (await getMeta(pdf)).info }
}

// requirement: INV-20
describe('the email with an invoice', () => {
  it('is sent once, with the PDF and, for clients with an account, a link', async () => {
    const client = await createClientViewer()
    const id = await storeSentInvoice(viewer, { clientUserId: client.userId, invoiceNumber: 'INV/7' })
    await mails['send-invoice']?.({ id }, context)
    await mails['send-invoice']?.({ id }, context)
    const [mail, ...others] = await inbox.list()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Invoice INV/7, due Mar 31, 2026')
    expect(mail?.html).toContain(`${getEnv().APP_URL}/portal/invoices/${id}`)
    expect(mail?.text).toContain('$120.00')
    expect(JSON.stringify(mail)).toContain('INV-7.pdf')
  })

  it('has no link for recipients without an account, and is cancelled when the invoice is voided', async () => {
    const id = await storeSentInvoice(viewer)
    await mails['send-invoice']?.({ id }, context)
    expect((await inbox.list())[0]?.html).not.toContain('/portal/invoices')
    const voided = await storeSentInvoice(viewer)
    await storeVoided(voided, null)
    await mails['send-invoice']?.({ id: voided }, context)
    expect(await inbox.list()).toHaveLength(1)
    expect(await db.mailDelivery.findUnique({ where: { key: invoiceMailKey(voided) } })).toMatchObject({
      state: 'canceled',
    })
  })
})

// requirement: INV-60
it('a credit note is sent under its own name, with what it credits and the invoice that it is about', async () => {
  onTestFinished(async () => {
    await db.invoicePayment.deleteMany()
    await db.invoice.deleteMany({ where: { kind: 'credit_note' } })
  })
  const client = await createClientViewer()
  const invoiceId = await storeSentInvoice(viewer, { clientUserId: client.userId, invoiceNumber: 'INV-7' })
  const { id, invoiceNumber } = await createCreditNote(viewer, {
    ...{ submissionKey: crypto.randomUUID(), invoiceId, currency: 'USD', lines: null, reason: 'Canceled' },
    ...{ issueDate: '2026-03-10', rest: 'credit', method: 'Card', seenTotalCents: 12_000 },
  })
  await sendInvoice(viewer, id)
  await mails['send-invoice']?.({ id }, context)
  const [mail] = await inbox.list()
  expect(mail?.subject).toBe(`Credit note ${invoiceNumber} for invoice INV-7`)
  for (const part of ['Your credit note', 'INV-7 of Mar 1, 2026', '$120.00', 'Canceled'])
    expect(mail?.text).toContain(part)
  expect(mail?.text).not.toMatch(/-\$|To pay|Due date|By bank transfer/)
  expect(JSON.stringify(mail)).toContain(`${invoiceNumber}.pdf`)

  const { text, info } = await readPdf(await renderInvoicePdf(await invoiceOf(id)))
  for (const part of [
    'Credit note',
    'Amount credited',
    '$120.00',
    'For invoice INV-7 of Mar 1, 2026',
    'Canceled',
  ])
    expect(text).toContain(part)
  expect(text).not.toMatch(/-\$|Due date|Bill to|Payment instructions|Paid/)
  expect(info).toMatchObject({ Title: `Credit note ${invoiceNumber}` })
})

// requirement: INV-37
it('an invoice is not sent until its email has arrived, or a copy of it, or its client has seen it', async () => {
  const dates = { issueDate: agencyDay(new Date()), dueDate: addDays(agencyDay(new Date()), 9) }
  const client = await createClientViewer()
  const fields = { ...dates, clientUserId: client.userId, clientEmail: '550@refused.example' }
  const { id } = await createInvoice(viewer, invoiceInput(fields), { as: 'pending' })
  const stateWordsOf = async () => {
    const { rows } = await listInvoices(viewer, invoiceList.load({}))
    const [row] = rows
    const record = await getInvoiceRecord(viewer, id)
    expect(record?.state).toEqual(row?.state)
    return row && stateWords(row.state)
  }
  expect(await stateWordsOf()).toEqual(['Not sent'])

  await sendInvoice(viewer, id)
  expect(await stateWordsOf()).toEqual(['Sending'])
  await expect(mails['send-invoice']?.({ id }, context)).rejects.toThrow('550')
  expect(await stateWordsOf()).toEqual(['Not sent'])

  const mail = await db.mailDelivery.findUniqueOrThrow({ where: { key: invoiceMailKey(id) } })
  expect(await getInvoiceRecord(viewer, id)).toMatchObject({ undeliveredMailId: mail.id })
  // A copy of the copy that is refused, too.
  let newestId = mail.id
  for (let count = 0; count < 2; count += 1) {
    const again = { id: newestId, recipient: '550@refused.example', submissionKey: crypto.randomUUID() }
    newestId = await resendMail(viewer, again)
    const { key } = await db.mailDelivery.findUniqueOrThrow({ where: { id: newestId } })
    await expect(mails['send-invoice']?.({ id }, { ...context, key })).rejects.toThrow('550')
    expect(await getInvoiceRecord(viewer, id)).toMatchObject({ undeliveredMailId: newestId })
  }
  const resend = { id: newestId, recipient: 'ana@example.com', submissionKey: crypto.randomUUID() }
  const copyId = await resendMail(viewer, resend)
  expect(await stateWordsOf()).toEqual(['Sending'])
  const copy = await db.mailDelivery.findUniqueOrThrow({ where: { id: copyId } })
  await mails['send-invoice']?.({ id }, { ...context, key: copy.key })
  expect(await stateWordsOf()).toEqual(['Sent'])
  expect(await getInvoiceRecord(viewer, id)).toMatchObject({ undeliveredMailId: null })

  await markInvoiceSeen(client, id)
  expect(await stateWordsOf()).toEqual(['Seen'])
  const csv = await csvDownload('', invoiceColumns, exportInvoices(viewer, invoiceList.load({}))).text()
  expect(
    csv
      .trim()
      .split('\r\n')
      .map((line) => line.split(',').at(-1)),
  ).toEqual(['"Delivery"', '"Seen"'])
})

// requirement: INV-23
describe('reminders', () => {
  const noon = (day: string) => new Date(`${day}T19:00:00Z`)
  const offsetsOf = async (invoiceId: string) =>
    (await db.invoiceReminder.findMany({ where: { invoiceId }, orderBy: { offsetDays: 'asc' } })).map(
      ({ offsetDays }) => offsetDays,
    )

  async function storeSentOn(day: string, clientUserId: string | null = null): Promise<string> {
    const id = await storeSentInvoice(viewer, { clientUserId })
    await db.invoice.update({ where: { id }, data: { sentAt: noon(day) } })
    return id
  }

  it('go out 3 days before, on, 7 and 14 days after the due date, each once', async () => {
    const id = await storeSentOn('2026-03-01')
    const counts: Record<string, number> = {}
    for (let day = 20; day <= 50; day += 1) {
      const date = new Date(Date.UTC(2026, 2, day, 19))
      for (let hour = 0; hour < 2; hour += 1) {
        const reminders = await remindOfInvoices(new Date(date.getTime() + hour * 3_600_000))
        if (reminders > 0) counts[date.toISOString().slice(0, 10)] = reminders
      }
    }
    expect(counts).toEqual({ '2026-03-28': 1, '2026-03-31': 1, '2026-04-07': 1, '2026-04-14': 1 })
    expect(await offsetsOf(id)).toEqual([-3, 0, 7, 14])
    expect(await db.mailDelivery.count({ where: { key: { startsWith: `invoice:${id}:reminder:` } } })).toBe(4)
  })

  it('catch up with one email after downtime, wait for the morning, and are never sent twice', async () => {
    const id = await storeSentOn('2026-03-01')
    expect(await remindOfInvoices(new Date('2026-04-09T12:00:00Z'))).toBe(0)
    const counts = await Promise.all(Array.from({ length: 4 }, () => remindOfInvoices(noon('2026-04-09'))))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await offsetsOf(id)).toEqual([7])
    await mails['remind-invoice']?.({ id, name: '7' }, context)
    const [mail] = await inbox.list()
    expect(mail?.subject).toMatch(/^Reminder: invoice .* was due on Mar 31, 2026$/)
  })

  it('skip invoices that are paid, void, drafts, just sent, or have them turned off', async () => {
    const off = await storeSentOn('2026-03-01')
    await setInvoiceReminders(viewer, off, false)
    await storeVoided(await storeSentOn('2026-03-01'), null)
    await createInvoice(viewer, invoiceInput(), { as: 'draft' })
    await storeSentOn('2026-03-31')
    expect(await remindOfInvoices(noon('2026-03-31'))).toBe(0)
    await setInvoiceReminders(viewer, off, true)
    expect(await remindOfInvoices(noon('2026-03-31'))).toBe(1)
  })

  it('go to whom the company wants them to go, too', async () => {
    const contact = await createClientViewer()
    const copies = ['books@example.com', 'ana@example.com']
    const { id: companyId } = await db.company.create({ data: { name: 'Lantern', invoiceCc: copies } })
    await db.user.update({ where: { id: contact.userId }, data: { companyId } })
    const id = await storeSentInvoice(viewer, { clientUserId: contact.userId })
    expect((await getInvoiceMailFields(viewer, id, 'reminder')).fields.cc).toBe('books@example.com')
    await remindAutomatically(id, 7)
    await mails['remind-invoice']?.({ id, name: '7' }, context)
    const [mail] = await inbox.list()
    expect(mail?.recipients.toSorted()).toEqual(['ana@example.com', 'books@example.com'])
    await db.invoice.updateMany({ where: { id }, data: { remindersEnabled: false } })
  })

  it('stop for a client, or for the company that the invoice names', async () => {
    const [client, contact] = [
      await createClientViewer({ fullName: 'Ana Reyes' }),
      await createClientViewer(),
    ]
    const { id: companyId } = await db.company.create({ data: { name: 'Lantern' } })
    await db.user.update({ where: { id: contact.userId }, data: { companyId } })
    const own = await storeSentInvoice(viewer, { clientUserId: client.userId })
    const named = await storeSentInvoice(viewer, { clientUserId: contact.userId })
    const sentAt = new Date('2026-03-01T12:00:00Z')
    await db.invoice.updateMany({ where: { id: { in: [own, named] } }, data: { sentAt } })
    // Of a contact, that of the company counts.
    for (const owner of [{ clientUserId: client.userId }, { clientUserId: contact.userId }, { companyId }])
      await setOwnerReminders(viewer, owner, false)
    await setOwnerReminders(viewer, { companyId }, false)
    expect(await remindOfInvoices(noon('2026-03-31'))).toBe(0)
    expect(await remindAutomatically(own, 0)).toBe(false)
    expect((await getInvoiceRecord(viewer, own))?.stopped).toEqual({
      name: 'Ana Reyes',
      href: `/admin/clients/${client.userId}`,
    })
    expect((await getInvoiceRecord(viewer, named))?.stopped).toMatchObject({ name: 'Lantern' })
    await setOwnerReminders(viewer, { companyId }, true)
    expect((await getInvoiceRecord(viewer, named))?.stopped).toBeNull()
    expect(await remindOfInvoices(noon('2026-03-31'))).toBe(1)
    expect(await db.auditEntry.count({ where: { action: 'company.reminders', subjectId: companyId } })).toBe(
      2,
    )
    await db.invoice.updateMany({ where: { id: { in: [own, named] } }, data: { remindersEnabled: false } })
  })

  // requirement: JOB-1
  it('are queued although that of another invoice fails', async () => {
    const [first, second] = [await storeSentOn('2026-03-01'), await storeSentOn('2026-03-01')]
    await refusing('insert', { table: 'invoice_reminders', where: `invoice_id = '${first}'` }, async () => {
      await expect(remindOfInvoices(noon('2026-03-31'))).rejects.toThrow('1 of 2 failed. The first: ')
    })
    expect([await offsetsOf(first), await offsetsOf(second)]).toEqual([[], [0]])
    expect(await remindOfInvoices(noon('2026-03-31'))).toBe(1)
  })

  it('are cancelled once the invoice is paid', async () => {
    const id = await storeSentOn('2026-03-01')
    await sendInvoice(viewer, id, { kind: 'reminder' })
    await expect(sendInvoice(viewer, id, { kind: 'reminder' })).rejects.toThrow('already sent today')
    const payment = {
      invoiceId: id,
      paidOn: '2026-03-02',
      amountCents: 12_000,
      currency: 'USD',
      method: 'Card' as const,
      note: null,
    }
    await recordPayment(viewer, { submissionKey: crypto.randomUUID(), ...payment })
    const delivery = await db.mailDelivery.findFirstOrThrow({
      where: { key: { startsWith: `invoice:${id}:reminder:` } },
    })
    await mails['remind-invoice']?.({ id, name: delivery.key.split(':').at(-1) }, context)
    expect(await inbox.list()).toEqual([])
    await expect(sendInvoice(viewer, id, { kind: 'reminder' })).rejects.toThrow('waiting for payment')
  })

  describe('while a bank has yet to pay', () => {
    let stripe: TestStripe
    beforeAll(async () => {
      stripe = await startTestStripe()
    })
    afterAll(() => stripe.close())

    /** Returns a function that has the bank refuse the payment. */
    async function payByBank(client: ClientViewer, invoiceId: string): Promise<() => Promise<void>> {
      const { url } = await startPayment(client, { invoiceId, currency: 'USD', amountCents: null })
      const session = `sessions/${url.split('/').at(-1) ?? ''}`
      const { id } = await db.paymentAttempt.findFirstOrThrow({ where: { invoiceId, state: 'open' } })
      await stripe.control('POST', `${session}/pay`, { method: 'us_bank_account' })
      await checkAttempt(id)
      return async () => {
        await stripe.control('POST', `${session}/fail`)
        await checkAttempt(id)
      }
    }

    it('wait, and catch up if it doesn’t', async () => {
      const client = await createClientViewer()
      const id = await storeSentOn('2026-03-01', client.userId)
      const refuse = await payByBank(client, id)
      expect(await remindOfInvoices(noon('2026-03-31'))).toBe(0)
      expect(await remindAutomatically(id, 0)).toBe(false)
      expect(await offsetsOf(id)).toEqual([])
      await refuse()
      expect(await remindOfInvoices(noon('2026-04-02'))).toBe(1)
    })

    it('don’t leave if they were queued before', async () => {
      const client = await createClientViewer()
      const id = await storeSentOn('2026-03-01', client.userId)
      expect(await remindOfInvoices(noon('2026-03-31'))).toBe(1)
      const refuse = await payByBank(client, id)
      await mails['remind-invoice']?.({ id, name: '0' }, context)
      expect(await inbox.list()).toEqual([])
      await refuse()
      expect(await remindOfInvoices(noon('2026-04-02'))).toBe(1)
      await mails['remind-invoice']?.({ id, name: '0' }, context)
      expect(await inbox.list()).toHaveLength(1)
    })

    it('leave if somebody sends them', async () => {
      const client = await createClientViewer()
      const id = await storeSentOn('2026-03-01', client.userId)
      await remindAutomatically(id, 0)
      await mails['remind-invoice']?.({ id, name: '0' }, context)
      await payByBank(client, id)
      await inbox.clear()
      const { id: mailId } = await db.mailDelivery.findFirstOrThrow({
        where: { key: reminderMailKey(id, '0') },
      })
      const again = { id: mailId, recipient: client.email, submissionKey: crypto.randomUUID() }
      const copyId = await resendMail(viewer, again)
      const { key } = await db.mailDelivery.findUniqueOrThrow({ where: { id: copyId } })
      await mails['remind-invoice']?.({ id, name: '0' }, { ...context, key })
      const mail = await sendInvoice(viewer, id, { kind: 'reminder' })
      await mails['mail-reminder']?.({ id, name: agencyDay(new Date()), mail }, context)
      expect(await inbox.list()).toHaveLength(2)
    })
  })

  it('skip days before the invoice was sent', () => {
    const due = { dueDate: '2026-03-31', sent: [] }
    expect(reminderDue({ ...due, sentDay: '2026-03-29' }, '2026-03-30')).toBeNull()
    expect(reminderDue({ ...due, sentDay: '2026-03-29' }, '2026-03-31')).toBe(0)
    expect(reminderDue({ ...due, sentDay: '2026-03-01', sent: [7] }, '2026-04-08')).toBeNull()
  })
})

// requirement: INV-18
describe('the PDF of an issued invoice', () => {
  it('is queued whenever an invoice is issued or voided', async () => {
    const input = invoiceInput()
    const { id } = await createInvoice(viewer, input, { as: 'draft' })
    expect(await queued('render-invoice')).toEqual([])
    await editInvoice(viewer, { id, version: 1, as: 'pending' }, input)
    const issued = await createInvoice(viewer, invoiceInput(), { as: 'pending' })
    const sent = await storeSentInvoice(viewer)
    expect(await queued('render-invoice')).toEqual(
      [id, issued.id, sent].map((one) => ({ payload: { id: one } })),
    )
    await db.$executeRaw`delete from graphile_worker._private_jobs`
    await voidInvoice(viewer, id)
    expect(await queued('render-invoice')).toEqual([{ payload: { id } }])
  })

  it('is rendered once: emails, reminders and downloads have the same bytes', async () => {
    const id = await storeSentInvoice(viewer)
    await Promise.all([run('render-invoice', { id }), run('send-invoice', { id })])
    await sendInvoice(viewer, id, { kind: 'reminder' })
    await run('remind-invoice', { id, name: agencyDay(new Date()) })
    await pay(id)
    await run('render-invoice', { id })

    const [pdf, ...others] = await pdfsOf(id)
    expect(others).toEqual([])
    const mails = await inbox.list()
    expect(mails).toHaveLength(2)
    const key = await awaitInvoicePdf(viewer, await invoiceOf(id), signal)
    expect(key).toBe(pdf?.fileUrl)
    const downloaded = await readObject(key ?? '')
    expect(downloaded).toHaveLength(pdf?.sizeBytes ?? 0)
    expect(createHash('sha256').update(downloaded).digest('base64')).toBe(pdf?.sha256)
    for (const mail of mails) expect((await inbox.attachment(mail)).equals(downloaded)).toBe(true)
  })

  // requirement: INV-34
  it('has amounts in the agency’s format, in letters that the font has', async () => {
    setSite({ ...sampleAgency, locale: 'fr-FR' })
    const id = await storeSentInvoice(viewer, {
      lines: [{ serviceName: 'Atelier', description: null, quantityHundredths: 150, rateCents: 125_050 }],
      tax: { kind: 'percent', basisPoints: 2_000, name: 'TVA' },
    })
    setSite(sampleAgency)
    const { text } = await readPdf(await renderInvoicePdf(await invoiceOf(id)))
    expect(text).not.toContain('\u202f')
    const plain = text.replaceAll('\u00a0', ' ')
    for (const part of ['1,5', '1 250,50 $US', 'TVA 20 %', '375,15 $US', '1 Mar 2026']) {
      expect(plain).toContain(part)
    }
  })

  it('removes the file of a second rendering', async () => {
    const id = await storeSentInvoice(viewer)
    await Promise.all([run('render-invoice', { id }), run('render-invoice', { id })])
    const [pdf] = await pdfsOf(id)
    for (const { payload } of await queued('discard-unused-upload')) {
      await run('discard-unused-upload', payload)
      const isKept = payload.key === pdf?.fileUrl
      expect(
        await readObject(payload.key ?? '').then(
          () => true,
          () => false,
        ),
      ).toBe(isKept)
    }
    expect(await pdfsOf(id)).toEqual([pdf])
  })

  it('says the total, which stays true, and leaves what is due now to a statement', async () => {
    const id = await storeSentInvoice(viewer)
    await pay(id, 5_000)
    const issued = (await readPdf(await renderInvoicePdf(await invoiceOf(id)))).text
    expect(issued).not.toMatch(/Amount due|Balance due|\$70\.00/)
    const statement = (await readPdf(await renderStatementPdf(await invoiceOf(id)))).text
    expect(statement).toMatch(/Statement.*As of .*Amount due\s\$70\.00/s)
    expect(statement).toMatch(/Paid -?\$50\.00.*Payments received/s)
    await pay(id, 7_000)
    const receipt = (await readPdf(await renderStatementPdf(await invoiceOf(id)))).text
    expect(receipt).toMatch(/Receipt.*Total\s\$120\.00\sPaid in full/s)
    expect(receipt).not.toContain('Amount due')
  })

  it('leaves the email as it was sent, whatever is paid later', async () => {
    const id = await storeSentInvoice(viewer)
    await run('send-invoice', { id })
    await pay(id)
    const { id: mailId } = await db.mailDelivery.findUniqueOrThrow({ where: { key: invoiceMailKey(id) } })
    const said = await previewMail(viewer, { id: mailId }, mails)
    expect(said?.text).toContain('To pay by Mar 31, 2026')
    expect(said?.text).not.toContain('$0.00')
    expect(said?.attachments).toEqual([expect.stringMatching(/^T-.*\.pdf$/)])
    expect(await getMail(viewer, mailId)).toMatchObject({ isKept: true, notShown: null })
    // As a copy would be.
    const again = await previewMail(viewer, { id: mailId, isAgain: true }, mails)
    expect(again?.text).toContain('$0.00')
  })

  it('of a statement is rendered for each request, and kept by nobody', async () => {
    const id = await storeSentInvoice(viewer)
    await pay(id)
    const waiting = awaitInvoicePdf(viewer, await invoiceOf(id), signal, 'statement')
    await vi.waitFor(async () => {
      expect(await queued('render-statement')).toHaveLength(1)
    })
    const [job] = await queued('render-statement')
    await run('render-statement', job?.payload ?? {})
    expect(await waiting).toBe(job?.payload.key)
    expect(await pdfsOf(id)).toEqual([])
  })

  it('shows what a client was billed and paid in a period', async () => {
    const client = await createClientViewer({ fullName: 'Ana Reyes' })
    const id = await storeSentInvoice(viewer, { clientUserId: client.userId, invoiceNumber: 'T-1' })
    await pay(id)
    const key = 'invoices/statements/one.pdf'
    const party = { clientUserId: client.userId }
    await run('render-account-statement', { key, party, period: { from: '2026-03-01', to: '2027-03-31' } })
    const { text } = await readPdf(await readObject(key))
    for (const part of ['Statement', 'Ana Reyes', 'Opening balance', 'Invoice T-1', 'Closing balance'])
      expect(text).toContain(part)
    const empty = 'invoices/statements/two.pdf'
    await run('render-account-statement', {
      key: empty,
      party,
      period: { from: '2020-01-01', to: '2020-03-31' },
    })
    expect((await readPdf(await readObject(empty))).text).toContain('Nothing was billed or paid')
  })

  it('shows the invoice as issued, without payments; a void invoice has its own', async () => {
    const id = await storeSentInvoice(viewer)
    await pay(id)
    await run('render-invoice', { id })
    const paid = await readPdf(await readObject((await pdfsOf(id))[0]?.fileUrl ?? ''))
    expect(paid.text).toContain('$120.00')
    expect(paid.text).not.toMatch(/Paid|Balance due|Payments received|Overdue/)
    await storeVoided(id, 'refunded')
    await run('render-invoice', { id })
    const [issued, ended] = await pdfsOf(id)
    expect([issued?.edition, ended?.edition]).toEqual(['issued', 'void'])
    const { text } = await readPdf(await readObject(ended?.fileUrl ?? ''))
    for (const part of ['Void', 'Payments received', 'Refunded']) expect(text).toContain(part)
  })

  it('is not emailed when the stored bytes have changed', async () => {
    const id = await storeSentInvoice(viewer)
    await run('render-invoice', { id })
    await db.invoicePdf.updateMany({ where: { invoiceId: id }, data: { sha256: 'A'.repeat(43) + '=' } })
    await expect(run('send-invoice', { id })).rejects.toThrow('not what was rendered')
    expect(await inbox.list()).toEqual([])
  })

  it('is another one after the unsent invoice was edited, also while it was rendered', async () => {
    const { id } = await createInvoice(viewer, invoiceInput(), { as: 'pending' })
    await run('render-invoice', { id })
    const [first] = await pdfsOf(id)
    const edit = (version: number, clientName: string) =>
      editInvoice(viewer, { id, version, as: 'pending' }, invoiceInput({ clientName }))
    await edit(1, 'Bo Lind')
    expect(await pdfsOf(id)).toEqual([])
    const read = await invoiceOf(id)
    await edit(2, 'Cy Young')
    // The worker read it before the second edit.
    const bytes = await readInvoicePdf(read)
    const { text } = await readPdf(bytes)
    expect([text.includes('Cy Young'), text.includes('Bo Lind')]).toEqual([true, false])
    const [kept, ...others] = await pdfsOf(id)
    expect(others).toEqual([])
    expect((await readObject(kept?.fileUrl ?? '')).equals(bytes)).toBe(true)
    const discarded = await queued('discard-unused-upload')
    expect(discarded).toContainEqual({ payload: { key: first?.fileUrl } })
  })

  it('is removed when the unsent invoice is deleted', async () => {
    const { id } = await createInvoice(viewer, invoiceInput(), { as: 'pending' })
    await run('render-invoice', { id })
    const [pdf] = await pdfsOf(id)
    await deleteInvoice(viewer, id)
    expect(await pdfsOf(id)).toEqual([])
    const key = pdf?.fileUrl ?? ''
    expect(await queued('discard-unused-upload')).toEqual([{ payload: { key } }])
    await run('discard-unused-upload', { key })
    await expect(readObject(key)).rejects.toThrow()
  })
})

// requirement: INV-19
describe('waiting for a PDF', () => {
  it('queues a missing PDF and waits for the worker', async () => {
    const id = await storeSentInvoice(viewer)
    await db.$executeRaw`delete from graphile_worker._private_jobs`
    const invoice = await invoiceOf(id)
    const waiting = [viewer, otherViewer].map((one) => awaitInvoicePdf(one, invoice, signal))
    await vi.waitFor(async () => {
      expect(await queued('render-invoice')).toEqual([{ payload: { id } }])
    })
    await run('render-invoice', { id })
    const [pdf] = await pdfsOf(id)
    expect(await Promise.all(waiting)).toEqual([pdf?.fileUrl, pdf?.fileUrl])
  })

  it('gives up after 15 s, and when the request is aborted', async () => {
    const invoice = await invoiceOf(await storeSentInvoice(viewer))
    await db.$executeRaw`delete from graphile_worker._private_jobs`
    const waiting = awaitInvoicePdf(viewer, invoice, signal)
    await vi.waitFor(async () => {
      expect(await queued('render-invoice')).toHaveLength(1)
    })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15_000 })
    try {
      expect(await waiting).toBeNull()
    } finally {
      vi.useRealTimers()
    }
    expect(await awaitInvoicePdf(viewer, invoice, AbortSignal.abort())).toBeNull()
    expect(await pdfsOf(invoice.id)).toEqual([])
  })

  it('renders a draft for each request, one at a time per person', async () => {
    const { id } = await createInvoice(viewer, invoiceInput(), { as: 'draft' })
    const invoice = await invoiceOf(id)
    const gone = new AbortController()
    const own = Array.from({ length: 21 }, () => awaitInvoicePdf(viewer, invoice, gone.signal))
    await expect(awaitInvoicePdf(viewer, invoice, signal)).rejects.toThrow(TooManyWaiting)
    const other = awaitInvoicePdf(otherViewer, invoice, signal)
    await vi.waitFor(async () => {
      expect(await queued('render-draft')).toHaveLength(2)
    })
    const drafts = await queued('render-draft')
    for (const { payload } of drafts) await run('render-draft', payload)
    const keys = drafts.map(({ payload }) => payload.key)
    expect(keys.toSorted()).toEqual([await own[0], await other].toSorted())
    expect((await readPdf(await readObject(keys[0] ?? ''))).text).toContain('Draft')
    expect(await pdfsOf(id)).toEqual([])
    gone.abort()
    expect((await Promise.all(own)).filter(Boolean)).toHaveLength(1)
  })
})

// requirement: INV-17
describe('the PDF of an invoice', () => {
  it('has all the content in any script, with language and title', async () => {
    const name = 'Zoë Łukasiewicz 北京 Пекин Ελλάς 한국어'
    const tax = { kind: 'percent', basisPoints: 825 } as const
    const { id } = await createInvoice(viewer, invoiceInput({ clientName: name, tax }), { as: 'pending' })
    const invoice = await invoiceOf(id)
    const { text, info } = await readPdf(await renderInvoicePdf(invoice))
    const parts = [
      'Zoë Łukasiewicz',
      '北京',
      'Пекин',
      'Ελλάς',
      '한국어',
      'Workshop',
      'Tax (8.25%)',
      '$129.90',
    ]
    for (const part of parts) expect(text).toContain(part)
    expect(info).toMatchObject({ Title: `Invoice ${invoice.invoiceNumber}`, Language: 'en-US' })
  })

  it('has the account to pay to and, in euros, a code to scan, which is described', async () => {
    const account = { label: 'House bank', holder: '', iban: 'DE89370400440532013000', bic: '', currency: '' }
    setSite({ ...sampleAgency, currency: 'EUR' })
    await storeInvoiceSettings(viewer, { bankAccounts: [account] })
    const { id } = await createInvoice(viewer, invoiceInput({ currency: 'EUR' }), { as: 'pending' })
    const { id: long } = await createInvoice(
      viewer,
      invoiceInput({ currency: 'EUR', paymentInstructions: 'Please pay.\n'.repeat(30) }),
      { as: 'pending' },
    )
    setSite(sampleAgency)
    await storeInvoiceSettings(viewer, {})
    for (const one of [id, long]) {
      const bytes = await renderInvoicePdf(await invoiceOf(one))
      expect((await readPdf(bytes)).text).toContain('DE89 3704 0044 0532 0130 00')
      const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1)
      expect(JSON.stringify(await page.getStructTree())).toContain(
        'QR code for a bank transfer of €120.00 to LumenForge Software LLC, DE89 3704 0044 0532 0130 00',
      )
    }
  })

  it('is tagged: headings, tables with headers, decoration left out', async () => {
    const fields = { clientName: 'שלום', invoiceNumber: `T-${String(Date.now())}` }
    const { id } = await createInvoice(viewer, invoiceInput(fields), { as: 'pending' })
    const invoice = await invoiceOf(id)
    const bytes = await renderInvoicePdf(invoice)
    expect((await renderInvoicePdf(invoice)).equals(bytes)).toBe(true)
    const pdf = await getDocumentProxy(new Uint8Array(bytes))
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
    const page = await pdf.getPage(1)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    // The texts by the ids of their marked content; what is in none is in an artifact.
    const texts = new Map<string, string>()
    let marked: string | undefined
    for (const item of items) {
      if ('str' in item)
        texts.set(marked ?? '', (texts.get(marked ?? '') ?? '') + item.str + (item.hasEOL ? ' ' : ''))
      else if (item.type !== 'endMarkedContent') marked = item.id || undefined
      else marked = undefined
    }
    type Node = Awaited<ReturnType<typeof page.getStructTree>>
    type Child = Node['children'][number]
    const read = (node: Child): string =>
      'children' in node ? node.children.map(read).join('') : (texts.get(node.id) ?? '')
    const find = (node: Child, role: string): string[] =>
      !('children' in node)
        ? []
        : node.role === role
          ? [read(node).trim()]
          : node.children.flatMap((child) => find(child, role))
    const tree = await page.getStructTree()
    expect(find(tree, 'H1')).toEqual([`Invoice ${invoice.invoiceNumber}`])
    expect(find(tree, 'H2')).toEqual(['Total', 'Payment instructions', 'From', 'Bill to'])
    expect(find(tree, 'P')).toEqual(expect.arrayContaining(['$120.00', 'Due Mar 31, 2026']))
    expect(find(tree, 'TH')).toEqual(
      expect.arrayContaining(['Issue date', 'Service', 'Quantity', 'Rate', 'Amount', 'Workshop', 'Total']),
    )
    expect(find(tree, 'TD')).toEqual([
      'Mar 1, 2026',
      'Mar 31, 2026',
      '1.5',
      '$80.00',
      '$120.00',
      '$120.00',
      '$120.00',
    ])
    expect(read(tree)).not.toContain('Page 1 of 1')
    expect(bytes.toString('latin1')).toContain('/Scope /Row')
  })

  it('has long payment instructions after the totals, and all lines of the longest row', async () => {
    const numbered = (word: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${word} ${String(index + 1)}.`).join('\n')
    const line = { serviceName: 'Audit', quantityHundredths: 100, rateCents: 1_000 }
    const { id } = await createInvoice(
      viewer,
      invoiceInput({
        paymentInstructions: numbered('Step', 90),
        lines: [{ ...line, description: numbered('Finding', 120) }],
      }),
      { as: 'pending' },
    )
    const { pages, text } = await readPdf(await renderInvoicePdf(await invoiceOf(id)))
    expect(pages[0]).toContain('See the end of this invoice.')
    for (const part of ['Finding 1.', 'Finding 120.', 'Step 1.', 'Step 90.']) expect(text).toContain(part)
    expect(text.indexOf('Step 1.')).toBeGreaterThan(text.indexOf('Subtotal'))
    for (const page of pages.slice(1, 3)) expect(page).toContain('Quantity')
  })

  it('keeps the totals on the page of the last line', async () => {
    const lines = Array.from({ length: 200 }, (_, index) => ({
      serviceName: `Service no. ${String(index + 1)}`,
      description: index % 4 === 0 ? 'A line about what it is' : null,
      quantityHundredths: 100,
      rateCents: 1_000,
    }))
    const { id } = await createInvoice(viewer, invoiceInput({ lines }), { as: 'pending' })
    const { pages, totalPages } = await readPdf(await renderInvoicePdf(await invoiceOf(id)))
    expect(totalPages).toBeGreaterThan(5)
    const last = pages.find((page) => page.includes('Subtotal')) ?? ''
    expect(last).toContain('Service no. 200')
    expect(last).toContain('$2,000.00')
    expect(pages[0]).toContain('Service no. 1')
  }, 120_000)
})
