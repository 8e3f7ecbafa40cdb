import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { invoiceInput, storeSentInvoice } from '@/tests/support/invoices'
import { createAdminViewer, createClientViewer } from '@/tests/support/people'
import { startTestInbox, startTestStorage, type TestInbox } from '@/tests/support/services'
import type { StandIn } from '@/tools/stand-ins/stand-in'
import { createInvoice } from './drafts/mutations'
import { jobs } from './jobs'
import { invoiceMailKey, setInvoiceReminders, voidInvoice } from './mutations'
import { recordPayment } from './payments/mutations'
import { remindNow, remindOfInvoices } from './reminders/mutations'
import { reminderDue } from './reminders/rules'

const db = getDb()
const viewer = await createAdminViewer()
const context = { id: '1', lastAttempt: false }
let inbox: TestInbox
let storage: StandIn

beforeAll(async () => {
  ;[inbox, storage] = await Promise.all([startTestInbox(), startTestStorage()])
})
afterAll(() => Promise.all([inbox.close(), storage.close()]))
beforeEach(async () => {
  await inbox.clear()
  await db.invoicePayment.deleteMany()
  await db.invoice.deleteMany()
})

// requirement: INV-20
describe('the mail with an invoice', () => {
  it('brings the PDF and, to who has an account, a link; once', async () => {
    const client = await createClientViewer()
    const id = await storeSentInvoice(viewer, { clientUserId: client.userId, invoiceNumber: 'INV/7' })
    await jobs['send-invoice']?.({ id }, context)
    await jobs['send-invoice']?.({ id }, context)
    const [mail, ...others] = await inbox.list()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Invoice INV/7, due Mar 31, 2026')
    expect(mail?.html).toContain(`${getEnv().APP_URL}/portal/invoices/${id}`)
    expect(mail?.text).toContain('$120.00')
    expect(JSON.stringify(mail)).toContain('INV-7.pdf')
  })

  it('has no link for who has no account, and is not sent any more when the invoice is void', async () => {
    const id = await storeSentInvoice(viewer)
    await jobs['send-invoice']?.({ id }, context)
    expect((await inbox.list())[0]?.html).not.toContain('/portal/invoices')
    const voided = await storeSentInvoice(viewer)
    await voidInvoice(viewer, { id: voided, paidCents: 0, settlement: null })
    await jobs['send-invoice']?.({ id: voided }, context)
    expect(await inbox.list()).toHaveLength(1)
    expect(await db.mailDelivery.findUnique({ where: { key: invoiceMailKey(voided) } })).toBeNull()
  })
})

// requirement: INV-23
describe('reminders', () => {
  const noon = (day: string) => new Date(`${day}T19:00:00Z`)
  const offsetsOf = async (invoiceId: string) =>
    (await db.invoiceReminder.findMany({ where: { invoiceId }, orderBy: { offsetDays: 'asc' } })).map(
      ({ offsetDays }) => offsetDays,
    )

  async function storeSentOn(day: string): Promise<string> {
    const id = await storeSentInvoice(viewer)
    await db.invoice.update({ where: { id }, data: { sentAt: noon(day) } })
    return id
  }

  it('go out 3 days before, on, 7 and 14 days after the due date, each once', async () => {
    const id = await storeSentOn('2026-03-01')
    const counts: Record<string, number> = {}
    for (let day = 20; day <= 50; day += 1) {
      const date = new Date(Date.UTC(2026, 2, day, 19))
      for (let hour = 0; hour < 2; hour += 1) {
        const owed = await remindOfInvoices(new Date(date.getTime() + hour * 3_600_000))
        if (owed > 0) counts[date.toISOString().slice(0, 10)] = owed
      }
    }
    expect(counts).toEqual({ '2026-03-28': 1, '2026-03-31': 1, '2026-04-07': 1, '2026-04-14': 1 })
    expect(await offsetsOf(id)).toEqual([-3, 0, 7, 14])
    expect(await db.mailDelivery.count({ where: { key: { startsWith: `invoice:${id}:reminder:` } } })).toBe(4)
  })

  it('are one mail after days without a worker, none at night, and never two for one reason', async () => {
    const id = await storeSentOn('2026-03-01')
    expect(await remindOfInvoices(new Date('2026-04-09T12:00:00Z'))).toBe(0)
    const owed = await Promise.all(Array.from({ length: 4 }, () => remindOfInvoices(noon('2026-04-09'))))
    expect(owed.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await offsetsOf(id)).toEqual([7])
    await jobs['remind-invoice']?.({ id, name: '7' }, context)
    const [mail] = await inbox.list()
    expect(mail?.subject).toMatch(/^Reminder: invoice .* was due on Mar 31, 2026$/)
  })

  it('leave out what is switched off, paid, void, a draft, or sent only now', async () => {
    const off = await storeSentOn('2026-03-01')
    await setInvoiceReminders(viewer, off, false)
    await voidInvoice(viewer, { id: await storeSentOn('2026-03-01'), paidCents: 0, settlement: null })
    await createInvoice(viewer, invoiceInput(), { as: 'draft' })
    await storeSentOn('2026-03-31')
    expect(await remindOfInvoices(noon('2026-03-31'))).toBe(0)
    await setInvoiceReminders(viewer, off, true)
    expect(await remindOfInvoices(noon('2026-03-31'))).toBe(1)
  })

  it('are not sent any more once the invoice was paid', async () => {
    const id = await storeSentOn('2026-03-01')
    await remindNow(viewer, id)
    await expect(remindNow(viewer, id)).rejects.toThrow('already sent today')
    const payment = {
      invoiceId: id,
      paidOn: '2026-03-02',
      amountCents: 12_000,
      method: 'Card' as const,
      note: null,
    }
    await recordPayment(viewer, { submissionKey: crypto.randomUUID(), ...payment })
    const owed = await db.mailDelivery.findFirstOrThrow({
      where: { key: { startsWith: `invoice:${id}:reminder:` } },
    })
    await jobs['remind-invoice']?.({ id, name: owed.key.split(':').at(-1) }, context)
    expect(await inbox.list()).toEqual([])
    await expect(remindNow(viewer, id)).rejects.toThrow('waits for payment')
  })

  it('count from the day of the sending', () => {
    const due = { dueDate: '2026-03-31', sent: [] }
    expect(reminderDue({ ...due, sentDay: '2026-03-29' }, '2026-03-30')).toBeNull()
    expect(reminderDue({ ...due, sentDay: '2026-03-29' }, '2026-03-31')).toBe(0)
    expect(reminderDue({ ...due, sentDay: '2026-03-01', sent: [7] }, '2026-04-08')).toBeNull()
  })
})
