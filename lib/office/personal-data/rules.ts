import { formatNumber } from '@/lib/base/numbers'
import { ERASED_NAME } from '@/lib/base/person'
import type { Entry } from '@/lib/platform/personal-data'
import type { Erasure } from './schema'

/** The search words of a list's query string, however it is encoded. */
export function wordsOf(query: string): string {
  return new URLSearchParams(query).get('q') ?? ''
}

const simplified = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
const digitsOf = (text: string) => text.replaceAll(/\D/g, '')
/** Fewer digits may be a price or a year. */
const PHONE_DIGITS = 6

type Known = { email: string; names: readonly string[]; phones: readonly string[] }

/**
 * Whether a colleague's words are about this person: their address or the beginning of it, a full name or a phone number. A
 * single name may be anybody's, so it has to be all there is.
 */
export function tellsOf(text: string, { email, names, phones }: Known): boolean {
  const words = simplified(text)
  if (words === '') return false
  if (words.includes(email) || (words.includes('@') && email.startsWith(words))) return true
  if (email.split('@')[0] === words) return true
  const isNamed = names
    .map(simplified)
    .some((name) => name !== '' && (words === name || (name.includes(' ') && words.includes(name))))
  const digits = digitsOf(words)
  return (
    isNamed || (digits.length >= PHONE_DIGITS && phones.some((phone) => digitsOf(phone).endsWith(digits)))
  )
}

export function personalDataHref(email: string): string {
  return `/admin/personal-data?email=${encodeURIComponent(email)}`
}

export function eraseHref(email: string): string {
  return `/admin/personal-data/erase?email=${encodeURIComponent(email)}`
}

type Names = readonly [one: string, many: string]

type ErasedPart = { name: keyof Erasure; names: Names; note?: string }

/** The three parts of an erasure, as the confirmation and the result list them. */
export const erasedParts: Record<'deleted' | 'anonymous' | 'kept', readonly ErasedPart[]> = {
  deleted: [
    { name: 'account', names: ['account', 'accounts'] },
    { name: 'sessions', names: ['session', 'sessions'], note: 'They are signed out everywhere.' },
    { name: 'links', names: ['link sent by email', 'links sent by email'], note: 'They stop working.' },
    {
      name: 'memberships',
      names: ['access to somebody else’s project', 'accesses to other people’s projects'],
    },
    { name: 'pictures', names: ['picture of them', 'pictures of them'] },
    { name: 'contacts', names: ['contact message', 'contact messages'], note: 'With notes and replies.' },
    { name: 'quotes', names: ['quote request', 'quote requests'], note: 'With notes and replies.' },
    { name: 'testimonials', names: ['testimonial', 'testimonials'], note: 'Also on the website.' },
    { name: 'subscriptions', names: ['newsletter subscription', 'newsletter subscriptions'] },
    { name: 'queuedMails', names: ['email not sent yet', 'emails not sent yet'], note: 'They aren’t sent.' },
    { name: 'drafts', names: ['invoice draft', 'invoice drafts'] },
    {
      name: 'deletedProposals',
      names: ['proposal that wasn’t accepted', 'proposals that weren’t accepted'],
      note: 'With their versions and links.',
    },
    {
      name: 'deletedProjects',
      names: ['project', 'projects'],
      note: 'No invoice and no other person has to do with it. Milestones, updates, files and messages go along.',
    },
    {
      name: 'deletedMessages',
      names: ['message in kept projects', 'messages in kept projects'],
      note: 'Conversations that nobody else belongs to.',
    },
    {
      name: 'deletedQuestions',
      names: ['question in kept projects', 'questions in kept projects'],
      note: 'With their answers. Nobody else belongs to these projects.',
    },
    { name: 'uploads', names: ['file uploaded by them', 'files uploaded by them'] },
  ],
  anonymous: [
    {
      name: 'anonymousAccount',
      names: ['account', 'accounts'],
      note: `Kept as “${ERASED_NAME}” without name, address or password, because invoices or projects refer to it. Nobody can sign in with it.`,
    },
    {
      name: 'keptProjects',
      names: ['project', 'projects'],
      note: 'Invoices refer to them, or other people belong to them. Their texts and files stay as they are, so check those for names.',
    },
    {
      name: 'keptMessages',
      names: ['message in a shared project', 'messages in shared projects'],
      note: `Others took part in the conversation. The texts stay; the author is shown as “${ERASED_NAME}”.`,
    },
    {
      name: 'keptAnswers',
      names: ['answer in a shared project', 'answers in shared projects'],
      note: `Others see them, too. The texts stay; whoever answered is shown as “${ERASED_NAME}”.`,
    },
    {
      name: 'sentMails',
      names: ['sent email', 'sent emails'],
      note: 'The log keeps when something was sent, without recipient and subject.',
    },
    {
      name: 'auditEntries',
      names: ['audit log entry', 'audit log entries'],
      note: 'Who did what and when is kept to account for access, without names, addresses and IP addresses.',
    },
    {
      name: 'downloads',
      names: ['recorded download', 'recorded downloads'],
      note: 'Files keep when they were downloaded, not by whom.',
    },
    {
      name: 'bankEntries',
      names: ['entry of a bank statement', 'entries of bank statements'],
      note: 'Day and amount stay, without name, IBAN and text.',
    },
  ],
  kept: [
    {
      name: 'keptProposals',
      names: ['accepted proposal', 'accepted proposals'],
      note: 'An agreement and the evidence of it are kept as they were made. Versions that nobody accepted are deleted.',
    },
    {
      name: 'settledInvoices',
      names: ['paid or void invoice', 'paid or void invoices'],
      note: 'Tax and commercial law require invoices and their PDFs to be kept unchanged, with name, address and tax ID. Email address and phone number are removed from the record.',
    },
    {
      name: 'openInvoices',
      names: ['open invoice', 'open invoices'],
      note: 'The same, and the money is still owed: email address and phone number stay until then. Reminders are turned off. Erase again once it is settled.',
    },
  ],
}

