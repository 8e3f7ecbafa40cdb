import type { Actions, Logged } from '@/lib/platform/audit'

export const mailLog: Logged = {
  kind: 'mail',
  label: 'Email',
  types: ['mail'],
  place: (id) => ({ href: `/admin/mail/${id}`, isOwn: true }),
  there: { table: 'mail_deliveries', name: 'coalesce(subject, recipient)' },
}

export const mailActions: Actions = {
  deleted: { 'mail.cancel': 'canceled the email' },
  sent: { 'mail.resend': 'sent the email again', 'mail.retry': 'retried the email' },
}
