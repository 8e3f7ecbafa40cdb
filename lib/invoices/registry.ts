import type { ViewerWith } from '@/lib/auth/viewer'
import type { Actions, Logged } from '@/lib/platform/audit'
import { foldedText, type Searchable } from '@/lib/platform/search'
import { Prisma } from '@/prisma/generated/client'
import { matchingInvoicesAt } from './queries'
import { invoiceList } from './rules'

const { sql } = Prisma

export const invoiceLog: Logged = {
  kind: 'invoice',
  label: 'Invoice',
  types: ['invoice'],
  place: (id) => ({ href: `/admin/invoices/${id}`, isOwn: true }),
  there: { table: 'invoices', name: 'invoice_number' },
  historyFor: 'money',
}

export const invoiceActions: Actions = {
  created: { 'invoice.create': 'created the invoice', 'invoice.credit-note': 'issued the credit note' },
  changed: {
    'invoice.accounting': 'changed the accounts of the accountant’s export',
    'invoice.credit': 'credited the invoice',
    'invoice.credit-use': 'paid with the credit of a credit note',
    'invoice.edit': 'edited the invoice',
    'invoice.issue': 'issued the invoice',
    'invoice.letter': 'wrote a reminder letter',
    'invoice.payment': 'recorded a payment',
    'invoice.payment-correction': 'corrected a payment',
    // Of earlier releases: payments aren’t removed any more.
    'invoice.payment-removal': 'removed a payment',
    'invoice.payment-reversal': 'reversed a payment',
    'invoice.refund': 'recorded a refund',
    'invoice.refund-reversal': 'reversed a refund',
    'invoice.credit-refund': 'refunded the credit of a credit note',
    'invoice.credit-reversal': 'reversed a use of credit',
    'invoice.reminders': 'switched the reminders',
    'invoice.settings': 'changed the invoice settings',
    'invoice.take-back': 'canceled an email with the invoice before it was sent',
    'invoice.void': 'voided the invoice',
  },
  deleted: { 'invoice.delete': 'deleted the invoice' },
  sent: { 'invoice.remind': 'sent a reminder', 'invoice.send': 'sent the invoice' },
}

export const invoiceSearch: Searchable = {
  right: 'money',
  label: 'Invoices',
  table: sql`invoices`,
  visible: sql`true`,
  at: sql`created_at`,
  name: sql`folded(invoice_number)`,
  aliases: [sql`folded(client_name)`, sql`folded(coalesce(client_company, ''))`, sql`folded(client_email)`],
  text: foldedText,
  likeness: sql`folded(client_name || ' ' || coalesce(client_company, ''))`,
  amount: sql`abs(total_cents)`,
  shown: {
    title: sql`invoice_number`,
    line: sql`coalesce(client_company, client_name)`,
    // Of a credit note it is below zero.
    amount: sql`abs(total_cents)`,
    currency: sql`currency`,
  },
  href: (id) => `/admin/invoices/${id}`,
}

export const invoiceLists = {
  state: invoiceList,
  matching: (viewer: ViewerWith<'money'>, query: URLSearchParams, until: Date) =>
    matchingInvoicesAt(viewer, invoiceList.load(query), until),
  bulk: ['issue', 'send'],
} as const
