// requirement: INV-12, INV-13, INV-26
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/platform/db'
import {
  invoiceFields,
  invoiceInput,
  recordAsSent,
  sendInvoice,
  storeInvoiceSettings,
  storeSentInvoice,
  storeVoided,
} from '@/tests/support/invoices'
import { createAdminViewer, createClientViewer } from '@/tests/support/people'
import { addDays, agencyDay } from '@/lib/base/dates'
import { setSite } from '@/lib/base/site'
import type { ClientViewer } from '@/lib/auth/viewer'
import { Prisma } from '@/prisma/generated/client'
import { sampleAgency } from '@/prisma/seed/agency-content'
import {
  createInvoice,
  deleteInvoice,
  duplicateInvoice,
  editInvoice,
  markInvoiceSeen,
  markInvoicesListed,
  saveInvoiceSettings,
  voidInvoice,
} from './mutations'
import { exportInvoices, exportPayments, findInvoiceDocument, listOwnInvoices } from './queries'
import { freezeLetterheads } from './jobs'
import { getDraftFields, getNewInvoiceFields } from './form/queries'
import { getInvoiceFigures } from './figures/queries'
import { agencyLines, bankAccountsOf, imprintOfInvoice, paymentCodeOf } from './letterhead/rules'
import { getInvoiceSettings, getInvoiceSettingsFields } from './settings/queries'
import { addressLines, dueNoteOf, invoiceList, taxNotes, totalRows } from './rules'
import { recordPayment } from './payments/mutations'
import type { NewPayment } from './payments/schema'
import { invoiceSchema, type InvoiceSettings, type NewInvoice } from './schema'

const db = getDb()
const viewer = await createAdminViewer()

const kindsOf = async (invoiceId: string) =>
  (await db.invoiceEvent.findMany({ where: { invoiceId }, orderBy: { id: 'asc' } })).map(({ kind }) => kind)

const createProject = (clientUserId: string) =>
  db.project.create({ data: { title: 'Portal', clientName: 'Ana', clientUserId } })

async function useSequence(): Promise<void> {
  await storeInvoiceSettings(viewer, { numbering: 'sequence' })
}

