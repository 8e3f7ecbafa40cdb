import { expect, it } from 'vitest'
import { getDb } from '@/lib/platform/db'
import { createAdminViewer } from '@/tests/support/people'
import { agencyDay } from '@/lib/platform/dates'
import { invoiceList } from '../list/schema'
import { listInvoices } from '../queries'
import { getInvoiceFigures } from './queries'

const db = getDb()

/** 10,000 invoices with 50,000 lines, of amounts that floating point would add up wrongly, half of them paid in part. */
async function storeMany(): Promise<void> {
  await db.$executeRaw`
    insert into invoices (invoice_number, client_name, client_email, client_company, issue_date, due_date,
      subtotal_cents, total_cents, status, sent_at)
    select 'M-' || n, 'Client ' || n % 97, 'client' || n % 97 || '@example.com', 'Company ' || n % 31,
      '2025-01-01', current_date - (n * 7) % 200 + 60, n * 7919 % 1000003 + 1, n * 7919 % 1000003 + 1, 'pending', now()
    from generate_series(1, 10000) n`
  await db.$executeRaw`
    insert into invoice_line_items (invoice_id, position, service_name, quantity_hundredths, rate_cents, amount_cents)
    select id, position, 'Service', 100, 100, 100 from invoices, generate_series(0, 4) position`
  await db.$executeRaw`
    insert into invoice_payments (invoice_id, paid_on, amount_cents, method)
    select id, ${agencyDay(new Date())}::date, total_cents / 3 + 1, 'Card'
    from invoices where total_cents % 2 = 0`
  await db.$executeRaw`analyze invoices, invoice_payments`
}

it('adds 10,000 invoices up to the cent, and finds a page of them quickly', async () => {
  const viewer = await createAdminViewer()
  await storeMany()
  const figures = await getInvoiceFigures(viewer)
  const [sum] = await db.$queryRaw<[{ owed: bigint; paid: bigint }]>`
    select (select sum(total_cents) from invoices) - (select sum(amount_cents) from invoice_payments) as owed,
      (select sum(amount_cents) from invoice_payments) as paid`
  expect(figures.outstandingCents).toBe(Number(sum.owed))
  expect(figures.paidThisMonthCents).toBe(Number(sum.paid))
  expect(figures.ageing.reduce((count, bucket) => count + bucket.count, 0)).toBe(10_000)
  const times: number[] = []
  for (const q of ['', 'company 7', 'm-99', 'client42@', 'nobody has this']) {
    for (const status of ['all', 'pending', 'partly_paid', 'overdue']) {
      const start = performance.now()
      await listInvoices(viewer, invoiceList.load({ q, status, page: '3' }))
      times.push(performance.now() - start)
    }
  }
  // A tenth of this on a machine that does nothing else; an index that is missed takes longer than all of it.
  expect(times.toSorted((a, b) => a - b)[18]).toBeLessThan(2000)
})
