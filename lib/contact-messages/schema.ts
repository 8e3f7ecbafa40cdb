import { z } from 'zod'
import { formGuardFields } from '@/lib/platform/form-guard-fields'

const required = (max: number, missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, `Please use at most ${max.toLocaleString('en-US')} characters.`)

const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please use at most ${max.toLocaleString('en-US')} characters.`)
    .transform((text) => (text === '' ? undefined : text))
    .optional()

const choice = <const V extends readonly [string, ...string[]]>(values: V) =>
  z
    .union([z.literal('').transform(() => undefined), z.enum(values)], 'Please choose one of the options.')
    .optional()

/** Budget options of the contact page's form. */
export const contactPageBudgets = ['under-5k', '5k-15k', '15k-30k', '30k-50k', '50k-plus', 'discuss'] as const
/** Budget options of the home page's form. */
export const homeBudgets = ['under-5k', '5k-15k', '15k-50k', '50k-plus'] as const
export const preferredContacts = ['email', 'phone', 'whatsapp'] as const

const basics = {
  name: required(100, 'Please enter your name.'),
  email: required(254, 'Please enter your email address.').pipe(
    z.email('Please enter a valid email address.'),
  ),
  subject: optional(200),
  message: required(5000, 'Please enter your message.'),
}

/** The contact page's own, shorter form. */
export const contactPageSchema = z.object({
  ...basics,
  budgetRange: choice(contactPageBudgets),
  ...formGuardFields,
})

/** The full form of the home page's contact section. */
export const homeContactSchema = z.object({
  ...basics,
  phone: optional(40),
  company: optional(150),
  budgetRange: choice(homeBudgets),
  preferredContact: z.enum(preferredContacts, 'Please choose one of the options.').default('email'),
  ...formGuardFields,
})

/** The short form at the end of the privacy and the cookie policy. */
export const shortContactSchema = z.object({ ...basics, ...formGuardFields })
