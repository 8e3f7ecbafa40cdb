// requirement: INV-14
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, agencyDay } from '@/lib/base/dates'
import { getDb } from '@/lib/platform/db'
import { invoiceInput, storeSentInvoice, storeVoided } from '@/tests/support/invoices'
import { createAdminViewer } from '@/tests/support/people'
import { createInvoice } from '../mutations'
import { correctPayment, recordPayment, removePayment } from './mutations'
import { type NewPayment, type PaymentCorrection, paymentSchema } from './schema'

const db = getDb()
const viewer = await createAdminViewer()

const kindsOf = async (invoiceId: string) =>
  (await db.invoiceEvent.findMany({ where: { invoiceId }, orderBy: { id: 'asc' } })).map(({ kind }) => kind)

beforeEach(async () => {
  await db.invoicePayment.deleteMany()
  await db.invoice.deleteMany()
})

describe('payments', () => {
  const payment = (invoiceId: string, changed: Partial<NewPayment> = {}): NewPayment => ({
    submissionKey: randomUUID(),
    invoiceId,
    paidOn: '2026-03-05',
    currency: 'USD',
    amountCents: 12_000,
    method: 'Bank transfer',
    note: null,
    ...changed,
  })
  const at = (field: string) => ({ options: { fieldErrors: { [field]: expect.any(String) as unknown } } })

  it('can be partial, and the last one makes the invoice paid', async () => {
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

  it('never exceed the balance, also concurrently', async () => {
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

  it('are recorded once per key', async () => {
    const id = await storeSentInvoice(viewer)
    const same = payment(id, { amountCents: 4_000 })
    await Promise.all(Array.from({ length: 5 }, () => recordPayment(viewer, same)))
    expect(await db.invoicePayment.count({ where: { invoiceId: id } })).toBe(1)
  })

  it('don’t report success for a corrected form under the same key', async () => {
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

  describe('that were recorded by mistake', () => {
    const only = () => db.invoicePayment.findFirstOrThrow()
    const correction = (id: string, changed: Partial<PaymentCorrection> = {}) => {
      const { invoiceId: _invoice, submissionKey: _key, ...fields } = payment('')
      return { ...fields, id, reason: 'Typed twice', ...changed }
    }
    const invoiceOf = async (id: string) => {
      const { status, paidAt } = await db.invoice.findUniqueOrThrow({ where: { id } })
      return { status, isPaid: paidAt !== null }
    }

    it('are corrected, and more or less is due then', async () => {
      const id = await storeSentInvoice(viewer)
      await recordPayment(viewer, payment(id))
      const { id: paymentId } = await only()
      expect(await invoiceOf(id)).toEqual({ status: 'paid', isPaid: true })
      await correctPayment(viewer, correction(paymentId, { amountCents: 5_000, method: 'Card' }))
      expect(await only()).toMatchObject({ amountCents: 5_000n, method: 'Card' })
      expect(await invoiceOf(id)).toEqual({ status: 'pending', isPaid: false })
      await expect(
        correctPayment(viewer, correction(paymentId, { amountCents: 12_001 })),
      ).rejects.toMatchObject(at('amountCents'))
      await correctPayment(viewer, correction(paymentId))
      expect(await invoiceOf(id)).toEqual({ status: 'paid', isPaid: true })
      expect((await kindsOf(id)).slice(-4)).toEqual([
        'paid',
        'payment_corrected',
        'payment_corrected',
        'paid',
      ])
      const entry = await db.auditEntry.findFirst({
        where: { action: 'invoice.payment-correction', subjectId: id },
        orderBy: { id: 'asc' },
      })
      expect(entry).toMatchObject({
        actorId: viewer.userId,
        changes: { amountCents: [12_000, 5_000], method: ['Bank transfer', 'Card'] },
        detail: { reason: 'Typed twice', currency: 'USD' },
      })
    })

    it('are removed, and their amount is due again', async () => {
      const id = await storeSentInvoice(viewer)
      await recordPayment(viewer, payment(id))
      const { id: paymentId } = await only()
      await removePayment(viewer, { id: paymentId, reason: 'Of another client' })
      expect(await db.invoicePayment.count()).toBe(0)
      expect(await invoiceOf(id)).toEqual({ status: 'pending', isPaid: false })
      const entry = await db.auditEntry.findFirst({
        where: { action: 'invoice.payment-removal', subjectId: id },
      })
      expect(entry).toMatchObject({ detail: { amountCents: 12_000, reason: 'Of another client' } })
      await expect(removePayment(viewer, { id: paymentId, reason: 'Again' })).rejects.toThrow('removed')
    })

    it('stay as they are once the invoice is void', async () => {
      const id = await storeSentInvoice(viewer)
      await recordPayment(viewer, payment(id))
      const { id: paymentId } = await only()
      await storeVoided(id, 'refunded')
      await expect(correctPayment(viewer, correction(paymentId))).rejects.toThrow('void')
      await expect(removePayment(viewer, { id: paymentId, reason: 'x' })).rejects.toThrow('void')
      expect(await db.invoicePayment.count()).toBe(1)
    })

    it('are counted once, also when two correct them at once', async () => {
      const id = await storeSentInvoice(viewer)
      await recordPayment(viewer, payment(id, { amountCents: 5_000 }))
      await recordPayment(viewer, payment(id, { amountCents: 5_000 }))
      const rows = await db.invoicePayment.findMany()
      const changes = await Promise.allSettled(
        rows.map((row) => correctPayment(viewer, correction(row.id, { amountCents: 7_000 }))),
      )
      expect(changes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(await invoiceOf(id)).toEqual({ status: 'paid', isPaid: true })
    })
  })

  it('can’t be in the future, for a draft or for a deleted invoice', async () => {
    const id = await storeSentInvoice(viewer)
    const tomorrow = addDays(agencyDay(new Date()), 1)
    await expect(recordPayment(viewer, payment(id, { paidOn: tomorrow }))).rejects.toMatchObject(at('paidOn'))
    const draft = await createInvoice(viewer, invoiceInput(), { as: 'draft' })
    await expect(recordPayment(viewer, payment(draft.id))).rejects.toThrow('waiting')
    await expect(recordPayment(viewer, payment(randomUUID()))).rejects.toThrow('deleted')
  })

  it('need a valid amount, date and method', () => {
    const fields = {
      submissionKey: randomUUID(),
      invoiceId: randomUUID(),
      paidOn: '2026-03-05',
      currency: 'USD',
      locale: 'en-US',
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
      { amountCents: '1.50', currency: 'JPY' },
      { amountCents: '1.50', locale: 'de-DE' },
      { currency: 'dollars' },
      { locale: 'en_US' },
      { paidOn: '2026-02-30' },
      { method: 'Gold' },
      { note: 'x'.repeat(501) },
    ]) {
      expect(paymentSchema.safeParse({ ...fields, ...changed }).success, JSON.stringify(changed)).toBe(false)
    }
  })
})
