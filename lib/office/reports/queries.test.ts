// requirement: REP-2, REP-3
import { listConversations } from '@/lib/conversations/queries'
import { conversationList, withWaits } from '@/lib/conversations/rules'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays, agencyDay, dateOf, monthOf, weekOf } from '@/lib/base/dates'
import { listContactMessages } from '@/lib/contact-messages/queries'
import { recordPayment, refundPayment, reversePayment } from '@/lib/invoices/payments/mutations'
import { exportPayments, listInvoices } from '@/lib/invoices/queries'
import { storeCreditNote } from '@/tests/support/credit-notes'
import { invoiceList } from '@/lib/invoices/rules'
import { leadLists } from '@/lib/leads/rules'
import { listProjects } from '@/lib/projects/queries'
import { projectList } from '@/lib/projects/rules'
import { listQuoteRequests } from '@/lib/quotes/queries'
import { getDb } from '@/lib/platform/db'
import { setSite } from '@/lib/base/site'
import { sampleAgency } from '@/prisma/seed/agency-content'
import { emptyTables } from '@/tests/support/audit-log'
import { createContactLead, createQuoteLead } from '@/tests/support/leads'
import { createAdminViewer, createUser } from '@/tests/support/people'
import { exportReport, listReports } from './queries'
import { type Cell, type Href, type Range, type ReportName, type ReportView } from './rules'

const db = getDb()
const zone = 'America/New_York'

beforeEach(async () => {
  setSite({
    ...sampleAgency,
    timeZone: zone,
    contactPromise: 'within 24 hours',
    reviewPromise: 'within 6 hours',
  })
  await emptyTables('contact_submissions', 'quote_requests', 'projects', 'invoices', 'profiles')
})
afterEach(() => setSite(sampleAgency))

const march: Range = { preset: null, from: '2026-03-02', to: '2026-03-15' }
const views: Record<ReportName, ReportView> = {
  ...{ leads: 'leads', answers: 'leads', conversion: 'leads', proposals: 'leads' },
  ...{ revenue: 'money', receivables: 'money', projects: 'projects', responses: 'projects' },
}

async function report(name: ReportName, range = march) {
  const reports = await listReports(await createAdminViewer(), views[name], range)
  const found = reports.find((one) => one.name === name)
  if (!found) throw new Error(`There is no report ${name}.`)
  return { ...found, rows: found.table.rows.map(({ cells }) => cells) }
}

type LeadFields = { at: string; spam?: boolean; deleted?: boolean; status?: 'new' | 'in_progress' }

async function contact({ at, spam = false, deleted = false, status = 'new' }: LeadFields) {
  const { id } = await createContactLead()
  const data = {
    createdAt: new Date(at),
    suspectedSpam: spam,
    deletedAt: deleted ? new Date() : null,
    status,
  }
  await db.contactMessage.update({ where: { id }, data })
  return id
}
async function quote({ at, spam = false, deleted = false, status = 'new' }: LeadFields) {
  const { id } = await createQuoteLead()
  const data = {
    createdAt: new Date(at),
    suspectedSpam: spam,
    deletedAt: deleted ? new Date() : null,
    status,
  }
  await db.quoteRequest.update({ where: { id }, data })
  return id
}

describe('leads per week', () => {
  it('follow the agency’s days, also when the clocks change', async () => {
    // Just before and after midnight of Monday, March 2, at UTC-5.
    await contact({ at: '2026-03-02T04:59:59Z' })
    await contact({ at: '2026-03-02T05:00:00Z' })
    // Midnight of Monday, March 9, one day after the change to UTC-4.
    await contact({ at: '2026-03-09T03:59:59Z' })
    await quote({ at: '2026-03-09T04:00:00Z' })
    // The end of the range.
    await quote({ at: '2026-03-16T03:59:59Z' })
    await quote({ at: '2026-03-16T04:00:00Z' })
    const { rows, figures, table } = await report('leads')
    expect(table.columns.map(({ label }) => label)).toEqual([
      'Week from',
      'Wrote on the contact page',
      'Wrote on the home page',
      'Asked about privacy',
      'Asked about cookies',
      'Asked for a quote',
      'Total',
    ])
    expect(rows).toEqual([
      ['2026-03-02', 0, 2, 0, 0, 0, 2],
      ['2026-03-09', 0, 0, 0, 0, 2, 2],
    ])
    expect(figures[0]).toEqual({
      label: 'Leads',
      values: ['4'],
      text: '300% more than in the 14 days before',
    })
  })

  it('leave out spam and the trash', async () => {
    for (const store of [contact, quote]) {
      await store({ at: '2026-03-04T12:00:00Z', spam: true })
      await store({ at: '2026-03-04T12:00:00Z', deleted: true })
    }
    for (const name of ['leads', 'answers', 'conversion'] as const) {
      expect((await report(name)).isEmpty, name).toBe(true)
    }
  })
})

