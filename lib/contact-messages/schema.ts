import { z } from 'zod'
import { formGuardFields, type GuardFields } from '@/lib/platform/form-data'
import { choice, emailAddress, optionalChoice, optionalText, requiredText } from '@/lib/base/text-fields'
import { contactPageBudgets, homeBudgets, preferredContactLabels, type ContactSource } from './rules'

const basics = {
  name: requiredText(100, 'Please enter your name.'),
  email: emailAddress('Please enter your email address.'),
  subject: optionalText(200),
  message: requiredText(5000, 'Please enter your message.'),
  ...formGuardFields,
}

/** What each form asks for. It is stored as it is parsed, in columns of the same names. */
export const contactSchemas = {
  contact_page: z.object({ ...basics, budgetRange: optionalChoice(contactPageBudgets) }),
  home: z.object({
    ...basics,
    phone: optionalText(40),
    company: optionalText(150),
    budgetRange: optionalChoice(homeBudgets),
    preferredContact: choice(preferredContactLabels, 'Please choose one of the options.').default('email'),
  }),
  privacy: z.object(basics),
  cookie_policy: z.object(basics),
} satisfies Record<ContactSource, z.ZodType>

type Entered<Form> = Form extends unknown ? Omit<Form, keyof GuardFields> : never
export type NewContactMessage = { source: ContactSource } & Entered<
  z.output<(typeof contactSchemas)[ContactSource]>
>
