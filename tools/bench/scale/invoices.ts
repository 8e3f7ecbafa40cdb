import type { Client } from 'pg'
import { type Adjustment, type LineTax, NO_ADJUSTMENT, sumsOf } from '@/lib/invoices/rules'
import { addDays } from '@/lib/base/dates'
import { words } from './content'

const BATCH = 1_000
const services = words.services.split(',')
type Status = 'draft' | 'pending' | 'paid' | 'void'
const vat: LineTax = { category: 'S', basisPoints: 1_900, name: 'VAT', exemptionReason: null }
const reduced = { ...vat, basisPoints: 700 }

/** Inserts invoices, lines and payments; the product's own rules calculate the amounts. */
export async function insertInvoices(client: Client, count: number, today: string): Promise<void> {
  for (let from = 1; from <= count; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - from + 1) }, (_, index) => from + index)
    const invoices = numbers.map((number) => createInvoice(number, today))
    await insertBatch(client, invoices)
  }
}

function createInvoice(number: number, today: string) {
  // One to nine lines, ten for each pair of invoices.
  const step = 1 + (Math.floor((number + 1) / 2) % 9)
  const age = number % 900
  const status = statusOf(number, age)
  // Every draft can be an electronic invoice.
  const taxesByLine = number % 4 === 1 || status === 'draft'
  const amounts = Array.from({ length: number % 2 === 0 ? step : 10 - step }, (_, index) => ({
    quantityHundredths: 25 * (1 + ((number * 13 + index * 7) % 160)),
    rateCents: 999 + ((number * 7919 + index * 104_729) % 25_000),
    tax: taxesByLine ? (index % 3 === 2 ? reduced : vat) : null,
    discount: NO_ADJUSTMENT,
  }))
  const tax: Adjustment =
    number % 3 === 0 && !taxesByLine ? { kind: 'percent', basisPoints: 825 } : NO_ADJUSTMENT
  const discount: Adjustment = number % 5 === 0 ? { kind: 'percent', basisPoints: 1_000 } : NO_ADJUSTMENT
  const totals = sumsOf({ lines: amounts, tax, discount, taxesByLine, currency: 'USD' })
  const lines = amounts.map((line, index) => ({
    position: index,
    service_name: services[(number + index) % services.length],
    quantity_hundredths: line.quantityHundredths,
    rate_cents: line.rateCents,
    amount_cents: totals.lines[index]?.amountCents,
    tax_category: line.tax?.category,
    tax_basis_points: line.tax?.basisPoints,
    tax_name: line.tax?.name,
  }))
  return {
    n: number,
    invoice_number: `INV-S-${String(number).padStart(5, '0')}`,
    issue_date: addDays(today, -age),
    due_date: addDays(today, 30 - age),
    subtotal_cents: totals.subtotalCents,
    tax_cents: totals.taxCents,
    tax_basis_points: tax.kind === 'percent' ? tax.basisPoints : null,
    taxes_by_line: taxesByLine,
    discount_cents: totals.discountCents,
    discount_basis_points: discount.kind === 'percent' ? discount.basisPoints : null,
    total_cents: totals.totalCents,
    status,
    lines,
    taxes: totals.groups.map((group, index) => ({
      position: index,
      category: group.category,
      basis_points: group.basisPoints,
      name: group.name,
      lines_cents: group.linesCents,
      discount_cents: group.discountCents,
      base_cents: group.baseCents,
      tax_cents: group.taxCents,
    })),
    payments: paymentsOf(number, status, totals.totalCents).map((amount, index) => ({
      n: number * 10 + index,
      // Never after today, and the second one on a later day.
      paid_on: addDays(today, Math.min(0, 20 - age) + index - 1),
      amount_cents: amount,
    })),
  }
}
type ScaleInvoice = ReturnType<typeof createInvoice>

function statusOf(number: number, age: number): Status {
  if (number % 29 === 0) return 'void'
  if (number % 31 === 0) return 'draft'
  return age < 60 || number % 11 === 0 ? 'pending' : 'paid'
}

