import type { Actions, Logged } from '@/lib/platform/audit'

export const paymentProblemLog: Logged = {
  kind: 'payment-problem',
  label: 'Online payment',
  types: ['payment_problem'],
  place: () => ({ href: '/admin/invoices/bank', isOwn: false }),
}

export const paymentProblemActions: Actions = {
  created: { 'payment-problem.report': 'reported a problem with an online payment' },
  changed: { 'payment-problem.settle': 'settled a problem with an online payment' },
}
