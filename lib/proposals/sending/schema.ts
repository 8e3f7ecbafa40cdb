import { z } from 'zod'
import { mailAddress } from '@/lib/base/email-address'
import { emailAddress, requiredText, upTo } from '@/lib/base/text-fields'

const MAX_OTHERS = 10
const NAME_MAX = 100

const ADDRESS = mailAddress('')
const WITH_NAME = /^(.*?)\s*<([^<>]+)>$/

export type Contact = { name: string; email: string }

/** One per line: an address, or a name with the address in angle brackets. Each address once. */
const contacts = upTo(3000).transform((text, context): Contact[] => {
  const found = new Map<string, Contact>()
  for (const typed of text.split(/[\n,;]/).map((part) => part.trim())) {
    if (typed === '') continue
    const [, name = '', address = typed] = WITH_NAME.exec(typed) ?? []
    const { data: email } = ADDRESS.safeParse(address)
    if (email === undefined) {
      context.addIssue({
        code: 'custom',
        message: `Please enter a valid email address instead of “${typed}”.`,
      })
      return z.NEVER
    }
    found.set(email.toLowerCase(), { name: name.slice(0, NAME_MAX), email })
  }
  if (found.size > MAX_OTHERS) {
    context.addIssue({ code: 'custom', message: `Please use at most ${String(MAX_OTHERS)} addresses.` })
    return z.NEVER
  }
  return [...found.values()]
})

const subject = requiredText(200, 'Please enter a subject.')
const message = upTo(5000)

export const proposalMailSchema = z.object({
  id: z.uuid(),
  submissionKey: z.uuid(),
  /** Of the proposal that was on the screen. */
  version: z.int(),
  /** Besides the client. Each gets a link of their own. */
  others: contacts,
  subject,
  message,
})
export type NewProposalMail = z.output<typeof proposalMailSchema>
export type ProposalMailFields = Omit<z.input<typeof proposalMailSchema>, 'submissionKey'>

/** While it is typed: an empty subject is no reason to show nothing. */
export const proposalMailPreviewSchema = z.object({ subject: upTo(200), message })
export type ProposalMailDraft = z.output<typeof proposalMailPreviewSchema>

export const newLinkSchema = z.object({
  id: z.uuid(),
  submissionKey: z.uuid(),
  name: requiredText(NAME_MAX, 'Please enter a name.'),
  email: emailAddress('Please enter an email address.'),
})
export type NewContactLink = z.output<typeof newLinkSchema>
