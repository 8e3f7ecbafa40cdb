// requirement: INV-12, INV-13, INV-26
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/platform/db'
import { invoiceInput, storeSentInvoice } from '@/tests/support/invoices'
import { createAdminViewer, createClientViewer } from '@/tests/support/people'
import { addDays, agencyDay } from '@/lib/platform/dates'
import {
  createInvoice,
  deleteInvoice,
  duplicateInvoice,
  editInvoice,
  invoiceMailKey,
  markInvoiceSeen,
  recordPayment,
  saveInvoiceSettings,
  sendInvoice,
  voidInvoice,
} from './mutations'
import { exportPayments, findInvoiceDocument, getInvoiceFigures } from './queries'
import { totalRows } from './rules'
import { invoiceList, paymentSchema, type NewPayment } from './schema'

const db = getDb()
const viewer = await createAdminViewer()

const kindsOf = async (invoiceId: string) =>
  (await db.invoiceEvent.findMany({ where: { invoiceId }, orderBy: { id: 'asc' } })).map(({ kind }) => kind)

const createProject = (clientUserId: string) =>
  db.project.create({ data: { title: 'Portal', clientName: 'Ana', clientUserId } })

async function useSequence(): Promise<void> {
  await saveInvoiceSettings(viewer, { numbering: 'sequence', paymentInstructions: '' })
}

beforeEach(async () => {
  await db.invoicePayment.deleteMany()
  await db.invoice.deleteMany()
  await db.setting.deleteMany()
})

// requirement: INV-6
describe('creating', () => {
  it('stores header, lines, history and audit entry', async () => {
    const { id } = await createInvoice(viewer, invoiceInput(), { as: 'pending' })
    const row = await db.invoice.findUniqueOrThrow({ where: { id }, include: { lineItems: true } })
    expect(row).toMatchObject({ status: 'pending', totalCents: 12_000n, clientPhone: null })
    expect(row.lineItems).toMatchObject([{ position: 0, amountCents: 12_000n }])
    expect(await kindsOf(id)).toEqual(['created'])
    expect(await db.auditEntry.findFirst({ where: { subjectId: id } })).toMatchObject({
      action: 'invoice.create',
    })
  })

  it('stores nothing when a part of it fails', async () => {
    const tooLong = [{ serviceName: 'x'.repeat(201), description: null, quantityHundredths: 1, rateCents: 1 }]
    await expect(createInvoice(viewer, invoiceInput({ lines: tooLong }), { as: 'draft' })).rejects.toThrow()
    expect(await db.invoice.count()).toBe(0)
  })

  it('stores concurrent submissions with the same key once', async () => {
    const input = invoiceInput()
    const stored = await Promise.all(
      Array.from({ length: 8 }, () => createInvoice(viewer, input, { as: 'draft' })),
    )
    expect(new Set(stored.map(({ id }) => id)).size).toBe(1)
    expect(stored.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await db.invoiceLineItem.count()).toBe(1)
  })

  it('doesn’t report success for a corrected form under the same key', async () => {
    const input = invoiceInput()
    const { id } = await createInvoice(viewer, input, { as: 'draft' })
    const lines = [{ serviceName: 'Workshop', description: null, quantityHundredths: 100, rateCents: 45_000 }]
    for (const send of [
      () => createInvoice(viewer, { ...input, lines }, { as: 'draft' }),
      () => createInvoice(viewer, input, { as: 'pending' }),
    ]) {
      await expect(send()).rejects.toMatchObject({
        message: expect.stringContaining(
          'An invoice for $120.00 was already saved from this form.',
        ) as unknown,
        options: { stored: { href: `/admin/invoices/${id}` } },
      })
    }
    expect(await db.invoice.findMany()).toMatchObject([{ status: 'draft', totalCents: 12_000n }])
  })

  it('reports a duplicate number at its field', async () => {
    await createInvoice(viewer, invoiceInput({ invoiceNumber: 'INV-1' }), { as: 'draft' })
    await expect(
      createInvoice(viewer, invoiceInput({ invoiceNumber: 'INV-1' }), { as: 'draft' }),
    ).rejects.toMatchObject({ options: { fieldErrors: { invoiceNumber: expect.any(String) as unknown } } })
    expect(await db.invoice.count()).toBe(1)
  })

  // requirement: INV-7
  it('assigns 50 concurrent invoices 50 numbers without a gap, also after a deletion', async () => {
    await useSequence()
    const stored = await Promise.all(
      Array.from({ length: 50 }, () => createInvoice(viewer, invoiceInput(), { as: 'draft' })),
    )
    const expected = Array.from(
      { length: 50 },
      (_, index) => `INV-2026-${String(index + 1).padStart(4, '0')}`,
    )
    expect(stored.map(({ invoiceNumber }) => invoiceNumber).toSorted()).toEqual(expected)
    const seventh = stored.find(({ invoiceNumber }) => invoiceNumber === 'INV-2026-0007')
    await deleteInvoice(viewer, seventh?.id ?? '')
    const draw = async () => (await createInvoice(viewer, invoiceInput(), { as: 'draft' })).invoiceNumber
    expect(await draw()).toBe('INV-2026-0007')
    expect(await draw()).toBe('INV-2026-0051')
    const next = invoiceInput({ issueDate: '2027-01-01', dueDate: '2027-02-01' })
    expect((await createInvoice(viewer, next, { as: 'draft' })).invoiceNumber).toBe('INV-2027-0001')
  })

  it('checks the client and the project', async () => {
    const [owner, other] = [await createClientViewer(), await createClientViewer()]
    const project = await createProject(owner.userId)
    const attempt = (changed: Parameters<typeof invoiceInput>[0]) =>
      createInvoice(viewer, invoiceInput(changed), { as: 'draft' })
    const at = (field: string) => ({ options: { fieldErrors: { [field]: expect.any(String) as unknown } } })
    await expect(attempt({ clientUserId: randomUUID() })).rejects.toMatchObject(at('clientUserId'))
    await expect(attempt({ clientUserId: viewer.userId })).rejects.toMatchObject(at('clientUserId'))
    await expect(attempt({ projectId: randomUUID() })).rejects.toMatchObject(at('projectId'))
    await expect(attempt({ clientUserId: other.userId, projectId: project.id })).rejects.toMatchObject(
      at('projectId'),
    )
    const { id } = await attempt({ projectId: project.id })
    expect(await db.invoice.findUnique({ where: { id } })).toMatchObject({ clientUserId: owner.userId })
  })
})

