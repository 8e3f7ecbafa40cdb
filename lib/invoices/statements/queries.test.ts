import { beforeAll, describe, expect, it } from 'vitest'
import { saveContact } from '@/lib/companies/mutations'
import type { ContactRight } from '@/lib/companies/rules'
import type { OwnerViewer } from '@/lib/auth/viewer'
import { agencyDay } from '@/lib/base/dates'
import type { CsvRow } from '@/lib/platform/csv'
import { getDb } from '@/lib/platform/db'
import { createAdminViewer, createClientViewer, createStaffViewer, seenAgain } from '@/tests/support/people'
import { invoiceInput, storeSentInvoice, storeVoided } from '@/tests/support/invoices'
import { createProject } from '@/tests/support/messages'
import type { InvoiceOwner } from '../access'
import { createInvoice } from '../mutations'
import { recordPayment } from '../payments/mutations'
import { exportStatements, getStatementParty, getStatements, listOwnParties } from './queries'

const db = getDb()
const year = { from: '2026-01-01', to: '2026-12-31' }
let admin: OwnerViewer

beforeAll(async () => {
  admin = await createAdminViewer()
})

async function pay(invoiceId: string, amountCents: number, paidOn = '2026-04-02') {
  const payment = { invoiceId, amountCents, paidOn, method: 'Card' as const, note: null, currency: 'USD' }
  await recordPayment(admin, { ...payment, submissionKey: crypto.randomUUID() })
}

const entriesOf = async (viewer: Parameters<typeof getStatements>[0], party: InvoiceOwner, period = year) =>
  (await getStatements(viewer, party, period)).flatMap(({ lines }) =>
    lines.map(({ kind, cents, balanceCents }) => [kind, cents, balanceCents]),
  )

describe('the statement of a client', () => {
  it('has what was issued, paid and voided, with what was owed before', async () => {
    const client = await createClientViewer()
    const { userId: clientUserId } = client
    const numberOf = (place: number) => `T${String(place)}-${clientUserId}`
    const early = await storeSentInvoice(admin, {
      clientUserId,
      invoiceNumber: numberOf(1),
      issueDate: '2026-01-10',
    })
    await pay(early, 2_000, '2026-01-31')
    const first = await storeSentInvoice(admin, {
      clientUserId,
      invoiceNumber: numberOf(2),
      issueDate: '2026-03-01',
    })
    await pay(first, 12_000)
    const refunded = await storeSentInvoice(admin, {
      clientUserId,
      invoiceNumber: numberOf(3),
      issueDate: '2026-03-02',
    })
    await pay(refunded, 3_000)
    await storeVoided(refunded, 'refunded')
    const credited = await storeSentInvoice(admin, {
      clientUserId,
      invoiceNumber: numberOf(4),
      issueDate: '2026-03-03',
    })
    await pay(credited, 1_000)
    await storeVoided(credited, 'credited')
    await createInvoice(admin, invoiceInput({ clientUserId, issueDate: '2026-03-04' }), { as: 'draft' })
    // 9:30 PM of the day before, where the agency is.
    const voidedAt = new Date('2026-05-11T03:30:00Z')
    await db.invoice.updateMany({ where: { id: { in: [refunded, credited] } }, data: { voidedAt } })
    expect(agencyDay(voidedAt)).toBe('2026-05-10')
    const [statement] = await getStatements(admin, { clientUserId }, { from: '2026-02-01', to: '2026-05-10' })
    expect(statement).toMatchObject({ currency: 'USD', openingCents: 10_000, closingCents: 9_000 })
    expect(statement?.lines.map(({ kind, day, cents }) => [kind, day, cents])).toEqual([
      ['invoice', '2026-03-01', 12_000],
      ['invoice', '2026-03-02', 12_000],
      ['invoice', '2026-03-03', 12_000],
      ['payment', '2026-04-02', -12_000],
      ['payment', '2026-04-02', -3_000],
      ['payment', '2026-04-02', -1_000],
      ['void', '2026-05-10', -12_000],
      ['void', '2026-05-10', -12_000],
      ['refund', '2026-05-10', 3_000],
    ])
    expect(await getStatements(client, { clientUserId }, { from: '2026-05-11', to: '2026-05-12' })).toEqual([
      { currency: 'USD', openingCents: 9_000, lines: [], closingCents: 9_000 },
    ])
    const rows: CsvRow[] = []
    for await (const row of exportStatements(await getStatements(admin, { clientUserId }, year), year))
      rows.push(row)
    expect(rows[0]).toEqual(['2026-01-01', 'Opening balance', null, null, '0.00', 'USD'])
    expect(rows.at(-1)).toEqual(['2026-12-31', 'Closing balance', null, null, '90.00', 'USD'])
  })

  it('is for them, and for staff who see money', async () => {
    const [client, stranger, member] = [
      await createClientViewer(),
      await createClientViewer(),
      await createClientViewer(),
    ]
    const party = { clientUserId: client.userId }
    const { id: projectId } = await createProject(client.userId)
    await db.projectMember.create({ data: { projectId, userId: member.userId } })
    await storeSentInvoice(admin, { ...party, projectId })
    const bookkeeper = await createStaffViewer({ rights: ['money'] })
    for (const viewer of [admin, bookkeeper, client]) {
      expect(await getStatementParty(viewer, party)).not.toBeNull()
      expect(await entriesOf(viewer, party)).toEqual([['invoice', 12_000, 12_000]])
    }
    const manager = await createStaffViewer({ rights: ['clients', 'projects', 'website'] })
    for (const viewer of [stranger, member, manager]) {
      expect(await getStatementParty(viewer, party)).toBeNull()
      expect(await entriesOf(viewer, party)).toEqual([])
    }
    expect(await listOwnParties(client)).toMatchObject([party])
  })
})

describe('the statement of a company', () => {
  it('is for its contacts with the right, and has what names it', async () => {
    const { id: companyId } = await db.company.create({
      data: { name: 'Lantern', legalName: 'Lantern GmbH', city: 'Graz', country: 'AT', vatId: 'ATU13585627' },
    })
    const contact = async (rights: ContactRight[]) => {
      const client = await createClientViewer()
      await saveContact(admin, { companyId, userId: client.userId, role: 'member', rights })
      return seenAgain(client)
    }
    const [main, reader] = [await contact(['projects', 'billing']), await contact(['projects'])]
    await storeSentInvoice(admin, { clientUserId: main.userId })
    const party = { companyId }
    for (const viewer of [admin, main]) {
      expect(await entriesOf(viewer, party)).toEqual([['invoice', 12_000, 12_000]])
      expect(await entriesOf(viewer, { clientUserId: main.userId })).toEqual([])
      expect(await getStatementParty(viewer, party)).toMatchObject({
        lines: ['Lantern GmbH', 'Graz', 'Austria', 'VAT ID: ATU13585627'],
      })
    }
    expect(await entriesOf(reader, party)).toEqual([])
    expect(await getStatementParty(reader, party)).toBeNull()
    expect(await listOwnParties(main)).toEqual([{ companyId, name: 'Lantern' }])
    expect(await listOwnParties(reader)).toMatchObject([{ clientUserId: reader.userId }])
    expect(await getStatementParty(admin, { clientUserId: main.userId })).toMatchObject({
      company: { name: 'Lantern' },
    })
  })
})