async function reply(lead: { contactMessageId: string } | { quoteRequestId: string }, at: string) {
  await db.leadReply.create({ data: { ...lead, subject: 'Re', text: 'Hello', createdAt: new Date(at) } })
}

it('measures the time to the first answer against each promise', async () => {
  const at = '2026-03-03T12:00:00Z'
  const inTime = await contact({ at })
  await reply({ contactMessageId: inTime }, '2026-03-04T12:00:00Z')
  await reply({ contactMessageId: inTime }, '2026-03-09T12:00:00Z')
  const late = await quote({ at, status: 'in_progress' })
  await reply({ quoteRequestId: late }, '2026-03-03T20:00:00Z')
  await contact({ at })
  await contact({ at, status: 'in_progress' })
  const { rows, figures } = await report('answers')
  expect(rows).toEqual([
    ['2026-03-02', 1, 1, 1, 0, 1, 3333, 16, 22.4],
    ['2026-03-09', 0, 0, 0, 0, 0, null, null, null],
  ])
  expect(figures.map(({ values }) => values)).toEqual([['33%'], ['16 h'], ['22.4 h'], ['1']])

  const today = agencyDay(new Date())
  await contact({ at: new Date().toISOString() })
  const now = await report('answers', { preset: null, from: today, to: today })
  expect(now.rows).toEqual([[today, 0, 0, 0, 1, 0, null, null, null]])
})

type InvoiceFields = {
  status?: 'draft' | 'pending' | 'paid' | 'void'
  amount?: number
  issued?: string
  due?: string
  currency?: string
  clientUserId?: string | undefined
  voidSettlement?: 'refunded' | 'credited'
}

async function invoice(fields: InvoiceFields = {}): Promise<string> {
  const { status = 'pending', amount = 1_000, issued = '2026-03-10', due = '2027-03-10', ...others } = fields
  const { id } = await db.invoice.create({
    data: {
      ...{ invoiceNumber: crypto.randomUUID(), clientName: 'Ana', clientEmail: 'ana@example.com' },
      ...{ issueDate: dateOf(issued), dueDate: dateOf(due), subtotalCents: amount, totalCents: amount },
      ...{
        status,
        paidAt: status === 'paid' ? new Date() : null,
        voidedAt: status === 'void' ? new Date() : null,
      },
      ...others,
    },
  })
  return id
}

async function pay(invoiceId: string, day: string, amountCents: number): Promise<void> {
  await db.invoicePayment.create({ data: { invoiceId, paidOn: dateOf(day), amountCents, method: 'Card' } })
}

it('follows leads to clients, invoices and payment', async () => {
  const clients = await Promise.all(Array.from({ length: 5 }, () => createUser('CLIENT')))
  const at = '2026-03-05T12:00:00Z'
  const [paid, open, none, earlier, deleted] = clients.map(({ id }) => id)
  for (const convertedUserId of [paid, open, none, earlier]) {
    await db.contactMessage.update({ where: { id: await contact({ at }) }, data: { convertedUserId } })
  }
  await db.quoteRequest.update({ where: { id: await quote({ at }) }, data: { convertedUserId: paid } })
  await db.quoteRequest.update({ where: { id: await quote({ at }) }, data: { convertedUserId: deleted } })
  await db.user.update({ where: { id: deleted }, data: { deletedAt: new Date() } })
  await invoice({ clientUserId: paid, status: 'paid' })
  await invoice({ clientUserId: paid, status: 'pending' })
  await invoice({ clientUserId: open, status: 'pending' })
  for (const status of ['draft', 'void'] as const) await invoice({ clientUserId: none, status })
  await invoice({ clientUserId: earlier, status: 'paid', issued: '2026-03-04' })
  expect((await report('conversion')).rows).toEqual([
    ['Leads', 4, 2, 6, 10_000],
    ['Became a client', 4, 1, 5, 8333],
    ['Got an invoice', 2, 1, 3, 5000],
    ['Paid', 1, 1, 2, 3333],
  ])
})

