import { site } from '@/lib/site'
import type { Prisma } from '@/prisma/generated/client'
import type { SampleFile } from './file'
import { createPdf, type Block } from './pdf'

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** An invoice as a simple printed page, for the client's files. */
export function createInvoicePdf(
  invoice: Prisma.InvoiceCreateManyInput,
  lines: Prisma.InvoiceLineItemCreateManyInput[],
): SampleFile {
  return createPdf(`Invoice ${invoice.invoiceNumber}`, `${site.legalName}, ${site.address.join(', ')}`, [
    { heading: 'To' },
    ...[invoice.clientName, invoice.clientCompany, ...(invoice.clientAddress?.split('\n') ?? [])]
      .filter((text) => typeof text === 'string')
      .map((text) => ({ text })),
    { heading: 'Dates' },
    { row: ['Issued', formatDay(invoice.issueDate)] },
    { row: ['Due', formatDay(invoice.dueDate)] },
    { heading: 'Services' },
    ...lines.map(({ serviceName, quantityHundredths, rateCents, amountCents }): Block => {
      const quantity = Number(quantityHundredths) / 100
      return { row: [`${serviceName}: ${quantity} x ${formatCents(rateCents)}`, formatCents(amountCents)] }
    }),
    ...amountRow('Tax', invoice.taxCents),
    ...amountRow('Discount', invoice.discountCents, '-'),
    { row: ['Total', formatCents(invoice.totalCents)], strong: true },
    ...(invoice.paidAt ? [{ text: `Paid on ${formatDay(invoice.paidAt)}. Thank you.` }] : []),
  ])
}

function amountRow(label: string, cents: bigint | number = 0, sign = ''): Block[] {
  return cents > 0 ? [{ row: [label, `${sign}${formatCents(cents)}`] }] : []
}

function formatCents(cents: bigint | number): string {
  return money.format(Number(cents) / 100)
}

function formatDay(date: Date | string): string {
  return day.format(new Date(date))
}