/** Paid in full, in two parts, or partly. */
function paymentsOf(number: number, status: Status, totalCents: number): number[] {
  const half = Math.floor(totalCents / 2)
  if (status === 'paid') return number % 10 === 0 ? [half, totalCents - half] : [totalCents]
  return status === 'pending' && number % 4 === 0 ? [half] : []
}

async function insertBatch(client: Client, invoices: ScaleInvoice[]): Promise<void> {
  const json = JSON.stringify(invoices)
  await client.query(
    `insert into invoices (id, invoice_number, client_user_id, company_id, project_id, client_name, client_company,
        client_email, client_street, client_postcode, client_city, client_country, client_vat_id, issue_date, due_date,
        subtotal_cents, tax_cents, tax_basis_points, taxes_by_line, discount_cents, discount_basis_points, total_cents, status, reminders_enabled, sent_at, paid_at, voided_at, created_at)
      select pg_temp.key('invoice', n), invoice_number, owner.id, project.company_id, project.id, owner.full_name,
        owner.company, owner.email, coalesce(company.street, '1 Market Street'), coalesce(company.postcode, '20095'),
        coalesce(company.city, 'Hamburg'), 'DE', company.vat_id,
        issue_date, due_date, subtotal_cents, tax_cents, tax_basis_points, taxes_by_line, discount_cents,
        discount_basis_points, total_cents, status::"InvoiceStatus",
        -- Nobody at an example address is to be reminded.
        false, case when status <> 'draft' then issue_date end, case when status = 'paid' then due_date end,
        case when status = 'void' then due_date end, issue_date + n % 80000 * interval '1 second'
      from jsonb_to_recordset($1::jsonb) as row(n bigint, invoice_number text, issue_date date, due_date date,
        subtotal_cents bigint, tax_cents bigint, tax_basis_points int, taxes_by_line boolean, discount_cents bigint, discount_basis_points int,
        total_cents bigint, status text)
      join projects project on project.id = pg_temp.key('project', 1 + pg_temp.skewed('invoice', n,
        (select projects from seeding)))
      join profiles owner on owner.id = project.client_user_id
      left join companies company on company.id = project.company_id`,
    [json],
  )
  await client.query(
    `insert into invoice_line_items (id, invoice_id, position, service_name, quantity_hundredths, rate_cents, amount_cents,
        tax_category, tax_basis_points, tax_name)
      select pg_temp.key('line', n * 100 + position), pg_temp.key('invoice', n), position, service_name, quantity_hundredths,
        rate_cents, amount_cents, tax_category::"TaxCategory", tax_basis_points, tax_name
      from jsonb_to_recordset($1::jsonb) as row(n bigint, lines jsonb), jsonb_to_recordset(row.lines) as line(position int,
        service_name text, quantity_hundredths bigint, rate_cents bigint, amount_cents bigint, tax_category text,
        tax_basis_points int, tax_name text)`,
    [json],
  )
  await client.query(
    `insert into invoice_taxes (invoice_id, position, category, basis_points, name, lines_cents, discount_cents, base_cents, tax_cents)
      select pg_temp.key('invoice', n), position, category::"TaxCategory", basis_points, name, lines_cents, discount_cents,
        base_cents, tax_cents
      from jsonb_to_recordset($1::jsonb) as row(n bigint, taxes jsonb), jsonb_to_recordset(row.taxes) as tax(position int,
        category text, basis_points int, name text, lines_cents bigint, discount_cents bigint, base_cents bigint, tax_cents bigint)`,
    [json],
  )
  await client.query(
    `insert into invoice_payments (id, invoice_id, paid_on, amount_cents, method)
      select pg_temp.key('payment', part.n), pg_temp.key('invoice', row.n), paid_on, amount_cents,
        'Bank transfer'
      from jsonb_to_recordset($1::jsonb) as row(n bigint, payments jsonb), jsonb_to_recordset(row.payments) as part(n bigint,
        paid_on date, amount_cents bigint)`,
    [json],
  )
  await client.query(
    `insert into invoice_events (invoice_id, kind, at)
      select pg_temp.key('invoice', n), 'created', issue_date from jsonb_to_recordset($1::jsonb) as row(n bigint, issue_date date)`,
    [json],
  )
}