it('sums revenue by month and currency', async () => {
  const range: Range = { preset: null, from: '2026-02-10', to: '2026-03-15' }
  const dollars = await invoice({ issued: '2026-02-28', status: 'paid', amount: 70_000 })
  await pay(dollars, '2026-02-28', 30_000)
  await pay(dollars, '2026-03-01', 40_000)
  await pay(dollars, '2026-03-16', 1)
  await pay(await invoice({ issued: '2026-03-15', currency: 'EUR', amount: 500 }), '2026-03-15', 200)
  await pay(await invoice({ status: 'void', voidSettlement: 'refunded' }), '2026-03-05', 100_000)
  await pay(await invoice({ status: 'void', voidSettlement: 'credited' }), '2026-03-05', 7)
  await invoice({ status: 'draft', amount: 999_999 })
  expect((await report('revenue', range)).rows).toEqual([
    ['2026-02-10', 'USD', 30_000, 70_000],
    ['2026-02-10', 'EUR', 0, 0],
    ['2026-03-01', 'USD', 40_007, 0],
    ['2026-03-01', 'EUR', 200, 500],
  ])
})

it('shows receivables by age, partly paid ones with the rest', async () => {
  const today = agencyDay(new Date())
  const due = (days: number, fields: InvoiceFields = {}) =>
    invoice({ issued: addDays(today, -200), due: addDays(today, days), ...fields })
  await due(0)
  await pay(await due(-1), today, 400)
  for (const days of [-30, -31, -60, -61, -90, -91]) await due(days)
  await due(-91, { currency: 'JPY', amount: 5 })
  for (const status of ['draft', 'void', 'paid'] as const) await due(-5, { status })
  const { rows, figures } = await report('receivables')
  expect(rows).toEqual([
    ['Not due yet', 'USD', 1, 1_000],
    ['1–30 days', 'USD', 2, 1_600],
    ['31–60 days', 'USD', 2, 2_000],
    ['61–90 days', 'USD', 2, 2_000],
    ['Over 90 days', 'USD', 1, 1_000],
    ...['Not due yet', '1–30 days', '31–60 days', '61–90 days'].map((age): Cell[] => [age, 'JPY', 0, 0]),
    ['Over 90 days', 'JPY', 1, 5],
  ])
  expect(figures[0]?.values).toEqual(['$76.00', '¥5'])
})

it('groups projects by deadline and state', async () => {
  const today = agencyDay(new Date())
  const client = await createUser('CLIENT')
  const project = (fields: object) =>
    db.project.create({ data: { title: 'Shop', clientName: 'Ana', clientUserId: client.id, ...fields } })
  await project({ etaDate: dateOf(addDays(today, -1)) })
  await project({ etaDate: dateOf(addDays(today, -1)), active: false })
  await project({ etaDate: dateOf(today) })
  await project({ etaDate: dateOf(addDays(weekOf(today), 6)) })
  await project({ etaDate: dateOf(monthOf(addDays(today, 7), 1)) })
  await project({})
  await project({ completionPercentage: 100, etaDate: dateOf(addDays(today, -9)) })
  await project({ archivedAt: new Date(), active: false })
  await project({ deletedAt: new Date() })
  expect((await report('projects')).rows).toEqual([
    ['Overdue', 1, 1, 2],
    ['Due this week', 2, 0, 2],
    ['Due this month', 0, 0, 0],
    ['Due later', 1, 0, 1],
    ['No date', 1, 0, 1],
    ['Finished', null, null, 1],
    ['Archived', null, null, 1],
  ])
})

