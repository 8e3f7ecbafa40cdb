import { z } from 'zod'
import { typedPassword } from '@/lib/auth/schema'
import { withAsciiDomain } from '@/lib/base/email-address'
import { emailAddress } from '@/lib/base/text-fields'
import type { Counts } from '@/lib/platform/personal-data'

const email = emailAddress('Please enter an email address.')

export const personSchema = z.object({ email })

/** `email` is whose data it is; `typed` is the same again, by hand. */
export const eraseSchema = z
  .object({
    email,
    typed: z.string(),
    currentPassword: typedPassword('Enter your password.'),
    submissionKey: z.uuid().optional(),
  })
  .refine(
    ({ email: person, typed }) => person.toLowerCase() === withAsciiDomain(typed.trim()).toLowerCase(),
    { path: ['typed'], error: 'This isn’t the address above.' },
  )

/** What an erasure did, in the audit log: how many of each, and nothing about the person. */
const count = z.number().int().min(0).default(0)
export const erasureSchema = z.object({
  account: count,
  sessions: count,
  links: count,
  memberships: count,
  pictures: count,
  contacts: count,
  quotes: count,
  testimonials: count,
  subscriptions: count,
  queuedMails: count,
  drafts: count,
  deletedProposals: count,
  deletedProjects: count,
  deletedMessages: count,
  deletedQuestions: count,
  uploads: count,
  anonymousAccount: count,
  keptProjects: count,
  keptMessages: count,
  keptAnswers: count,
  sentMails: count,
  auditEntries: count,
  downloads: count,
  bankEntries: count,
  keptProposals: count,
  settledInvoices: count,
  openInvoices: count,
})
export type Erasure = z.output<typeof erasureSchema>

/** Of what each noun counted; a name that isn't above is a mistake. */
export function erasureOf(counts: readonly Counts[]): Erasure {
  return erasureSchema.strict().parse(Object.assign({}, ...counts))
}
