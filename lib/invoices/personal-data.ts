import { dayOf } from '@/lib/base/dates'
import { plainAmount } from '@/lib/base/money'
import { ERASED_EMAIL } from '@/lib/base/person'
import { inBatches, olderThan } from '@/lib/platform/batches'
import { foldedPattern } from '@/lib/platform/db'
import {
  fileNameOf,
  iso,
  newestFirst,
  type WithPersonalData,
  type PersonalRows,
  type PersonContext,
} from '@/lib/platform/personal-data'
import { type InvoicePdfEdition, Prisma } from '@/prisma/generated/client'

const { sql } = Prisma

export const invoiceRows: PersonalRows = {
  table: sql`invoices`,
  where: ({ email, account }) => sql`
    (folded_text like ${foldedPattern(email)} and lower(client_email) = ${email})
    or client_user_id = ${account?.id ?? null}::uuid`,
  name: sql`client_name`,
  phone: sql`client_phone`,
}

export const invoicesData: WithPersonalData = {
  rows: [invoiceRows],
  async lines({ db, person, ids }) {
    return [
      {
        title: 'Invoices',
        count: ids(invoiceRows).length,
        href: `/admin/invoices?q=${encodeURIComponent(person.email)}`,
      },
      {
        title: 'Payments',
        count: await db.invoicePayment.count({ where: { invoiceId: { in: ids(invoiceRows) } } }),
      },
    ]
  },
  listed: { title: 'Invoices', entries: invoiceEntries },
  async *files(context) {
    for await (const { id, invoiceNumber, pdfs, letters } of invoicesOf(context)) {
      for (const { id: letterId, fileUrl, createdAt } of letters)
        if (fileUrl !== null) yield { path: letterPath(invoiceNumber, letterId), key: fileUrl, at: createdAt }
      for (const { edition, fileUrl, renderedAt } of pdfs)
        yield { path: pdfPath(invoiceNumber, edition, id), key: fileUrl, at: renderedAt }
    }
  },
  async plan({ db, ids }) {
    const count = (status: Prisma.InvoiceWhereInput['status']) =>
      db.invoice.count({ where: { id: { in: ids(invoiceRows) }, status } })
    const [drafts, settledInvoices, openInvoices] = await Promise.all([
      count('draft'),
      count(settled),
      count('pending'),
    ])
    return { drafts, settledInvoices, openInvoices }
  },
  /** Drafts go. What was issued stays; how to reach somebody is no longer needed once nothing is owed. */
  async erase({ db, ids }) {
    const theirs = { id: { in: ids(invoiceRows) } }
    const { count: drafts } = await db.invoice.deleteMany({ where: { ...theirs, status: 'draft' } })
    const { count: settledInvoices } = await db.invoice.updateMany({
      where: { ...theirs, status: settled },
      data: {
        ...{ clientEmail: ERASED_EMAIL, clientPhone: null, remindersEnabled: false },
        ...{ clientElectronicAddress: null, clientElectronicScheme: null },
      },
    })
    const { count: openInvoices } = await db.invoice.updateMany({
      where: { ...theirs, status: 'pending' },
      data: { remindersEnabled: false },
    })
    return { drafts, settledInvoices, openInvoices }
  },
  topics: ['invoices'],
}

const settled = { in: ['paid', 'void'] } satisfies Prisma.InvoiceWhereInput['status']

const invoiceParts = {
  lineItems: { orderBy: { position: 'asc' } },
  payments: {
    include: { creditNote: { select: { invoiceNumber: true } } },
    orderBy: [{ paidOn: 'asc' }, { id: 'asc' }],
  },
  pdfs: { orderBy: { edition: 'asc' } },
  letters: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.InvoiceInclude
type InvoiceRow = Prisma.InvoiceGetPayload<{ include: typeof invoiceParts }>

function invoicesOf({ db, ids }: PersonContext) {
  return inBatches<InvoiceRow>((last, take) =>
    db.invoice.findMany({
      where: { id: { in: ids(invoiceRows) }, ...olderThan('createdAt', last) },
      include: invoiceParts,
      orderBy: newestFirst,
      take,
    }),
  )
}

const pdfPath = (number: string, edition: InvoicePdfEdition, id: string) =>
  `files/invoices/${fileNameOf(id, `${number}${suffixes[edition]}`)}`

const suffixes = { issued: '.pdf', void: ' (void).pdf', xrechnung: ' (XRechnung).xml' } satisfies Record<
  InvoicePdfEdition,
  string
>

const letterPath = (number: string, id: string) =>
  `files/invoices/${fileNameOf(id, `${number} (reminder).pdf`)}`

async function* invoiceEntries(context: PersonContext) {
  for await (const row of invoicesOf(context)) {
    const amount = (cents: bigint) => plainAmount(Number(cents), row.currency)
    yield {
      kind: row.kind,
      number: row.invoiceNumber,
      status: row.status,
      name: row.clientName,
      company: row.clientCompany,
      email: row.clientEmail,
      phone: row.clientPhone,
      address: row.clientAddress,
      taxId: row.clientTaxId,
      street: row.clientStreet,
      postcode: row.clientPostcode,
      city: row.clientCity,
      country: row.clientCountry,
      vatId: row.clientVatId,
      registration: row.clientRegistration,
      electronicAddress: row.clientElectronicAddress,
      issueDate: dayOf(row.issueDate),
      dueDate: dayOf(row.dueDate),
      currency: row.currency,
      subtotal: amount(row.subtotalCents),
      discount: amount(row.discountCents),
      tax: amount(row.taxCents),
      total: amount(row.totalCents),
      sentAt: iso(row.sentAt),
      seenAt: iso(row.seenAt),
      listedAt: iso(row.listedAt),
      lines: row.lineItems.map((line) => ({
        service: line.serviceName,
        description: line.description,
        quantity: Number(line.quantityHundredths) / 100,
        rate: amount(line.rateCents),
        amount: amount(line.amountCents),
      })),
      payments: row.payments.map((payment) => ({
        kind: payment.kind,
        paidOn: dayOf(payment.paidOn),
        amount: amount(payment.amountCents),
        method: payment.method,
        creditNote: payment.creditNote?.invoiceNumber ?? null,
        note: payment.note,
        reason: payment.reason,
      })),
      documents: row.pdfs.map(({ edition, renderedAt }) => ({
        file: pdfPath(row.invoiceNumber, edition, row.id),
        createdAt: iso(renderedAt),
      })),
      letters: row.letters.map(({ id, title, letterOn, fileUrl }) => ({
        ...{ title, writtenOn: dayOf(letterOn) },
        file: fileUrl && letterPath(row.invoiceNumber, id),
      })),
    }
  }
}