async function conversation(messages: [senderType: 'client' | 'admin', at: string][], fields: object = {}) {
  const { id: clientUserId } = await createUser('CLIENT')
  const { id } = await db.project.create({
    data: { title: 'Shop', clientName: 'Ana', clientUserId, ...fields },
  })
  const rows = messages.map(([senderType, at]) => ({ senderType, createdAt: new Date(at) }))
  await db.message.createMany({
    data: withWaits(rows).map((row) => ({ projectId: id, messageText: 'Hello', ...row })),
  })
}

it('measures responses from the first of several messages in a row', async () => {
  await conversation([
    // Waits since before the range.
    ['client', '2026-02-27T12:00:00Z'],
    ['client', '2026-03-02T06:00:00Z'],
    ['admin', '2026-03-02T07:00:00Z'],
    ['admin', '2026-03-03T07:00:00Z'],
    ['client', '2026-03-04T07:00:00Z'],
    ['client', '2026-03-04T09:00:00Z'],
    ['admin', '2026-03-04T17:00:00Z'],
  ])
  await conversation([
    ['admin', '2026-02-27T12:00:00Z'],
    // Just before the second week, in the agency's time zone.
    ['client', '2026-03-09T03:59:00Z'],
    ['admin', '2026-03-10T09:59:00Z'],
    ['client', '2026-03-12T00:00:00Z'],
  ])
  // Answered after the range.
  await conversation([
    ['client', '2026-03-16T03:00:00Z'],
    ['admin', '2026-03-16T05:00:00Z'],
    ['client', '2026-03-16T06:00:00Z'],
  ])
  await conversation([['client', '2026-03-05T12:00:00Z']], { deletedAt: new Date() })
  const { rows, figures } = await report('responses')
  expect(rows).toEqual([
    ['2026-03-02', 1, 1, 0, 5000, 20, 28],
    ['2026-03-09', 1, 0, 1, 10_000, 2, 2],
  ])
  expect(figures.map(({ values }) => values)).toEqual([['67%'], ['10 h'], ['26 h'], ['1']])
})

/** How many rows the list of this address has. */
async function countListed(href: string): Promise<number> {
  const viewer = await createAdminViewer()
  const [path, query = ''] = href.split('?')
  const lists: Record<string, () => Promise<{ total: number }>> = {
    '/admin/messages': () => listContactMessages(viewer, leadLists.contact.load(`?${query}`)),
    '/admin/quotes': () => listQuoteRequests(viewer, leadLists.quote.load(`?${query}`)),
    '/admin/invoices': () => listInvoices(viewer, invoiceList.load(`?${query}`)),
    '/admin/client-messages': () => listConversations(viewer, conversationList.load(`?${query}`)),
    '/admin/projects': () => listProjects(viewer, projectList.load(`?${query}`)),
  }
  const list = lists[path ?? '']
  if (!list) throw new Error(`There is no list at ${href}.`)
  return (await list()).total
}

/** Each counted value that leads to a list: its address, and the value. */
async function linksOf(name: ReportName, range = march): Promise<[href: string, value: number][]> {
  const { table, charts, figures } = await report(name, range)
  const ofTable = table.rows.flatMap(({ cells, links = [] }) =>
    cells.flatMap((cell, at): [Href | undefined, Cell][] =>
      table.columns[at]?.format === 'count' ? [[links[at], cell]] : [],
    ),
  )
  const ofCharts = charts
    .filter(({ currency }) => currency === undefined)
    .flatMap(({ series }) => series)
    .flatMap(({ values, links = [] }) => values.map((value, at) => [links[at], value] as const))
    .filter(([, value]) => value !== 0)
  const ofFigures = figures
    .filter(({ values }) => /^\d+$/.test(values[0] ?? ''))
    .map(({ href, values }) => [href, Number(values[0])] as const)
  return [...ofTable, ...ofCharts, ...ofFigures].flatMap(([href, value]): [string, number][] =>
    href && typeof value === 'number' ? [[href, value]] : [],
  )
}

