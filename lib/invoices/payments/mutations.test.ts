// requirement: INV-14
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, agencyDay } from '@/lib/base/dates'
import { getDb } from '@/lib/platform/db'
import { clearInvoices, storeCreditNote } from '@/tests/support/credit-notes'
import { invoiceInput, storeSentInvoice, storeVoided } from '@/tests/support/invoices'
import { createAdminViewer, createClientViewer } from '@/tests/support/people'
import { createInvoice, deleteInvoice } from '../mutations'
import { getCredit } from './queries'
import {
  correctPayment,
  recordPayment,
  refundCredit,
  refundPayment,
  reversePayment,
  spendCredit,
} from './mutations'
import {
  type CreditRefund,
  type CreditUse,
  type NewPayment,
  type PaymentCorrection,
  paymentSchema,
  type Refund,
} from './schema'

const db = getDb()
const viewer = await createAdminViewer()

const kindsOf = async (invoiceId: string) =>
  (await db.invoiceEvent.findMany({ where: { invoiceId }, orderBy: { id: 'asc' } })).map(({ kind }) => kind)

beforeEach(clearInvoices)

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

    it('are reversed: they stay, and their amount is due again', async () => {
      const id = await storeSentInvoice(viewer)
      await recordPayment(viewer, payment(id))
      const { id: paymentId } = await only()
      await reversePayment(viewer, { id: paymentId, reason: 'Of another client' })
      const rows = await db.invoicePayment.findMany({ orderBy: { createdAt: 'asc' } })
      expect(rows).toMatchObject([
        { kind: 'payment', amountCents: 12_000n, reversedAt: expect.any(Date) as unknown },
        { kind: 'reversal', amountCents: -12_000n, reversesId: paymentId, reason: 'Of another client' },
      ])
      expect(rows[1]?.paidOn).toEqual(rows[0]?.paidOn)
      expect(await invoiceOf(id)).toEqual({ status: 'pending', isPaid: false })
      expect((await kindsOf(id)).at(-1)).toBe('payment_reversed')
      const entry = await db.auditEntry.findFirst({
        where: { action: 'invoice.payment-reversal', subjectId: id },
      })
      expect(entry).toMatchObject({ detail: { amountCents: 12_000, reason: 'Of another client' } })
      for (const row of rows)
        await expect(reversePayment(viewer, { id: row.id, reason: 'Again' })).rejects.toThrow('reversed')
      await expect(correctPayment(viewer, correction(paymentId, { amountCents: 5 }))).rejects.toThrow(
        'reversed',
      )
      await recordPayment(viewer, payment(id))
      expect(await invoiceOf(id)).toEqual({ status: 'paid', isPaid: true })
    })

    it('are reversed once, also when ten try at once', async () => {
      const id = await storeSentInvoice(viewer)
      await recordPayment(viewer, payment(id))
      const { id: paymentId } = await only()
      const attempts = await Promise.allSettled(
        Array.from({ length: 10 }, () => reversePayment(viewer, { id: paymentId, reason: 'Typed twice' })),
      )
      expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await db.invoicePayment.count({ where: { kind: 'reversal' } })).toBe(1)
    })

    it('leave their invoice as it is, although nobody was sent it', async () => {
      const { id } = await createInvoice(viewer, invoiceInput(), { as: 'pending' })
      await recordPayment(viewer, payment(id))
      await reversePayment(viewer, { id: (await only()).id, reason: 'Typed twice' })
      await expect(deleteInvoice(viewer, id)).rejects.toThrow('it is kept')
    })

    it('stay as they are once the invoice is void', async () => {
      const id = await storeSentInvoice(viewer)
      await recordPayment(viewer, payment(id))
      const { id: paymentId } = await only()
      await storeVoided(id, 'refunded')
      await expect(correctPayment(viewer, correction(paymentId))).rejects.toThrow('void')
      await expect(reversePayment(viewer, { id: paymentId, reason: 'x' })).rejects.toThrow('void')
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

const sums = async (id: string) => {
  const { status } = await db.invoice.findUniqueOrThrow({ where: { id } })
  const { _sum } = await db.invoicePayment.aggregate({
    where: { invoiceId: id },
    _sum: { amountCents: true },
  })
  return { status, paidCents: Number(_sum.amountCents ?? 0) }
}
const pay = (invoiceId: string, amountCents: number, paidOn = '2026-03-05') =>
  recordPayment(viewer, {
    ...{ submissionKey: randomUUID(), invoiceId, amountCents, paidOn },
    ...{ currency: 'USD', method: 'Card', note: null },
  })
const field = (name: string) => ({ options: { fieldErrors: { [name]: expect.any(String) as unknown } } })

describe('a refund of a payment', () => {
  const paid = async (amountCents = 12_000) => {
    const id = await storeSentInvoice(viewer)
    await pay(id, amountCents)
    const { id: paymentId } = await db.invoicePayment.findFirstOrThrow({ where: { invoiceId: id } })
    return { id, paymentId }
  }
  const refund = (id: string, changed: Partial<Refund> = {}): Refund => ({
    ...{ submissionKey: randomUUID(), id, amountCents: 5_000, currency: 'USD' },
    ...{ paidOn: '2026-03-20', method: 'Bank transfer', reason: 'Paid twice', ...changed },
  })

  it('is below zero on its own day, and what it gave back is due again', async () => {
    const { id, paymentId } = await paid()
    await refundPayment(viewer, refund(paymentId))
    expect(await db.invoicePayment.findFirst({ where: { kind: 'refund' } })).toMatchObject({
      ...{ amountCents: -5_000n, reversesId: paymentId, method: 'Bank transfer', reason: 'Paid twice' },
      paidOn: new Date('2026-03-20'),
    })
    expect(await sums(id)).toEqual({ status: 'pending', paidCents: 7_000 })
    expect((await kindsOf(id)).at(-1)).toBe('refund')
    expect(
      await db.auditEntry.findFirst({ where: { action: 'invoice.refund', subjectId: id } }),
    ).toMatchObject({ detail: { amountCents: 5_000, paidOn: '2026-03-20', reason: 'Paid twice' } })
    await expect(refundPayment(viewer, refund(paymentId, { amountCents: 7_001 }))).rejects.toMatchObject(
      field('amountCents'),
    )
    await refundPayment(viewer, refund(paymentId, { amountCents: 7_000 }))
    expect(await sums(id)).toEqual({ status: 'pending', paidCents: 0 })
    // Nothing of it is left.
    expect(await db.invoicePayment.findUnique({ where: { id: paymentId } })).toMatchObject({
      reversedAt: expect.any(Date) as unknown,
    })
  })

  it('is never more than is left, also concurrently, and recorded once per key', async () => {
    const { id, paymentId } = await paid()
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, () => refundPayment(viewer, refund(paymentId))),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await sums(id)).toEqual({ status: 'pending', paidCents: 2_000 })
    const same = refund(paymentId, { amountCents: 500 })
    await Promise.all(Array.from({ length: 5 }, () => refundPayment(viewer, same)))
    expect(await sums(id)).toEqual({ status: 'pending', paidCents: 1_500 })
    await expect(refundPayment(viewer, { ...same, amountCents: 600 })).rejects.toThrow(
      'A refund of $5.00 was already recorded',
    )
  })

  it('is of a payment, on a day between it and today', async () => {
    const { paymentId } = await paid()
    const tomorrow = addDays(agencyDay(new Date()), 1)
    for (const paidOn of ['2026-03-04', tomorrow])
      await expect(refundPayment(viewer, refund(paymentId, { paidOn }))).rejects.toMatchObject(
        field('paidOn'),
      )
    await expect(refundPayment(viewer, refund(paymentId, { currency: 'EUR' }))).rejects.toThrow('reload')
    await refundPayment(viewer, refund(paymentId))
    const { id } = await db.invoicePayment.findFirstOrThrow({ where: { kind: 'refund' } })
    await expect(refundPayment(viewer, refund(id))).rejects.toThrow('Only a payment')
    await reversePayment(viewer, { id, reason: 'It never left' })
    await reversePayment(viewer, { id: paymentId, reason: 'Of another client' })
    await expect(refundPayment(viewer, refund(paymentId))).rejects.toThrow('reversed')
  })

  it('keeps its payment from being corrected below it, or reversed', async () => {
    const { id, paymentId } = await paid()
    await refundPayment(viewer, refund(paymentId))
    const correction = {
      ...{ id: paymentId, currency: 'USD', paidOn: '2026-03-05', method: 'Card' as const },
      ...{ note: null, reason: 'Typed wrong' },
    }
    await expect(correctPayment(viewer, { ...correction, amountCents: 4_999 })).rejects.toMatchObject(
      field('amountCents'),
    )
    await expect(reversePayment(viewer, { id: paymentId, reason: 'Mistake' })).rejects.toThrow('refund first')
    await correctPayment(viewer, { ...correction, amountCents: 5_000 })
    expect(await sums(id)).toEqual({ status: 'pending', paidCents: 0 })
    await correctPayment(viewer, { ...correction, amountCents: 6_000 })
    expect(await sums(id)).toEqual({ status: 'pending', paidCents: 1_000 })
    const { id: refundId } = await db.invoicePayment.findFirstOrThrow({ where: { kind: 'refund' } })
    await expect(correctPayment(viewer, { ...correction, id: refundId, amountCents: 1 })).rejects.toThrow(
      'Only a payment',
    )
  })

  it('that never happened is reversed, unless the invoice was paid again', async () => {
    const { id, paymentId } = await paid()
    await refundPayment(viewer, refund(paymentId, { amountCents: 12_000 }))
    const { id: refundId } = await db.invoicePayment.findFirstOrThrow({ where: { kind: 'refund' } })
    await pay(id, 12_000, '2026-03-21')
    await expect(reversePayment(viewer, { id: refundId, reason: 'Mistake' })).rejects.toThrow('paid again')
    const { id: second } = await db.invoicePayment.findFirstOrThrow({
      where: { kind: 'payment', paidOn: new Date('2026-03-21') },
    })
    await reversePayment(viewer, { id: second, reason: 'Mistake' })
    await reversePayment(viewer, { id: refundId, reason: 'It never left' })
    expect(await sums(id)).toEqual({ status: 'paid', paidCents: 12_000 })
    expect((await kindsOf(id)).slice(-2)).toEqual(['refund_reversed', 'paid'])
    // It is left again.
    await refundPayment(viewer, refund(paymentId, { amountCents: 12_000 }))
    expect(await sums(id)).toEqual({ status: 'pending', paidCents: 0 })
  })
})

