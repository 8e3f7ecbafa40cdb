import { LINK_LIFETIME_MS } from '@/lib/auth/rules'
import { type ListParams, listState, param } from '@/lib/base/list-state'
import { formatNumber } from '@/lib/base/numbers'
import { ownValue } from '@/lib/base/own-value'
import type { MailFailure } from '@/prisma/generated/enums'

export const MAIL_PAGE_SIZE = 25

export const mailStates = ['queued', 'failed', 'sent', 'dead', 'canceled'] as const
export type MailState = (typeof mailStates)[number]

export const mailList = listState('/admin/mail', {
  q: param.search,
  state: param.oneOf(['all', ...mailStates], 'all'),
  from: param.day,
  to: param.day,
  page: param.page,
})
export type MailListParams = ListParams<typeof mailList>

export const mailViews = ['html', 'text'] as const
export type MailView = (typeof mailViews)[number]

/** The lists and their counts stop here. */
export const LISTED_AT_MOST = 10_000

export const mailStateLabels: Record<MailState, string> = {
  queued: 'Queued',
  failed: 'Retrying',
  sent: 'Sent',
  dead: 'Undelivered',
  canceled: 'Canceled',
}

export const failureLabels: Record<MailFailure, string> = {
  refused: 'Rejected',
  deferred: 'Deferred',
  unreachable: 'Mail server unreachable',
  outage: 'Mail server unreachable',
}

type LinkPurpose = keyof typeof LINK_LIFETIME_MS | 'newsletter' | 'proposal'

type MailKind = {
  name: string
  /** What a personal link in it is for: anyone who has it acts as the recipient. */
  link?: LinkPurpose
  /** There is one for each recipient, so it can be tried again, but not copied. */
  isOnePerRecipient?: true
}

/** What a mail is about, by its job. */
export const mailKinds: Record<string, MailKind> = {
  'confirm-email-change': { name: 'Confirmation of a new email address', link: 'change_email' },
  'confirm-message': { name: 'Confirmation of a message' },
  'confirm-quote': { name: 'Confirmation of a quote request' },
  'confirm-subscription': { name: 'Confirmation of a newsletter subscription', link: 'newsletter' },
  'mail-acceptance': { name: 'Copy of an accepted proposal', link: 'proposal' },
  'mail-account': { name: 'Account link', link: 'magic_link' },
  'mail-assignment': { name: 'Assignment' },
  'mail-assignments': { name: 'Several assignments' },
  'mail-invitation': { name: 'Invitation', link: 'invitation' },
  'mail-invoice': { name: 'Invoice' },
  'mail-new-files': { name: 'New files' },
  'mail-proposal': { name: 'Proposal', link: 'proposal' },
  'mail-proposal-code': { name: 'Code to accept a proposal', link: 'magic_link' },
  'mail-receipt': { name: 'Receipt' },
  'mail-reminder': { name: 'Payment reminder' },
  'mail-unread-replies': { name: 'Unread messages' },
  'notify-acceptance': { name: 'Accepted proposal' },
  'notify-account-owner': { name: 'Security notice' },
  'notify-answer': { name: 'Answer to a question' },
  'notify-client-reply': { name: 'Message from a client' },
  'notify-client-update': { name: 'Work update' },
  'notify-decline': { name: 'Declined proposal' },
  'notify-new-colleague': { name: 'Invitation by a client' },
  'notify-new-feedback': { name: 'New testimonial' },
  'notify-new-message': { name: 'Contact message' },
  'notify-new-quote': { name: 'Quote request' },
  'notify-payment': { name: 'Online payment' },
  'notify-payment-problem': { name: 'Problem with an online payment' },
  'notify-proposal-question': { name: 'Question about a proposal' },
  'notify-reported-payment': { name: 'Payment that a client reported' },
  'notify-question': { name: 'Question to a client' },
  'remind-invoice': { name: 'Payment reminder' },
  'remind-proposal': { name: 'Reminder of a proposal', link: 'proposal' },
  'send-invoice': { name: 'Invoice' },
  'send-lead-reply': { name: 'Reply to a lead' },
  'send-newsletter': { name: 'Newsletter', isOnePerRecipient: true },
  'send-newsletter-test': { name: 'Test of a newsletter' },
  'send-test-mail': { name: 'Test mail' },
}

const accountMails: Record<string, MailKind> = {
  sign_up: { name: 'Confirmation of a sign-up', link: 'verify_email' },
  reset: { name: 'Link to a new password', link: 'reset_password' },
  magic_link: { name: 'Sign-in link', link: 'magic_link' },
}

type Stored = { task: string | null; payload: unknown }

/** Null for mails of earlier releases, whose job and data weren't stored. */
export function mailKindOf({ task, payload }: Stored): MailKind | null {
  if (task === 'mail-account') {
    const { request } = (payload ?? {}) as { request?: string }
    const kind = request === undefined ? undefined : ownValue(accountMails, request)
    if (kind) return kind
  }
  return (task === null ? undefined : ownValue(mailKinds, task)) ?? null
}

export function mailName(mail: Stored): string {
  return mailKindOf(mail)?.name ?? 'Email'
}

/** In one line, such as 'Invoice INV-7, due May 3 to ada@example.com'. */
export function aboutMail(mail: Stored & { subject: string | null; recipient: string }): string {
  return `${mail.subject ?? mailName(mail)} to ${mail.recipient}`
}

type Facts = Stored & {
  state: MailState
  createdAt: Date
  /** By a worker, at this moment. */ isRunning: boolean
}

/** What an admin can do with a mail. */
export function mailActions(mail: Facts, now: Date) {
  const { state, isRunning } = mail
  const kind = mailKindOf(mail)
  const isOpen = !isRunning && state !== 'sent' && state !== 'canceled'
  return {
    canRetry: isOpen && !hasExpired(mail, now),
    canCancel: isOpen,
    canResend:
      kind !== null && !kind.link && !kind.isOnePerRecipient && (state === 'sent' || state === 'dead'),
  }
}

/** Whether its personal link would no longer be what the recipient asked for. */
export function hasExpired({ createdAt, ...mail }: Stored & { createdAt: Date }, now: Date): boolean {
  const link = mailKindOf(mail)?.link
  if (link === undefined || link === 'newsletter' || link === 'proposal') return false
  return createdAt.getTime() + LINK_LIFETIME_MS[link] <= now.getTime()
}

/** Why a mail isn't shown; null if it is. */
export function whyNotShown(mail: Stored): string | null {
  const kind = mailKindOf(mail)
  if (!kind) return 'An earlier version of the product sent it, and didn’t keep its content.'
  if (kind.link) {
    return 'It has a personal link. Anyone who has the link acts as the recipient, so this email isn’t shown before it is sent, and can’t be sent to another address.'
  }
  return null
}

export function formatUpTo(count: number): string {
  return count >= LISTED_AT_MOST ? `${formatNumber(LISTED_AT_MOST)}+` : formatNumber(count)
}