beforeEach(async () => {
  await db.invoicePayment.deleteMany()
  await db.invoice.deleteMany()
  await db.setting.deleteMany()
  await db.numberSequence.deleteMany()
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

  it('stores credits and descriptions of several lines, and gives them back to the form', async () => {
    const fields = invoiceFields({
      lines: [
        {
          serviceName: 'Website',
          description: 'Design\n– three drafts\n\nBuild',
          quantityHundredths: '1.5',
          rateCents: '0.33',
        },
        { serviceName: 'Deposit', description: '', quantityHundredths: '1.5', rateCents: '−$0.33' },
        { serviceName: 'Care', description: '', quantityHundredths: '1', rateCents: '20' },
      ],
      seenTotalCents: 2_000,
    })
    const { id } = await createInvoice(viewer, invoiceSchema.parse(fields), { as: 'draft' })
    const document = await findInvoiceDocument({ id })
    expect(document).toMatchObject({ subtotalCents: 2_000, totalCents: 2_000 })
    expect(document?.lines).toMatchObject([
      { description: 'Design\n– three drafts\n\nBuild', amountCents: 50 },
      { rateCents: -33, amountCents: -50 },
      { amountCents: 2_000 },
    ])
    const draft = await getDraftFields(viewer, id)
    expect(draft?.fields.lines).toMatchObject([
      { description: 'Design\n– three drafts\n\nBuild', rateCents: '0.33' },
      { rateCents: '-0.33' },
      { rateCents: '20.00' },
    ])
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
    const { lines } = invoiceInput({
      lines: [{ serviceName: 'Workshop', description: null, quantityHundredths: 100, rateCents: 45_000 }],
    })
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
  it('assigns 50 concurrent invoices 50 numbers without a gap, at issue, and none twice', async () => {
    await useSequence()
    const issue = (changed: Partial<NewInvoice> = {}) =>
      createInvoice(viewer, invoiceInput(changed), { as: 'pending' })
    const draft = await createInvoice(viewer, invoiceInput(), { as: 'draft' })
    expect(draft.invoiceNumber).toMatch(/^Draft [0-9A-F]{8}$/)
    const stored = await Promise.all(Array.from({ length: 50 }, () => issue()))
    const expected = Array.from(
      { length: 50 },
      (_, index) => `INV-2026-${String(index + 1).padStart(4, '0')}`,
    )
    expect(stored.map(({ invoiceNumber }) => invoiceNumber).toSorted()).toEqual(expected)
    for (const number of [7, 50]) {
      const found = stored.find(({ invoiceNumber }) => invoiceNumber === expected[number - 1])
      await deleteInvoice(viewer, found?.id ?? '')
    }
    expect((await issue()).invoiceNumber).toBe('INV-2026-0051')
    const next = { issueDate: '2027-01-01', dueDate: '2027-02-01' }
    expect((await issue(next)).invoiceNumber).toBe('INV-2027-0001')
    await deleteInvoice(viewer, draft.id)
  })

  it('skips numbers that were typed before, and counts on over the years if that is chosen', async () => {
    await createInvoice(viewer, invoiceInput({ invoiceNumber: 'INV-2026-0001' }), { as: 'pending' })
    await useSequence()
    const issue = async (changed: Partial<NewInvoice> = {}) =>
      (await createInvoice(viewer, invoiceInput(changed), { as: 'pending' })).invoiceNumber
    expect(await issue()).toBe('INV-2026-0002')
    await storeInvoiceSettings(viewer, { numbering: 'continuous' })
    expect(await issue()).toBe('INV-00001')
    expect(await issue({ issueDate: '2027-01-01', dueDate: '2027-02-01' })).toBe('INV-00002')
  })

  it('gives a draft its number once, in the order of issue', async () => {
    await useSequence()
    const { id } = await createInvoice(viewer, invoiceInput(), { as: 'draft' })
    const later = await createInvoice(viewer, invoiceInput(), { as: 'pending' })
    expect(later.invoiceNumber).toBe('INV-2026-0001')
    const save = async (as: 'draft' | 'pending') => {
      const fields = await getDraftFields(viewer, id)
      const input = invoiceInput({ clientName: `Ana, ${as}`, invoiceNumber: '' })
      await editInvoice(viewer, { id, version: fields?.stored.version ?? 0, as }, input)
      return db.invoice.findUniqueOrThrow({
        where: { id },
        select: { invoiceNumber: true, isNumbered: true },
      })
    }
    const named = { invoiceNumber: expect.stringMatching(/^Draft /) as string, isNumbered: false }
    expect(await save('draft')).toEqual(named)
    expect(await save('pending')).toEqual({ invoiceNumber: 'INV-2026-0002', isNumbered: true })
    // Withdrawn: it keeps its number, so that no other invoice gets it.
    expect(await save('draft')).toEqual({ invoiceNumber: 'INV-2026-0002', isNumbered: true })
    expect(await save('pending')).toEqual({ invoiceNumber: 'INV-2026-0002', isNumbered: true })
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

describe('an invoice that the client doesn’t know', () => {
  it('is edited once per version, also after it was issued', async () => {
    const { id } = await createInvoice(viewer, invoiceInput(), { as: 'draft' })
    const lines = [{ serviceName: 'Other', description: null, quantityHundredths: 100, rateCents: 500 }]
    await editInvoice(viewer, { id, version: 1, as: 'draft' }, invoiceInput({ lines }))
    await expect(editInvoice(viewer, { id, version: 1, as: 'draft' }, invoiceInput())).rejects.toThrow(
      'Nothing was overwritten',
    )
    expect(await db.invoice.findUnique({ where: { id }, include: { lineItems: true } })).toMatchObject({
      totalCents: 500n,
      version: 2,
      lineItems: [{ serviceName: 'Other' }],
    })
    await editInvoice(viewer, { id, version: 2, as: 'pending' }, invoiceInput({ lines }))
    expect(await getDraftFields(viewer, id)).toMatchObject({ stored: { version: 3, isDraft: false } })
    await editInvoice(viewer, { id, version: 3, as: 'pending' }, invoiceInput())
    const last = invoiceInput()
    await editInvoice(viewer, { id, version: 4, as: 'draft' }, last)
    expect(await db.invoice.findUnique({ where: { id } })).toMatchObject({ status: 'draft' })
    const history = ['created', 'edited', 'edited', 'issued', 'edited', 'edited', 'withdrawn']
    expect(await kindsOf(id)).toEqual(history)
    // A retry of the last save whose answer was lost.
    await editInvoice(viewer, { id, version: 4, as: 'draft' }, last)
    expect(await kindsOf(id)).toEqual(history)
  })

  it('is saved if nothing but its client changes, or a price that changes no amount', async () => {
    const { userId: clientUserId } = await createClientViewer()
    const tiny = (rateCents: number) => [
      { serviceName: 'Part', description: null, quantityHundredths: 1, rateCents },
    ]
    const { id } = await createInvoice(viewer, invoiceInput({ lines: tiny(100) }), { as: 'draft' })
    const edit = (version: number, rateCents: number) =>
      editInvoice(
        viewer,
        { id, version, as: 'draft' },
        invoiceInput({ lines: tiny(rateCents), clientUserId }),
      )
    await edit(1, 100)
    expect(await db.invoice.findUnique({ where: { id } })).toMatchObject({ clientUserId, version: 2 })
    await edit(2, 101)
    expect(await db.invoiceLineItem.findFirst({ where: { invoiceId: id } })).toMatchObject({
      rateCents: 101n,
      amountCents: 1n,
    })
  })

  it('stays as it is once the client has seen it, something was paid, or it is being sent', async () => {
    const client = await createClientViewer()
    const create = () =>
      createInvoice(viewer, invoiceInput({ clientUserId: client.userId }), { as: 'pending' })
    const [seen, paid, sending, sent] = [await create(), await create(), await create(), await create()]
    await markInvoiceSeen(client, seen.id)
    const payment = {
      currency: 'USD',
      amountCents: 1,
      method: 'Card' as const,
      note: null,
      paidOn: '2026-03-02',
    }
    await recordPayment(viewer, { submissionKey: randomUUID(), invoiceId: paid.id, ...payment })
    await sendInvoice(viewer, sending.id)
    await recordAsSent(sent.id)
    for (const { id } of [seen, paid, sending, sent]) {
      const { version } = await db.invoice.findUniqueOrThrow({ where: { id } })
      await expect(editInvoice(viewer, { id, version, as: 'pending' }, invoiceInput())).rejects.toThrow(
        id === sending.id ? 'is being sent' : 'went to the client',
      )
      expect(await getDraftFields(viewer, id)).toBeNull()
    }
    await expect(deleteInvoice(viewer, sending.id)).rejects.toThrow('is being sent')
  })

  it('is deleted with its lines; a sent invoice isn’t', async () => {
    const { id } = await createInvoice(viewer, invoiceInput(), { as: 'draft' })
    await deleteInvoice(viewer, id)
    expect(await db.invoiceLineItem.count()).toBe(0)
    await expect(deleteInvoice(viewer, id)).rejects.toThrow('deleted in the meantime')
    await expect(deleteInvoice(viewer, await storeSentInvoice(viewer))).rejects.toThrow('credit it instead')
  })
})

// requirement: INV-10
describe('the life cycle of an invoice', () => {
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

  // requirement: INV-61
  it('can be voided only while no client knows it', async () => {
    const { id } = await createInvoice(viewer, invoiceInput(), { as: 'pending' })
    const known = await storeSentInvoice(viewer)
    await expect(voidInvoice(viewer, known)).rejects.toThrow('doesn’t know')
    await voidInvoice(viewer, id)
    expect(await db.invoice.findUnique({ where: { id } })).toMatchObject({ status: 'void', paidAt: null })
    await expect(voidInvoice(viewer, id)).rejects.toThrow('can be voided')
    await expect(sendInvoice(viewer, id)).rejects.toThrow('sent or voided')
    expect(await kindsOf(id)).toEqual(['created', 'voided'])
    expect(await db.auditEntry.findFirst({ where: { subjectId: id, action: 'invoice.void' } })).toMatchObject(
      { changes: { status: ['pending', 'void'] } },
    )
  })

  it('is duplicated as a draft, once per key', async () => {
    const id = await storeSentInvoice(viewer, { tax: { kind: 'percent', basisPoints: 1000 } })
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

  it('that an earlier release voided shows what became of its payments', async () => {
    const id = await storeSentInvoice(viewer)
    await recordPayment(viewer, {
      submissionKey: randomUUID(),
      invoiceId: id,
      paidOn: '2026-03-02',
      currency: 'USD',
      amountCents: 12_000,
      method: 'Card',
      note: null,
    })
    await storeVoided(id, 'credited')
    const document = await findInvoiceDocument({ id })
    expect(document && totalRows(document).slice(-2)).toEqual([
      { label: 'Paid', cents: -12_000 },
      { label: 'Kept as credit', cents: 12_000 },
    ])
  })

  it('counts credited payments as received, refunded ones not', async () => {
    const received = async () => (await getInvoiceFigures(viewer)).paidThisMonth[0]?.amount ?? 0
    const start = await received()
    for (const settlement of ['credited', 'refunded'] as const) {
      const invoiceId = await storeSentInvoice(viewer)
      await recordPayment(viewer, {
        submissionKey: randomUUID(),
        invoiceId,
        paidOn: agencyDay(new Date()),
        currency: 'USD',
        amountCents: 4_000,
        method: 'Card',
        note: null,
      })
      await storeVoided(invoiceId, settlement)
    }
    expect(await received()).toBe(start + 4_000)
    const exported = exportPayments(viewer, invoiceList.load({ status: 'void' }))
    const settled: unknown[] = []
    for await (const row of exported) settled.push(row.at(-2))
    expect(settled.toSorted()).toEqual(['Kept as credit', 'Refunded'])
  })

  it('is paid immediately when the total is zero', async () => {
    const lines = [{ serviceName: 'Gift', description: null, quantityHundredths: 100, rateCents: 0 }]
    const { id } = await createInvoice(viewer, invoiceInput({ lines }), { as: 'pending' })
    expect(await db.invoice.findUnique({ where: { id } })).toMatchObject({ status: 'paid' })
  })
})

// requirement: INV-32
describe('what a client has listed', () => {
  it('is known to them', async () => {
    const client = await createClientViewer()
    const own = { clientUserId: client.userId }
    const { id } = await createInvoice(viewer, invoiceInput(own), { as: 'pending' })
    const list = async (as: ClientViewer) => {
      const { rows } = await listOwnInvoices(as, 1)
      return markInvoicesListed(as, [...rows.map((row) => row.id), id])
    }
    expect(await list(await createClientViewer())).toBe(false)
    expect(await getDraftFields(viewer, id)).not.toBeNull()
    expect([await list(client), await list(client)]).toEqual([true, false])
    expect(await getDraftFields(viewer, id)).toBeNull()
    const edit = editInvoice(viewer, { id, version: 1, as: 'draft' }, invoiceInput(own))
    await expect(edit).rejects.toThrow('went to the client')
    await expect(deleteInvoice(viewer, id)).rejects.toThrow('You can credit it instead.')
    await expect(voidInvoice(viewer, id)).rejects.toThrow('doesn’t know')
  })
})

describe('the letterhead', () => {
  afterEach(() => setSite(sampleAgency))

  it('is frozen at issue, with the project’s title and the formats', async () => {
    const client = await createClientViewer()
    const { id: projectId } = await createProject(client.userId)
    const own = { clientUserId: client.userId, projectId }
    const draft = await createInvoice(viewer, invoiceInput(own), { as: 'draft' })
    const { id } = await createInvoice(viewer, invoiceInput(own), { as: 'pending' })
    const { id: sent } = await createInvoice(viewer, invoiceInput(own), { as: 'draft' })
    await sendInvoice(viewer, sent)
    await recordAsSent(sent)
    const read = async () => {
      const invoices = await db.invoice.findMany({ where: { status: 'pending' }, select: { id: true } })
      const found = await Promise.all([...invoices, draft].map((one) => findInvoiceDocument({ id: one.id })))
      return found.map(
        (invoice) => invoice && [agencyLines(invoice)[0], dueNoteOf(invoice), invoice.projectTitle],
      )
    }
    const issued = ['LumenForge Software LLC', 'Overdue since Mar 31, 2026', 'Portal']
    expect(await read()).toEqual([issued, issued, ['LumenForge Software LLC', 'Due Mar 31, 2026', 'Portal']])
    setSite({ ...sampleAgency, legalName: 'Nook GmbH', dateFormat: 'iso', locale: 'de-DE' })
    await db.project.update({ where: { id: projectId }, data: { title: 'Renamed' } })
    const [first, second, unissued] = await read()
    expect([first, second]).toEqual([issued, issued])
    expect(unissued).toEqual(['Nook GmbH', 'Due 2026-03-31', 'Renamed'])
    // Withdrawn and issued again, it is of today.
    await editInvoice(viewer, { id, version: 1, as: 'draft' }, invoiceInput(own))
    await editInvoice(viewer, { id, version: 2, as: 'pending' }, invoiceInput(own))
    expect(await findInvoiceDocument({ id })).toMatchObject({
      projectTitle: 'Renamed',
      letterhead: { legalName: 'Nook GmbH' },
    })
  })

  it('of an earlier release’s invoices is frozen once, soon after the upgrade', async () => {
    const { id } = await createInvoice(viewer, invoiceInput(), { as: 'pending' })
    await createInvoice(viewer, invoiceInput(), { as: 'draft' })
    await db.invoice.updateMany({ data: { letterhead: Prisma.DbNull } })
    expect(await freezeLetterheads()).toBe(1)
    setSite({ ...sampleAgency, legalName: 'Nook GmbH' })
    expect(await freezeLetterheads()).toBe(0)
    expect(await findInvoiceDocument({ id })).toMatchObject({
      letterhead: { legalName: sampleAgency.legalName },
    })
  })
})

describe('the tax numbers and bank accounts', () => {
  const account = {
    label: 'House bank',
    holder: '',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    currency: '',
  }
  const dollars = { label: 'Dollars', holder: '', iban: 'AT611904300234573201', bic: '', currency: 'USD' }
  const save = (changed: Partial<InvoiceSettings>) => storeInvoiceSettings(viewer, changed)
  const read = async (id: string) => {
    const invoice = await findInvoiceDocument({ id })
    if (!invoice) throw new Error('There is no such invoice')
    return invoice
  }
  const pay = (invoiceId: string, amountCents: number) =>
    recordPayment(viewer, {
      ...{ submissionKey: randomUUID(), invoiceId, amountCents },
      ...{ currency: 'EUR', method: 'Bank transfer', paidOn: '2026-03-02', note: null },
    })
  beforeEach(() => setSite({ ...sampleAgency, currency: 'EUR' }))
  afterEach(() => setSite(sampleAgency))

  it('are frozen at issue, with the address in parts', async () => {
    setSite({ ...sampleAgency, currency: 'EUR', street: 'Example Street 4', city: 'Berlin', country: 'DE' })
    await save({
      vatId: 'DE136695976',
      taxNumber: '12/345/67890',
      registration: 'HRB 1',
      bankAccounts: [account],
    })
    const own = () => invoiceInput({ currency: 'EUR' })
    const { id: issued } = await createInvoice(viewer, own(), { as: 'pending' })
    const { id: draft } = await createInvoice(viewer, own(), { as: 'draft' })
    const { id: sent } = await createInvoice(viewer, own(), { as: 'draft' })
    await recordAsSent(sent)
    expect((await read(draft)).letterhead.bankAccounts).toEqual([account])
    await save({ taxId: '136695976', bankAccounts: [dollars] })
    setSite({ ...sampleAgency, currency: 'EUR' })
    for (const id of [issued, sent]) {
      const invoice = await read(id)
      expect(invoice.letterhead).toMatchObject({
        street: 'Example Street 4',
        country: 'DE',
        bankAccounts: [account],
      })
      expect(agencyLines(invoice).slice(-2)).toEqual(['VAT ID: DE136695976', 'Tax number: 12/345/67890'])
      expect(imprintOfInvoice(invoice)).toMatch(
        / · VAT ID: DE136695976 · Tax number: 12\/345\/67890 · HRB 1$/,
      )
    }
    expect((await read(draft)).letterhead).toMatchObject({ vatId: '', street: '', bankAccounts: [dollars] })
  })

  it('aren’t on invoices that were issued without them', async () => {
    const { id } = await createInvoice(viewer, invoiceInput({ currency: 'EUR' }), { as: 'pending' })
    const { id: older } = await createInvoice(viewer, invoiceInput({ currency: 'EUR' }), { as: 'pending' })
    await db.$executeRaw`
      update invoices set letterhead = letterhead - '{street,postcode,city,country,vatId,taxNumber,registration,bankAccounts}'::text[]
      where id = ${id}::uuid`
    await db.invoice.update({ where: { id: older }, data: { letterhead: Prisma.DbNull } })
    await save({ vatId: 'DE136695976', bankAccounts: [account] })
    const shown = async () =>
      (await Promise.all([id, older].map(read))).map((invoice) => [
        bankAccountsOf(invoice),
        agencyLines(invoice),
      ])
    const before = await shown()
    expect(before.map(([accounts]) => accounts)).toEqual([[], []])
    await freezeLetterheads()
    expect(await shown()).toEqual(before)
    expect(JSON.stringify(before)).not.toContain('VAT ID')
  })

  it('name a tax ID once that is the VAT ID or the tax number, too', async () => {
    await save({ taxId: 'DE 136 695 976', vatId: 'DE136695976' })
    const { id } = await createInvoice(viewer, invoiceInput({ currency: 'EUR' }), { as: 'draft' })
    expect(agencyLines(await read(id)).at(-1)).toBe('VAT ID: DE136695976')
    expect(agencyLines(await read(id)).join()).not.toContain('Tax ID')
  })

  it('are those of the invoice’s currency; in euros they can be scanned while something is due', async () => {
    await save({ bankAccounts: [dollars, account] })
    const { id } = await createInvoice(viewer, invoiceInput({ currency: 'EUR' }), { as: 'pending' })
    const { id: draft } = await createInvoice(viewer, invoiceInput({ currency: 'EUR' }), { as: 'draft' })
    const invoice = await read(id)
    expect(bankAccountsOf(invoice)).toEqual([account])
    expect(paymentCodeOf(invoice)?.text.split('\n').slice(4)).toEqual([
      ...['COBADEFFXXX', 'LumenForge Software LLC', 'DE89370400440532013000', 'EUR120.00'],
      ...['', '', invoice.invoiceNumber],
    ])
    expect(paymentCodeOf(await read(draft))).toBeNull()
    await pay(id, 2_000)
    expect(paymentCodeOf(await read(id))?.text).toContain('\nEUR100.00\n')
    await pay(id, 10_000)
    expect(paymentCodeOf(await read(id))).toBeNull()
    setSite(sampleAgency)
    const { id: inDollars } = await createInvoice(viewer, invoiceInput(), { as: 'pending' })
    expect(bankAccountsOf(await read(inDollars))).toEqual([dollars, account])
    expect(paymentCodeOf(await read(inDollars))).toBeNull()
  })

  it('refuse a VAT ID of another country than the agency’s', async () => {
    setSite({ ...sampleAgency, country: 'AT' })
    await expect(save({ vatId: 'DE136695976' })).rejects.toMatchObject({
      options: { fieldErrors: { vatId: 'This VAT ID belongs to Germany, but the country is Austria.' } },
    })
    setSite({ ...sampleAgency, country: 'DE' })
    await save({ vatId: 'DE136695976' })
  })

  it('are proposed from the texts, where their field is empty', async () => {
    const texts = {
      paymentInstructions: 'Please pay to Nook, IBAN: DE89 3704 0044 0532 0130 00, BIC: COBADEFFXXX.',
      taxId: 'DE 136695976',
    }
    await save(texts)
    const { fields, found } = await getInvoiceSettingsFields(viewer)
    expect(fields).toMatchObject({ ...texts, vatId: '', bankAccounts: [] })
    expect(found).toEqual({
      account: { iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' },
      vatId: 'DE136695976',
    })
    await save({ ...texts, vatId: 'DE136695976', bankAccounts: [account] })
    const saved = await getInvoiceSettingsFields(viewer)
    expect(saved.found).toEqual({ account: null, vatId: null })
    expect(saved.fields.bankAccounts).toEqual([{ ...account, iban: 'DE89 3704 0044 0532 0130 00' }])
    await save({ paymentInstructions: 'IBAN DE88 3704 0044 0532 0130 00', taxId: '12-3456789' })
    expect((await getInvoiceSettingsFields(viewer)).found).toEqual({ account: null, vatId: null })
  })
})

describe('the settings', () => {
  const account = { label: '', holder: '', iban: 'DE89370400440532013000', bic: '', currency: '' }

  it('can be saved several times in a row', async () => {
    const unsaved = await getInvoiceSettings(viewer)
    expect(unsaved.version).toBe(0)
    const first = await saveInvoiceSettings(viewer, { ...unsaved, taxId: '12-3456789' })
    expect(first).toEqual({ ...unsaved, taxId: '12-3456789', version: 1 })
    const second = await saveInvoiceSettings(viewer, { ...first, bankAccounts: [account] })
    expect(second).toEqual({ ...first, bankAccounts: [account], version: 2 })
    expect(await getInvoiceSettings(viewer)).toEqual(second)
    expect((await getInvoiceSettingsFields(viewer)).fields.version).toBe(2)
  })

  it('of somebody else aren’t overwritten by a form that was filled from earlier ones', async () => {
    const entries = () => db.auditEntry.count({ where: { action: 'invoice.settings' } })
    const before = await entries()
    const seen = await getInvoiceSettings(viewer)
    const theirs = { ...seen, bankAccounts: [account] }
    const saved = await saveInvoiceSettings(viewer, theirs)
    await expect(saveInvoiceSettings(viewer, { ...seen, taxId: '12-3456789' })).rejects.toThrow(
      'Somebody else saved these settings while you were editing. Nothing was overwritten.',
    )
    expect(await getInvoiceSettings(viewer)).toEqual(saved)
    // The retry of a save whose answer was lost.
    expect(await saveInvoiceSettings(viewer, theirs)).toEqual(saved)
    expect(await entries()).toBe(before + 1)
  })

  it('are saved once if two people save at the same moment', async () => {
    const seen = await getInvoiceSettings(viewer)
    const saves = ['A', 'B'].map((taxId) => saveInvoiceSettings(viewer, { ...seen, taxId }))
    const states = (await Promise.allSettled(saves)).map(({ status }) => status)
    expect(states.toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('the currency', () => {
  const inEuros = async () => {
    const client = await createClientViewer()
    await db.user.update({ where: { id: client.userId }, data: { currency: 'EUR' } })
    return { clientUserId: client.userId }
  }
  const currencyOf = async (id: string) => (await db.invoice.findUniqueOrThrow({ where: { id } })).currency

  it('of an invoice is its client’s, otherwise the installation’s', async () => {
    const client = await inEuros()
    const { id } = await createInvoice(viewer, invoiceInput({ ...client, currency: 'EUR' }), { as: 'draft' })
    expect(await currencyOf(id)).toBe('EUR')
    const project = await createProject(client.clientUserId)
    const ofProject = invoiceInput({ projectId: project.id, currency: 'EUR' })
    expect(await currencyOf((await createInvoice(viewer, ofProject, { as: 'draft' })).id)).toBe('EUR')
    for (const wrong of [
      { ...client, currency: 'USD' },
      { projectId: project.id, currency: 'USD' },
      { currency: 'EUR' },
    ]) {
      const before = await db.invoice.count()
      await expect(createInvoice(viewer, invoiceInput(wrong), { as: 'draft' })).rejects.toMatchObject({
        options: { fieldErrors: { clientUserId: expect.stringContaining('Now billed in') as unknown } },
      })
      expect(await db.invoice.count()).toBe(before)
    }
  })

  it('of a draft is asked about when the client’s changes, and never changes once it is issued', async () => {
    const client = await createClientViewer()
    const own = { clientUserId: client.userId }
    const draft = await createInvoice(viewer, invoiceInput(own), { as: 'draft' })
    const issued = await storeSentInvoice(viewer, own)
    await db.user.update({ where: { id: client.userId }, data: { currency: 'JPY' } })
    expect(await getDraftFields(viewer, draft.id)).toMatchObject({
      fields: { currency: 'USD', lines: [{ rateCents: '80.00' }] },
      stored: { newCurrency: 'JPY' },
    })
    const edit = (version: number, currency: string) =>
      editInvoice(
        viewer,
        { id: draft.id, version, as: 'draft' },
        invoiceInput({ ...own, currency, clientName: currency }),
      )
    await expect(edit(1, 'EUR')).rejects.toMatchObject({
      options: { fieldErrors: { clientUserId: expect.stringContaining('in JPY, not EUR') as unknown } },
    })
    await edit(1, 'USD')
    expect(await currencyOf(draft.id)).toBe('USD')
    await edit(2, 'JPY')
    expect(await getDraftFields(viewer, draft.id)).toMatchObject({ stored: { newCurrency: null } })
    expect(await findInvoiceDocument({ id: draft.id })).toMatchObject({ currency: 'JPY', totalCents: 12_000 })
    expect(await currencyOf(issued)).toBe('USD')
    // The copy has the amounts of its source; it follows the client when it is saved.
    const copy = await duplicateInvoice(viewer, { id: issued, submissionKey: randomUUID() })
    expect(await currencyOf(copy.id)).toBe('USD')
  })

  it('of a payment is the invoice’s', async () => {
    const invoiceId = await storeSentInvoice(viewer, { ...(await inEuros()), currency: 'EUR' })
    const payment = (fields: Partial<NewPayment>) =>
      recordPayment(viewer, {
        submissionKey: randomUUID(),
        invoiceId,
        paidOn: '2026-03-02',
        currency: 'EUR',
        amountCents: 1_000,
        method: 'Card',
        note: null,
        ...fields,
      })
    await expect(payment({ currency: 'USD' })).rejects.toThrow('This invoice is in EUR')
    await expect(payment({ amountCents: 20_000 })).rejects.toMatchObject({
      options: { fieldErrors: { amountCents: 'Only €120.00 is still to be paid.' } },
    })
    await payment({})
    expect(await getInvoiceFigures(viewer)).toMatchObject({
      outstanding: [{ currency: 'EUR', amount: 11_000 }],
      paidThisMonth: [{ currency: 'EUR', amount: 0 }],
      ageing: [{ currency: 'EUR', amount: 11_000 }],
    })
  })

  it('keeps sums apart, the installation’s first', async () => {
    const euros = await inEuros()
    await storeSentInvoice(viewer, { ...euros, currency: 'EUR' })
    await storeSentInvoice(viewer)
    await storeSentInvoice(viewer)
    const figures = await getInvoiceFigures(viewer)
    expect(figures.outstanding).toEqual([
      { currency: 'USD', amount: 24_000 },
      { currency: 'EUR', amount: 12_000 },
    ])
    expect(figures.openCount).toBe(3)
    expect(figures.ageing.map(({ currency, rows }) => [currency, rows.map(({ count }) => count)])).toEqual([
      ['USD', [0, 0, 0, 0, 2]],
      ['EUR', [0, 0, 0, 0, 1]],
    ])
    const rows: unknown[] = []
    for await (const row of exportInvoices(viewer, invoiceList.load({}))) rows.push([row[12], row[16]])
    expect(rows).toEqual([
      ['120.00', 'USD'],
      ['120.00', 'USD'],
      ['120.00', 'EUR'],
    ])
  })
})

describe('a tax for each line', () => {
  const vat = (basisPoints: number) => ({
    category: 'S' as const,
    basisPoints,
    name: 'VAT',
    exemptionReason: null,
  })
  const reverse = {
    ...{ category: 'AE' as const, basisPoints: 0, name: null },
    exemptionReason: 'Reverse charge: the recipient owes the tax.',
  }
  const line = (rateCents: number, changed: object = {}) => ({
    ...{ serviceName: 'Work', description: null, quantityHundredths: 100, rateCents },
    ...changed,
  })
  const lines = [
    line(10_000, { tax: vat(1900), unitCode: 'HUR', discount: { kind: 'percent', basisPoints: 1000 } }),
    line(5_000, { tax: vat(700) }),
    line(2_000, { tax: reverse }),
  ]
  const input = { lines, taxesByLine: true, discount: { kind: 'amount' as const, cents: 1_600 } }

  it('is stored with what its groups come to, which add up to the total', async () => {
    const { id } = await createInvoice(viewer, invoiceInput(input), { as: 'pending' })
    const document = await findInvoiceDocument({ id })
    expect(document?.taxGroups).toMatchObject([
      {
        category: 'S',
        basisPoints: 1900,
        linesCents: 9_000,
        discountCents: 900,
        baseCents: 8_100,
        taxCents: 1_539,
      },
      {
        category: 'S',
        basisPoints: 700,
        linesCents: 5_000,
        discountCents: 500,
        baseCents: 4_500,
        taxCents: 315,
      },
      { category: 'AE', linesCents: 2_000, discountCents: 200, baseCents: 1_800, taxCents: 0 },
    ])
    expect(document?.lines[0]).toMatchObject({ amountCents: 9_000, discountCents: 1_000, unitCode: 'HUR' })
    expect(document).toMatchObject({ subtotalCents: 16_000, taxCents: 1_854, totalCents: 16_254 })
    expect(document && totalRows(document).map(({ label, cents }) => [label, cents])).toEqual([
      ['Subtotal', 16_000],
      ['Discount', -1_600],
      ['VAT 19% on $81.00', 1_539],
      ['VAT 7% on $45.00', 315],
      ['Reverse charge on $18.00', 0],
      ['Total', 16_254],
    ])
    expect(document && taxNotes(document)).toEqual([reverse.exemptionReason])
  })

  it('comes back in the form and in a copy, and can go again', async () => {
    const { id } = await createInvoice(viewer, invoiceInput(input), { as: 'draft' })
    const copy = await duplicateInvoice(viewer, { id, submissionKey: randomUUID() })
    const [first, second] = await Promise.all([getDraftFields(viewer, id), getDraftFields(viewer, copy.id)])
    expect(second?.fields.lines).toEqual(first?.fields.lines)
    const parsed = invoiceSchema.parse({ ...invoiceFields(first?.fields), seenTotalCents: 16_254 })
    expect(parsed).toMatchObject({ lines: invoiceInput(input).lines, discount: { cents: 1_600 } })
    await editInvoice(viewer, { id, version: 1, as: 'draft' }, parsed)
    expect((await db.invoice.findUniqueOrThrow({ where: { id } })).version).toBe(1)
    await editInvoice(viewer, { id, version: 1, as: 'draft' }, invoiceInput())
    expect(await findInvoiceDocument({ id })).toMatchObject({
      taxesByLine: false,
      taxGroups: [],
      taxCents: 0,
    })
    expect(await db.invoiceTax.count({ where: { invoiceId: id } })).toBe(0)
  })

  it('is also in the agency’s currency, by a rate that must be there when it is issued', async () => {
    const client = await createClientViewer()
    await db.user.update({ where: { id: client.userId }, data: { currency: 'EUR' } })
    const foreign = { ...input, clientUserId: client.userId, currency: 'EUR' }
    const { id } = await createInvoice(viewer, invoiceInput(foreign), { as: 'draft' })
    await expect(createInvoice(viewer, invoiceInput(foreign), { as: 'pending' })).rejects.toMatchObject({
      options: { fieldErrors: { exchangeRate: 'Please enter what one EUR is in USD.' } },
    })
    await expect(sendInvoice(viewer, id)).rejects.toThrow('The exchange rate for the tax in USD is missing.')
    const rate = { exchangeRate: '1.0945', exchangeRateOn: '2026-03-01', exchangeRateSource: 'ECB' }
    await editInvoice(viewer, { id, version: 1, as: 'pending' }, invoiceInput({ ...foreign, ...rate }))
    const document = await findInvoiceDocument({ id })
    // 18.54 × 1.0945 = 20.29203
    expect(document?.ownTax).toEqual({
      ...{ currency: 'USD', rate: '1.0945', source: 'ECB', day: '2026-03-01', taxCents: 2_029 },
    })
    expect(document && taxNotes(document).at(-1)).toBe(
      'Tax in USD: $20.29 (1 EUR = 1.0945 USD, ECB, Mar 1, 2026)',
    )
  })

  it('takes over what a company has: address, VAT ID, currency, days to pay and language', async () => {
    const client = await createClientViewer()
    const company = await db.company.create({
      data: {
        ...{
          name: 'Atelier',
          legalName: 'Atelier GmbH',
          street: 'Ring 1',
          postcode: '20095',
          city: 'Hamburg',
        },
        ...{ country: 'DE', vatId: 'DE136695976', currency: 'EUR', paymentDays: 14, language: 'de' },
      },
    })
    await db.user.update({
      where: { id: client.userId },
      data: { companyId: company.id, companyRole: 'main', contactRights: ['billing'] },
    })
    const fields = await getNewInvoiceFields(viewer, { client: client.userId })
    expect(fields).toMatchObject({
      ...{ clientCompany: 'Atelier GmbH', clientStreet: 'Ring 1', clientCountry: 'DE', currency: 'EUR' },
      ...{ clientVatId: 'DE136695976', dueDate: addDays(fields.issueDate, 14) },
    })
    const stored = invoiceSchema.parse({
      ...invoiceFields({ ...fields, invoiceNumber: 'T-company', seenTotalCents: 0 }),
      lines: [{ ...fields.lines[0], serviceName: 'Work' }],
    })
    const { id } = await createInvoice(viewer, stored, { as: 'pending' })
    const document = await findInvoiceDocument({ id })
    expect(document?.letterhead.locale).toBe('de')
    expect(document && addressLines(document)).toEqual([
      ...['Atelier GmbH', fields.clientName, 'Ring 1', '20095 Hamburg', 'Germany', fields.clientEmail],
      'VAT ID: DE136695976',
    ])
  })
})

// requirement: INV-33
describe('taxes', () => {
  const rates = [
    { name: 'VAT', basisPoints: 1900, category: 'S' as const, reason: '' },
    { name: 'Reverse charge', basisPoints: 0, category: 'AE' as const, reason: '' },
  ]
  const save = (changed: object) => storeInvoiceSettings(viewer, { taxRates: rates, ...changed })
  const rowsOf = async (id: string) => {
    const document = await findInvoiceDocument({ id })
    return document ? totalRows(document).map(({ label, cents }) => [label, cents]) : []
  }

  it('are called by the name of their rate, also at 0 %', async () => {
    const tax = (name: string | null, basisPoints: number) => ({
      tax: { kind: 'percent' as const, basisPoints, name },
    })
    const store = async (changed: object) =>
      rowsOf((await createInvoice(viewer, invoiceInput(changed), { as: 'draft' })).id)
    const total = (cents: number) => ['Total', cents]
    const subtotal = ['Subtotal', 12_000]
    expect(await store(tax('VAT', 1900))).toEqual([subtotal, ['VAT 19%', 2_280], total(14_280)])
    expect(await store(tax('Reverse charge', 0))).toEqual([subtotal, ['Reverse charge 0%', 0], total(12_000)])
    expect(await store(tax(null, 1900))).toEqual([subtotal, ['Tax (19%)', 2_280], total(14_280)])
    expect(await store({ tax: { kind: 'amount', cents: 5 } })).toEqual([subtotal, ['Tax', 5], total(12_005)])
    expect(await store({})).toEqual([subtotal, total(12_000)])
  })

  it('start with the default rate, and stay on a copy', async () => {
    await save({})
    expect(await getNewInvoiceFields(viewer, {})).toMatchObject({ tax: { kind: 'amount', value: '0' } })
    await save({ defaultTaxRate: 0 })
    const { tax } = await getNewInvoiceFields(viewer, {})
    expect(tax).toEqual({ kind: 'percent', value: '19', name: 'VAT' })
    const id = await storeSentInvoice(viewer, { tax: { kind: 'percent', basisPoints: 1900, name: 'VAT' } })
    const copy = await duplicateInvoice(viewer, { id, submissionKey: randomUUID() })
    expect(await getDraftFields(viewer, copy.id)).toMatchObject({ fields: { tax } })
  })

  it('show the tax IDs that were known when the invoice was issued', async () => {
    await save({ taxId: 'DE123456789' })
    const { id } = await createInvoice(viewer, invoiceInput({ clientTaxId: 'ATU12345678' }), { as: 'draft' })
    await save({ taxId: 'DE987654321' })
    await recordAsSent(id)
    await save({ taxId: '' })
    const document = await findInvoiceDocument({ id })
    expect(document && imprintOfInvoice(document)).toMatch(/ · Tax ID: DE987654321$/)
    expect(document && addressLines(document).at(-1)).toBe('Tax ID: ATU12345678')
    const without = await findInvoiceDocument({ id: await storeSentInvoice(viewer) })
    expect(without && imprintOfInvoice(without)).not.toContain('Tax ID')
  })
})