// requirement: REP-8
describe('a value leads to a list of exactly what it counts:', () => {
  async function expectExact(name: ReportName, atLeast: number, range = march): Promise<void> {
    const links = await linksOf(name, range)
    expect(links.filter(([, value]) => value > 0).length).toBeGreaterThanOrEqual(atLeast)
    for (const [href, value] of links) expect([href, await countListed(href)]).toEqual([href, value])
  }

  it('leads', async () => {
    // The first and the last moment of the range, and those beside them.
    for (const at of [
      '2026-03-02T04:59:59Z',
      '2026-03-02T05:00:00Z',
      '2026-03-16T03:59:59Z',
      '2026-03-16T04:00:00Z',
    ]) {
      for (const store of [contact, quote]) {
        await store({ at })
        await store({ at, spam: true })
        await store({ at, deleted: true })
      }
    }
    await expectExact('leads', 10)
    await expectExact('conversion', 4)
  })

  it('leads without an answer', async () => {
    const now = new Date().toISOString()
    const today = agencyDay(new Date())
    for (const store of [contact, quote]) {
      for (const at of ['2026-03-03T12:00:00Z', now]) {
        await store({ at })
        await store({ at, status: 'in_progress' })
        await store({ at, spam: true })
        await store({ at, deleted: true })
      }
    }
    await reply({ contactMessageId: await contact({ at: now }) }, now)
    await reply({ quoteRequestId: await quote({ at: now, status: 'in_progress' }) }, now)
    await expectExact('answers', 4)
    await expectExact('answers', 4, { preset: null, from: today, to: today })

    const { charts } = await report('answers', { preset: null, from: '2026-03-02', to: today })
    const bars = charts.find(({ kind }) => kind === 'bars')
    expect(bars?.categories).toEqual([
      'In time',
      'Unanswered, late',
      'Unanswered, not due yet',
      'Moved on without a reply',
    ])
    expect(bars?.series.map(({ values }) => values)).toEqual([
      [1, 1, 1, 2],
      [1, 1, 1, 2],
    ])
  })

  it('unanswered client messages', async () => {
    for (const at of ['2026-03-02T04:59:59Z', '2026-03-02T05:00:00Z', '2026-03-09T04:00:00Z']) {
      await conversation([['client', at]])
      await conversation([['client', at]], { deletedAt: new Date() })
      await conversation([
        ['client', at],
        ['admin', '2026-03-20T12:00:00Z'],
      ])
    }
    // Waits since the first of them.
    await conversation([
      ['client', '2026-03-15T12:00:00Z'],
      ['client', '2026-03-20T12:00:00Z'],
    ])
    await expectExact('responses', 4)
    const { figures } = await report('responses')
    expect(figures.at(-1)).toMatchObject({ label: 'Unanswered now', values: ['3'] })
  })

  it('payments', async () => {
    const partly = await invoice({ amount: 900, issued: '2026-01-10' })
    await pay(partly, '2026-03-01', 100)
    await pay(partly, '2026-03-02', 200)
    await pay(partly, '2026-03-15', 300)
    await pay(partly, '2026-03-16', 50)
    await pay(await invoice({ status: 'void', voidSettlement: 'credited' }), '2026-03-03', 7)
    await pay(await invoice({ status: 'void', voidSettlement: 'refunded' }), '2026-03-03', 1_000)
    await pay(await invoice({ currency: 'EUR' }), '2026-03-03', 5)
    await invoice()
    const viewer = await createAdminViewer()
    // Neither a mistake nor credit is money that came in; a refund is money that went back.
    const dollars = { currency: 'USD', paidOn: '2026-03-04', method: 'Card' as const }
    const recorded = async (invoiceId: string, amountCents: number) => {
      const submissionKey = crypto.randomUUID()
      await recordPayment(viewer, { submissionKey, invoiceId, amountCents, ...dollars, note: null })
      return db.invoicePayment.findFirstOrThrow({ where: { invoiceId, amountCents } })
    }
    const mistake = await recorded(await invoice({ amount: 60, issued: '2026-01-10' }), 60)
    await reversePayment(viewer, { id: mistake.id, reason: 'Typed twice' })
    const refunded = await recorded(partly, 40)
    await refundPayment(viewer, {
      ...{ submissionKey: crypto.randomUUID(), id: refunded.id, amountCents: 40, reason: 'Paid twice' },
      ...dollars,
    })
    const credited = await invoice({ amount: 80, issued: '2026-01-10' })
    const line = { serviceName: 'Call', quantityHundredths: 100, rateCents: 80, amountCents: 80 }
    await db.invoiceLineItem.create({ data: { ...line, invoiceId: credited, position: 0 } })
    // It settles the invoice.
    await storeCreditNote(viewer, credited, { issueDate: '2026-01-11' })
    await db.invoicePayment.updateMany({ where: { kind: 'credit' }, data: { paidOn: dateOf('2026-03-04') } })
    const { table, charts } = await report('revenue')
    const links = [
      ...table.rows.map(({ cells, links = [], currency }) => [currency, links[2], cells[2]]),
      ...charts.map(({ currency, series }) => [currency, series[0]?.links?.[0], series[0]?.values[0]]),
    ]
    expect(links.map(([currency, , value]) => [currency, value])).toEqual([
      ['USD', 507],
      ['EUR', 5],
      ['USD', 507],
      ['EUR', 5],
    ])
    for (const [currency, href, value] of links) {
      const params = invoiceList.load(String(href).split('?')[1] ?? '')
      const { rows } = await listInvoices(viewer, params)
      expect(new Set(rows.map((row) => row.currency))).toEqual(new Set([currency]))
      const paid = rows
        .flatMap(({ payments }) => payments)
        .filter(({ paidOn }) => paidOn >= params.paidFrom && paidOn <= params.paidTo)
      expect(paid.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(value)
      // The file has the same payments.
      let exported = 0
      for await (const _row of exportPayments(viewer, params)) exported++
      expect(exported).toBe(paid.length)
    }
    expect(await countListed(String(links[0]?.[1]))).toBe(2)
  })

  it('invoices', async () => {
    const today = agencyDay(new Date())
    for (const days of [0, -1, -30, -31, -60, -61, -90, -91]) {
      await invoice({ issued: addDays(today, -200), due: addDays(today, days) })
    }
    await pay(await invoice({ issued: '2026-03-02', due: addDays(today, 1) }), today, 100)
    await invoice({ due: addDays(today, -91), currency: 'JPY' })
    for (const status of ['draft', 'void', 'paid'] as const)
      await invoice({ status, due: addDays(today, -5) })
    await expectExact('receivables', 6)

    const { table } = await report('revenue')
    const [march] = table.rows
    // One of March in dollars that is open, one that is paid.
    expect(await countListed(march?.links?.[3] ?? '')).toBe(2)
  })

  it('projects', async () => {
    const today = agencyDay(new Date())
    const client = await createUser('CLIENT')
    const dates = [-1, 0, 6, 7, 13, 31, 62].map((days) => dateOf(addDays(today, days)))
    for (const etaDate of [...dates, null]) {
      for (const fields of [
        {},
        { active: false },
        { completionPercentage: 100 },
        { archivedAt: new Date() },
        { deletedAt: new Date() },
      ]) {
        const names = { title: 'Shop', clientName: 'Ana', clientUserId: client.id }
        await db.project.create({ data: { ...names, etaDate, ...fields } })
      }
    }
    await expectExact('projects', 10)
  })
})

// requirement: REP-4
it('shows times beside what was promised, one line for each promise', async () => {
  const lead = await contact({ at: '2026-03-03T12:00:00Z' })
  await reply({ contactMessageId: lead }, '2026-03-04T12:00:00Z')
  const chart = async () => (await report('answers')).charts[0]
  expect(await chart()).toMatchObject({
    kind: 'line',
    series: [{ values: [24, null] }],
    promises: [
      { label: 'Promised for messages: 24 h', value: 24 },
      { label: 'For quote requests: 6 h', value: 6 },
    ],
  })
  setSite({
    ...sampleAgency,
    timeZone: zone,
    contactPromise: 'in two days',
    reviewPromise: 'within 48 hours',
  })
  expect((await chart())?.promises).toEqual([{ label: 'Promised: 48 h', value: 48 }])
})

// requirement: REP-5
it('exports what the table shows', async () => {
  await contact({ at: '2026-03-04T12:00:00Z' })
  const { head, rows } = await exportReport(await createAdminViewer(), 'answers', march)
  expect(head).toHaveLength(9)
  expect(rows).toEqual([
    ['2026-03-02', '0', '0', '1', '0', '0', '0.00', null, null],
    ['2026-03-09', '0', '0', '0', '0', '0', null, null, null],
  ])
})
