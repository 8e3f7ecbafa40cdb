import type { Actions, Logged } from '@/lib/platform/audit'

export const invoiceLog: Logged = {
  kind: 'invoice',
  label: 'Invoice',
  types: ['invoice'],
  place: (id) => ({ href: `/admin/invoices/${id}`, isOwn: true }),
  there: { table: 'invoices', name: 'invoice_number' },
}

export const invoiceActions: Actions = {
  created: { 'invoice.create': 'created the invoice' },
  changed: {
    'invoice.edit': 'edited the invoice',
    'invoice.payment': 'recorded a payment',
    'invoice.payment-correction': 'corrected a payment',
    'invoice.payment-removal': 'removed a payment',
    'invoice.reminders': 'switched the reminders',
    'invoice.settings': 'changed the invoice settings',
    'invoice.void': 'voided the invoice',
  },
  deleted: { 'invoice.delete': 'deleted the invoice' },
  sent: { 'invoice.remind': 'sent a reminder', 'invoice.send': 'sent the invoice' },
}
