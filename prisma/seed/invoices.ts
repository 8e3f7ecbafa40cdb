import { randomUUID } from 'node:crypto'
import type { Prisma } from '@/prisma/generated/client'
import { sampleAgency } from './agency-content'
import type { Clock } from './clock'
import { invoices as content } from './invoices-content'
import { clients, type ClientName } from './people-content'

type Recipient = { name: string; company?: string; email: string; phone?: string; address?: string }

/** Quantities are in hundredths, amounts in cents, days are relative to today (a negative `dueInDays` is in the past). */
export type SampleInvoice = {
  key: string
  status: 'draft' | 'pending' | 'paid' | 'void'
  issuedDaysAgo: number
  dueInDays: number
  seenDaysAgo?: number
  voidedDaysAgo?: number
  lines: { name: string; description?: string; quantity: number; rate: number }[]
  tax?: number
  discount?: number
  payments?: { daysAgo: number; amount: number; method: string; note?: string }[]
  /** Reminders that were sent, in days from the due date. */
  reminders?: number[]
  instructions: string
} & ({ client: ClientName; project: string; quote?: string } | { recipient: Recipient })

type Invoice = Prisma.InvoiceCreateManyInput & { id: string }

export type InvoiceRows = {
  byKey: Map<string, { invoice: Invoice; lines: Prisma.InvoiceLineItemCreateManyInput[] }>
  payments: Prisma.InvoicePaymentCreateManyInput[]
  events: Prisma.InvoiceEventCreateManyInput[]
  reminders: Prisma.InvoiceReminderCreateManyInput[]
  sequences: Prisma.InvoiceSequenceCreateManyInput[]
}

/** The objects that invoices refer to, by the keys used in the content. */
export type InvoiceReferences = {
  people: Record<ClientName, { id: string; email: string }>
  projects: Map<string, string>
  quotes: Map<string, string>
}

export function createInvoiceRows(clock: Clock, references: InvoiceReferences): InvoiceRows {
  const rows: InvoiceRows = { byKey: new Map(), payments: [], events: [], reminders: [], sequences: [] }
  const lastNumbers = new Map<number, number>()
  for (const sample of content.toSorted((a, b) => b.issuedDaysAgo - a.issuedDaysAgo)) {
    const year = clock.day(-sample.issuedDaysAgo).getUTCFullYear()
    const number = (lastNumbers.get(year) ?? 0) + 1
    lastNumbers.set(year, number)
    const id = randomUUID()
    const lines = createLines(id, sample)
    const invoiceNumber = `INV-${year}-${String(number).padStart(4, '0')}`
    const invoice = {
      ...createInvoice(clock, sample, lines),
      ...findRecipient(sample, references),
      id,
      invoiceNumber,
    }
    rows.byKey.set(sample.key, { invoice, lines })
    rows.payments.push(...createPayments(clock, sample, id))
    rows.events.push(...createEvents(clock, sample, id))
    rows.reminders.push(
      ...(sample.reminders ?? []).map((offsetDays) => ({
        invoiceId: id,
        offsetDays,
        sentAt: remindedAt(clock, sample, offsetDays),
      })),
    )
  }
  rows.sequences = [...lastNumbers].map(([year, lastNumber]) => ({ year, lastNumber }))
  return rows
}

function createLines(invoiceId: string, sample: SampleInvoice) {
  return sample.lines.map(({ name, description, quantity, rate }, position) => ({
    invoiceId,
    position,
    serviceName: name,
    description,
    quantityHundredths: BigInt(quantity),
    rateCents: BigInt(rate),
    amountCents: (BigInt(quantity) * BigInt(rate) + 50n) / 100n,
  }))
}

function createInvoice(clock: Clock, sample: SampleInvoice, lines: { amountCents: bigint }[]) {
  const subtotalCents = lines.reduce((sum, line) => sum + line.amountCents, 0n)
  const taxCents = BigInt(sample.tax ?? 0)
  const discountCents = BigInt(sample.discount ?? 0)
  const lastPayment = sample.payments?.at(-1)
  return {
    issueDate: clock.day(-sample.issuedDaysAgo),
    dueDate: clock.day(sample.dueInDays),
    currency: sampleAgency.currency,
    subtotalCents,
    taxCents,
    discountCents,
    totalCents: subtotalCents + taxCents - discountCents,
    paymentInstructions: sample.instructions,
    status: sample.status,
    sentAt: sample.status === 'draft' ? null : clock.ago(sentDaysAgo(sample)),
    seenAt: sample.seenDaysAgo === undefined ? null : clock.ago(sample.seenDaysAgo),
    paidAt: sample.status === 'paid' && lastPayment ? clock.ago(lastPayment.daysAgo) : null,
    voidedAt: sample.voidedDaysAgo === undefined ? null : clock.ago(sample.voidedDaysAgo),
    createdAt: clock.ago(sample.issuedDaysAgo),
  }
}

function findRecipient(sample: SampleInvoice, { people, projects, quotes }: InvoiceReferences) {
  if ('recipient' in sample) {
    const { name, company, email, phone, address } = sample.recipient
    return {
      clientName: name,
      clientCompany: company,
      clientEmail: email,
      clientPhone: phone,
      clientAddress: address,
    }
  }
  const { fullName, company, phone, address } = clients[sample.client]
  return {
    clientUserId: people[sample.client].id,
    projectId: projects.get(sample.project),
    quoteRequestId: sample.quote && quotes.get(sample.quote),
    clientName: fullName,
    clientCompany: company,
    clientEmail: people[sample.client].email,
    clientPhone: phone,
    clientAddress: address,
  }
}

function createPayments(clock: Clock, sample: SampleInvoice, invoiceId: string) {
  return (sample.payments ?? []).map(({ daysAgo, amount, method, note }) => ({
    invoiceId,
    paidOn: clock.day(-daysAgo),
    amountCents: BigInt(amount),
    method,
    note,
    createdAt: clock.ago(daysAgo),
  }))
}

function createEvents(
  clock: Clock,
  sample: SampleInvoice,
  invoiceId: string,
): Prisma.InvoiceEventCreateManyInput[] {
  const event = (kind: string, at: Date, detail?: Prisma.InputJsonObject) => ({ invoiceId, kind, at, detail })
  const events = [event('created', clock.ago(sample.issuedDaysAgo))]
  if (sample.status !== 'draft') events.push(event('sent', clock.ago(sentDaysAgo(sample))))
  if (sample.seenDaysAgo !== undefined) events.push(event('seen', clock.ago(sample.seenDaysAgo)))
  for (const offsetDays of sample.reminders ?? []) {
    events.push(event('reminded', remindedAt(clock, sample, offsetDays), { offsetDays }))
  }
  for (const { daysAgo, amount, method } of sample.payments ?? []) {
    events.push(event('payment', clock.ago(daysAgo), { amountCents: amount, method }))
  }
  const lastPayment = sample.payments?.at(-1)
  if (sample.status === 'paid' && lastPayment) events.push(event('paid', clock.ago(lastPayment.daysAgo)))
  if (sample.voidedDaysAgo !== undefined) events.push(event('voided', clock.ago(sample.voidedDaysAgo)))
  return events
}

/** Invoices are sent about half an hour after creation. */
function sentDaysAgo(sample: SampleInvoice): number {
  return sample.issuedDaysAgo - 0.02
}

function remindedAt(clock: Clock, sample: SampleInvoice, offsetDays: number): Date {
  return clock.ago(-sample.dueInDays - offsetDays)
}