describe('a draft', () => {
  it('is edited once per version, and not after it was issued', async () => {
    const { id } = await createInvoice(viewer, invoiceInput(), { as: 'draft' })
    const lines = [{ serviceName: 'Other', description: null, quantityHundredths: 100, rateCents: 500 }]
    await editInvoice(viewer, { id, version: 1, as: 'draft' }, invoiceInput({ lines }))
    await expect(editInvoice(viewer, { id, version: 1, as: 'draft' }, invoiceInput())).rejects.toThrow(
      'changed in the meantime',
    )
    expect(await db.invoice.findUnique({ where: { id }, include: { lineItems: true } })).toMatchObject({
      totalCents: 500n,
      version: 2,
      lineItems: [{ serviceName: 'Other' }],
    })
    await editInvoice(viewer, { id, version: 2, as: 'pending' }, invoiceInput({ lines }))
    await expect(editInvoice(viewer, { id, version: 3, as: 'draft' }, invoiceInput())).rejects.toThrow(
      'draft',
    )
    expect(await kindsOf(id)).toEqual(['created', 'edited', 'edited', 'issued'])
  })

  it('is deleted with its lines; a sent invoice isn’t', async () => {
    const { id } = await createInvoice(viewer, invoiceInput(), { as: 'draft' })
    await deleteInvoice(viewer, id)
    expect(await db.invoiceLineItem.count()).toBe(0)
    await expect(deleteInvoice(viewer, id)).rejects.toThrow('deleted in the meantime')
    await expect(deleteInvoice(viewer, await storeSentInvoice(viewer))).rejects.toThrow('void it instead')
  })
})

