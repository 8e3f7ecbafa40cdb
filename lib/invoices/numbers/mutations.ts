import type { Transaction } from '@/lib/platform/db'
import { sequenceNumber } from './rules'

/**
 * Draws the year's lowest free number, so that a deleted draft leaves no gap. The year's row is locked until the
 * transaction ends: whoever comes at the same time waits, and a number that isn't stored after all isn't used up.
 */
export async function drawInvoiceNumber(tx: Transaction, year: number): Promise<string> {
  await tx.$executeRaw`
    insert into invoice_sequences (year, last_number) values (${year}, 0)
    on conflict (year) do update set last_number = invoice_sequences.last_number`
  const prefix = `INV-${String(year)}-`
  const [row] = await tx.$queryRaw<{ number: number }[]>`
    select min(number)::int as number
    from generate_series(1, (select count(*) from invoices where starts_with(invoice_number, ${prefix})) + 1) number
    where not exists (
      select from invoices
      where invoice_number = ${prefix} || lpad(number::text, greatest(4, length(number::text)), '0'))`
  const number = row?.number ?? 1
  await tx.$executeRaw`
    update invoice_sequences set last_number = greatest(last_number, ${number}) where year = ${year}`
  return sequenceNumber(year, number)
}