export type ErasedTense = 'plan' | 'done'

export const erasedTitles: Record<keyof typeof erasedParts, Record<ErasedTense, string>> = {
  deleted: { plan: 'Will be deleted', done: 'Deleted' },
  anonymous: { plan: 'Will be kept without personal data', done: 'Kept without personal data' },
  kept: { plan: 'Will be kept with personal data', done: 'Kept with personal data' },
}

/** The lines of a part that have something, as '3 contact messages'. */
export function erasedLines(part: keyof typeof erasedParts, erasure: Erasure) {
  return erasedParts[part].flatMap(({ name, names: [one, many], note }) => {
    const count = erasure[name]
    return count === 0 ? [] : [{ name, text: `${formatNumber(count)} ${count === 1 ? one : many}`, note }]
  })
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Of a field such as `lastSeenAt`. */
function labelOf(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** One thing in the readable page. Files are links to where the zip has them. */
export function entryHtml(entry: Entry): string {
  const lines = Object.entries(entry).flatMap(([name, value]) => {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return []
    return [`<dt>${escapeHtml(labelOf(name))}</dt><dd>${valueHtml(name, value)}</dd>`]
  })
  return `<article><dl>${lines.join('')}</dl></article>\n`
}

function valueHtml(name: string, value: NonNullable<Entry[string]>): string {
  if (Array.isArray(value)) return value.map((one: Entry) => entryHtml(one)).join('')
  if (typeof value === 'object') return `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = escapeHtml(String(value))
  return name === 'file' ? `<a href="${encodeURI(String(value)).replaceAll('"', '%22')}">${text}</a>` : text
}

export function pageStart(title: string, text: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; color: #1a1a1a; background: #fff }
article { border: 1px solid #ccc; border-radius: 6px; padding: 0.75rem 1rem; margin: 0.75rem 0 }
dl { display: grid; grid-template-columns: minmax(6rem, 12rem) minmax(0, 1fr); gap: 0.25rem 1rem; margin: 0 }
dt { color: #555 }
dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
pre { margin: 0; white-space: pre-wrap; font-size: 0.875rem }
@media (max-width: 30rem) { dl { grid-template-columns: minmax(0, 1fr) } }
</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
`
}

export const PAGE_END = '</body>\n</html>\n'
