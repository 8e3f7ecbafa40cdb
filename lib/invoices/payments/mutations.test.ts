// requirement: INV-14
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { getDb } from '@/lib/platform/db'
import { storeSentInvoice } from '@/tests/support/invoices'
import { createAdminViewer } from '@/tests/support/people'
import { addDays, agencyDay } from '@/lib/platform/dates'
import { createInvoice } from '../drafts/mutations'
import { invoiceInput } from '@/tests/support/invoices'
import { recordPayment } from './mutations'
import { paymentSchema, type NewPayment } from './schema'

const db = getDb()
const viewer = await createAdminViewer()

const payment = (invoiceId: string, changed: Partial<NewPayment> = {}): NewPayment => ({
  submissionKey: randomUUID(),
  invoiceId,
  paidOn: '2026-03-05',
  amountCents: 12_000,
  method: 'Bank transfer',
  note: null,
  ...changed,
})
const at = (field: string) => ({ options: { fieldErrors: { [field]: expect.any(String) as unknown } } })

it('pays in parts, and the last part makes it paid', async () => {
  const id = await storeSentInvoice(viewer)
  await recordPayment(viewer, payment(id, { amountCents: 5_000, note: 'First half' }))
  expect(await db.invoice.findUnique({ where: { id } })).toMatchObject({ status: 'pending', paidAt: null })
  await expect(recordPayment(viewer, payment(id, { amountCents: 7_001 }))).rejects.toMatchObject(
    at('amountCents'),
  )
  await recordPayment(viewer, payment(id, { amountCents: 7_000 }))
  expect(await db.invoice.findUnique({ where: { id } })).toMatchObject({ status: 'paid' })
  const kinds = (await db.invoiceEvent.findMany({ where: { invoiceId: id }, orderBy: { id: 'asc' } })).map(
    ({ kind }) => kind,
  )
  expect(kinds).toEqual(['created', 'sent', 'payment', 'payment', 'paid'])
  await expect(recordPayment(viewer, payment(id, { amountCents: 1 }))).rejects.toThrow('waiting')
})

it('never takes more than is owed, however many pay at once', async () => {
  const id = await storeSentInvoice(viewer)
  const attempts = await Promise.allSettled(
    Array.from({ length: 10 }, () => recordPayment(viewer, payment(id, { amountCents: 5_000 }))),
  )
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const { _sum } = await db.invoicePayment.aggregate({
    where: { invoiceId: id },
    _sum: { amountCents: true },
  })
  expect(_sum.amountCents).toBe(10_000n)
})

it('records one payment once, however often it is sent', async () => {
  const id = await storeSentInvoice(viewer)
  const same = payment(id, { amountCents: 4_000 })
  await Promise.all(Array.from({ length: 5 }, () => recordPayment(viewer, same)))
  expect(await db.invoicePayment.count({ where: { invoiceId: id } })).toBe(1)
})

it('doesn’t pass off the payment that is stored as a corrected one', async () => {
  const id = await storeSentInvoice(viewer)
  const first = payment(id, { amountCents: 5_000 })
  await recordPayment(viewer, first)
  await expect(recordPayment(viewer, { ...first, amountCents: 4_500 })).rejects.toMatchObject({
    message: expect.stringContaining('A payment of $50.00 was already recorded from this form.') as unknown,
    options: { stored: { href: `/admin/invoices/${id}` } },
  })
  expect(await db.invoicePayment.findMany({ where: { invoiceId: id } })).toMatchObject([
    { amountCents: 5_000n },
  ])
})

it('refuses a day to come, a draft, and an invoice that is gone', async () => {
  const id = await storeSentInvoice(viewer)
  const tomorrow = addDays(agencyDay(new Date()), 1)
  await expect(recordPayment(viewer, payment(id, { paidOn: tomorrow }))).rejects.toMatchObject(at('paidOn'))
  const draft = await createInvoice(viewer, invoiceInput(), { as: 'draft' })
  await expect(recordPayment(viewer, payment(draft.id))).rejects.toThrow('waiting')
  await expect(recordPayment(viewer, payment(randomUUID()))).rejects.toThrow('deleted')
})

it('refuses in its form what is no amount, day or method', () => {
  const fields = {
    submissionKey: randomUUID(),
    invoiceId: randomUUID(),
    paidOn: '2026-03-05',
    amountCents: '5.50',
    method: 'Card',
    note: '',
  }
  expect(paymentSchema.parse(fields)).toMatchObject({ amountCents: 550, note: null })
  for (const changed of [
    { amountCents: '0' },
    { amountCents: '-1' },
    { amountCents: '1e9' },
    { amountCents: '1,5' },
    { paidOn: '2026-02-30' },
    { method: 'Gold' },
    { note: 'x'.repeat(501) },
  ]) {
    expect(paymentSchema.safeParse({ ...fields, ...changed }).success, JSON.stringify(changed)).toBe(false)
  }
})