describe('credit', () => {
  const credited = async (changed: Parameters<typeof storeSentInvoice>[1] = {}) => {
    const { userId: clientUserId } = await createClientViewer()
    const first = await storeSentInvoice(viewer, { clientUserId, ...changed })
    await recordPayment(viewer, {
      ...{ submissionKey: randomUUID(), invoiceId: first, paidOn: '2026-03-05', currency: 'USD' },
      ...{ amountCents: 12_000, method: 'Card', note: null },
    })
    const note = await storeCreditNote(viewer, first, { amountCents: 6_900 })
    const open = await storeSentInvoice(viewer, { clientUserId, dueDate: '2026-03-30', ...changed })
    return { clientUserId, first, note, open }
  }
  const use = (creditNoteId: string, invoiceId: string, changed: Partial<CreditUse> = {}): CreditUse => ({
    ...{
      submissionKey: randomUUID(),
      creditNoteId,
      invoiceId,
      amountCents: 4_000,
      currency: 'USD',
      ...changed,
    },
  })
  const payOut = (creditNoteId: string, changed: Partial<CreditRefund> = {}): CreditRefund => ({
    ...{ submissionKey: randomUUID(), creditNoteId, amountCents: 1_000, currency: 'USD' },
    ...{ paidOn: agencyDay(new Date()), method: 'Bank transfer', reason: null, ...changed },
  })

  it('pays an open invoice of its owner, never with more than is left of either', async () => {
    const { note, open, clientUserId } = await credited()
    await spendCredit(viewer, use(note.id, open))
    expect(await sums(open)).toEqual({ status: 'pending', paidCents: 4_000 })
    expect(await getCredit(viewer, note.id)).toMatchObject({
      notes: [],
      invoices: [{ id: open, cents: 8_000 }],
      uses: [{ id: open, cents: 4_000 }],
    })
    expect(await getCredit(viewer, open)).toMatchObject({ notes: [{ id: note.id, cents: 2_900 }], uses: [] })
    expect((await kindsOf(note.id)).at(-1)).toBe('credit_used')
    await expect(spendCredit(viewer, use(note.id, open, { amountCents: 2_901 }))).rejects.toMatchObject(
      field('amountCents'),
    )
    const small = await storeSentInvoice(viewer, {
      clientUserId,
      lines: [{ serviceName: 'Call', description: null, quantityHundredths: 100, rateCents: 1_000 }],
    })
    await expect(spendCredit(viewer, use(note.id, small, { amountCents: 1_001 }))).rejects.toMatchObject(
      field('amountCents'),
    )
    await spendCredit(viewer, use(note.id, small, { amountCents: 1_000 }))
    expect(await sums(small)).toEqual({ status: 'paid', paidCents: 1_000 })
    await expect(spendCredit(viewer, use(note.id, small, { amountCents: 1 }))).rejects.toThrow('waiting')
  })

  it('is never used twice, also when ten try at once', async () => {
    const { note, open, clientUserId } = await credited()
    const other = await storeSentInvoice(viewer, { clientUserId })
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => {
        if (index % 3 === 2) return refundCredit(viewer, payOut(note.id, { amountCents: 2_000 }))
        return spendCredit(viewer, use(note.id, index % 3 === 0 ? open : other, { amountCents: 2_000 }))
      }),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const same = use(note.id, open, { amountCents: 300 })
    const before = await sums(open)
    await Promise.all(Array.from({ length: 5 }, () => spendCredit(viewer, same)))
    expect((await sums(open)).paidCents).toBe(before.paidCents + 300)
    await expect(spendCredit(viewer, { ...same, amountCents: 301 })).rejects.toThrow('already used')
  })

  it('doesn’t block itself while it is used and taken back at once', async () => {
    const { note, open } = await credited()
    for (let round = 0; round < 3; round++) {
      await spendCredit(viewer, use(note.id, open, { amountCents: 1_000 }))
      const used = await db.invoicePayment.findMany({ where: { kind: 'credit', reversedAt: null } })
      const results = await Promise.allSettled([
        ...used.map(({ id }) => reversePayment(viewer, { id, reason: 'Another invoice' })),
        spendCredit(viewer, use(note.id, open, { amountCents: 1_000 })),
      ])
      expect(results.map(({ status }) => status)).not.toContain('rejected')
    }
    expect(await sums(open)).toEqual({ status: 'pending', paidCents: 1_000 })
  })

  it('stays with its owner and its currency', async () => {
    const { note } = await credited()
    const { open: foreign } = await credited()
    const unowned = await storeSentInvoice(viewer)
    for (const id of [foreign, unowned])
      await expect(spendCredit(viewer, use(note.id, id))).rejects.toThrow('somebody else')
    await expect(spendCredit(viewer, use(foreign, unowned))).rejects.toThrow('Only a credit note')
    const { note: dollars, open } = await credited()
    await db.invoice.update({ where: { id: open }, data: { currency: 'EUR' } })
    await expect(spendCredit(viewer, use(dollars.id, open))).rejects.toThrow('The credit is in USD')
    expect((await getCredit(viewer, open)).notes).toEqual([])
  })

  it('is paid out, and both can be taken back', async () => {
    const { note, open } = await credited()
    await spendCredit(viewer, use(note.id, open))
    await refundCredit(viewer, payOut(note.id, { amountCents: 2_900 }))
    await expect(refundCredit(viewer, payOut(note.id, { amountCents: 1 }))).rejects.toMatchObject(
      field('amountCents'),
    )
    await expect(refundCredit(viewer, payOut(note.id, { paidOn: '2026-01-01' }))).rejects.toMatchObject(
      field('amountCents'),
    )
    await expect(refundCredit(viewer, payOut(open))).rejects.toThrow('Only a credit note')
    for (const { id } of await db.invoicePayment.findMany({ where: { kind: { in: ['credit', 'refund'] } } }))
      await reversePayment(viewer, { id, reason: 'Mistake' })
    expect(await sums(open)).toEqual({ status: 'pending', paidCents: 0 })
    expect(await getCredit(viewer, open)).toMatchObject({ notes: [{ cents: 6_900 }] })
    const actions = await db.auditEntry.findMany({
      where: { subjectId: { in: [note.id, open] } },
      orderBy: { id: 'asc' },
    })
    expect(actions.map(({ action }) => action).slice(-4)).toEqual([
      ...['invoice.credit-use', 'invoice.credit-refund'],
      ...['invoice.credit-reversal', 'invoice.refund-reversal'],
    ])
  })
})