// requirement: INV-10
describe('the life cycle of an invoice', () => {
  it('is sent once, with one email queued', async () => {
    const { id } = await createInvoice(viewer, invoiceInput(), { as: 'draft' })
    const attempts = await Promise.allSettled(Array.from({ length: 4 }, () => sendInvoice(viewer, id)))
    // A proxy may ask again, so the same admin isn't told that it failed.
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    await expect(sendInvoice(await createAdminViewer(), id)).rejects.toThrow('already sent')
    expect(await kindsOf(id)).toEqual(['created', 'sent'])
    expect(await db.invoice.findUnique({ where: { id } })).toMatchObject({ status: 'pending' })
    expect(await db.mailDelivery.count({ where: { key: invoiceMailKey(id) } })).toBe(1)
  })

  it('is marked as seen once, only by its client', async () => {
    const [client, stranger] = [await createClientViewer(), await createClientViewer()]
    const id = await storeSentInvoice(viewer, { clientUserId: client.userId })
    const draft = await createInvoice(viewer, invoiceInput({ clientUserId: client.userId }), { as: 'draft' })
    expect(await markInvoiceSeen(stranger, id)).toBe(false)
    expect(await markInvoiceSeen(client, draft.id)).toBe(false)
    expect(await markInvoiceSeen(client, id)).toBe(true)
    expect(await markInvoiceSeen(client, id)).toBe(false)
    expect(await kindsOf(id)).toEqual(['created', 'sent', 'seen'])
  })

  it('can be voided, also when paid, and duplicated as a draft', async () => {
    const id = await storeSentInvoice(viewer, { tax: { kind: 'percent', basisPoints: 1000 } })
    await recordPayment(viewer, {
      submissionKey: randomUUID(),
      invoiceId: id,
      paidOn: '2026-03-02',
      amountCents: 13_200,
      method: 'Card',
      note: null,
    })
    const voiding = { id, paidCents: 13_200, settlement: 'refunded' as const }
    await voidInvoice(viewer, voiding)
    expect(await db.invoice.findUnique({ where: { id } })).toMatchObject({ status: 'void', paidAt: null })
    await expect(voidInvoice(viewer, voiding)).rejects.toThrow('can’t be voided')
    await expect(sendInvoice(viewer, id)).rejects.toThrow('voided')
    const submissionKey = randomUUID()
    const [copy, again] = [
      await duplicateInvoice(viewer, { id, submissionKey }),
      await duplicateInvoice(viewer, { id, submissionKey }),
    ]
    expect(again.id).toBe(copy.id)
    expect(
      await db.invoice.findUnique({ where: { id: copy.id }, include: { lineItems: true } }),
    ).toMatchObject({
      status: 'draft',
      sentAt: null,
      taxBasisPoints: 1000,
      totalCents: 13_200n,
      lineItems: [{ serviceName: 'Workshop' }],
    })
  })

  it('is voided only with a choice about its payments as they are now', async () => {
    const id = await storeSentInvoice(viewer)
    const payment = { invoiceId: id, paidOn: '2026-03-02', method: 'Card' as const, note: null }
    await recordPayment(viewer, { ...payment, submissionKey: randomUUID(), amountCents: 5_000 })
    await expect(voidInvoice(viewer, { id, paidCents: 0, settlement: null })).rejects.toThrow(
      '$50.00 is now recorded',
    )
    await expect(voidInvoice(viewer, { id, paidCents: 5_000, settlement: null })).rejects.toThrow(
      'choose what happens',
    )
    await recordPayment(viewer, { ...payment, submissionKey: randomUUID(), amountCents: 7_000 })
    await expect(voidInvoice(viewer, { id, paidCents: 5_000, settlement: 'credited' })).rejects.toThrow(
      '$120.00 is now recorded',
    )
    await voidInvoice(viewer, { id, paidCents: 12_000, settlement: 'credited' })
    expect(await db.invoice.findUnique({ where: { id } })).toMatchObject({ voidSettlement: 'credited' })
    expect(await db.invoiceEvent.findFirst({ where: { invoiceId: id, kind: 'voided' } })).toMatchObject({
      detail: { settlement: 'credited', paidCents: 12_000 },
    })
    expect(await db.auditEntry.findFirst({ where: { subjectId: id, action: 'invoice.void' } })).toMatchObject(
      { detail: { from: 'paid', settlement: 'credited', paidCents: 12_000 } },
    )
    const document = await findInvoiceDocument({ id })
    expect(document && totalRows(document).slice(-2)).toEqual([
      { label: 'Paid', cents: -12_000 },
      { label: 'Kept as credit', cents: 12_000 },
    ])
  })

  it('counts credited payments as received, refunded ones not', async () => {
    const received = async () => (await getInvoiceFigures(viewer)).paidThisMonthCents
    const start = await received()
    for (const settlement of ['credited', 'refunded'] as const) {
      const invoiceId = await storeSentInvoice(viewer)
      await recordPayment(viewer, {
        submissionKey: randomUUID(),
        invoiceId,
        paidOn: agencyDay(new Date()),
        amountCents: 4_000,
        method: 'Card',
        note: null,
      })
      await voidInvoice(viewer, { id: invoiceId, paidCents: 4_000, settlement })
    }
    expect(await received()).toBe(start + 4_000)
    const exported = exportPayments(viewer, invoiceList.load({ status: 'void' }))
    const settled: unknown[] = []
    for await (const row of exported) settled.push(row.at(-1))
    expect(settled.toSorted()).toEqual(['Kept as credit', 'Refunded'])
  })

  it('is paid immediately when the total is zero', async () => {
    const lines = [{ serviceName: 'Gift', description: null, quantityHundredths: 100, rateCents: 0 }]
    const { id } = await createInvoice(viewer, invoiceInput({ lines }), { as: 'pending' })
    expect(await db.invoice.findUnique({ where: { id } })).toMatchObject({ status: 'paid' })
  })
})

// requirement: INV-14
describe('payments', () => {
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
})
