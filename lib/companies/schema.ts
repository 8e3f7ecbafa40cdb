import { z } from 'zod'
import { isCountry } from '@/lib/base/countries'
import { ADDRESS_AND_SCHEME, electronicScheme, missingPart } from '@/lib/base/electronic-address'
import { addressList } from '@/lib/base/email-address'
import { isCurrency } from '@/lib/base/money'
import { emailAddress, nullableText, requiredText, searchWords } from '@/lib/base/text-fields'
import { normalizeVatId, vatIdProblem } from '@/lib/base/vat-id'
import { companyRoles, contactRights } from './rules'

const DAYS = 'Please enter a whole number of days from 0 to 365.'

const fields = z.object({
  name: requiredText(150, 'Please enter the company’s name.'),
  legalName: nullableText(200),
  street: nullableText(200),
  postcode: nullableText(20),
  city: nullableText(100),
  country: nullableText(2).refine(
    (code) => code === null || isCountry(code),
    'Please choose a country from the list.',
  ),
  vatId: nullableText(30).transform((text) => text && normalizeVatId(text)),
  registrationNumber: nullableText(60),
  electronicAddress: nullableText(254),
  electronicScheme,
  language: nullableText(35).refine((tag) => tag === null || isLanguage(tag), {
    error: 'Please enter a language such as en or de-AT.',
  }),
  /** Null for the installation's. */
  currency: nullableText(3).refine(
    (code) => code === null || isCurrency(code),
    'Please choose a currency from the list.',
  ),
  paymentDays: z
    .string(DAYS)
    .trim()
    .regex(/^\d{0,3}$/, DAYS)
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(z.number(DAYS).max(365, DAYS).nullable()),
  /** Who else gets its invoices and reminders by email. */
  invoiceCc: addressList,
  notes: nullableText(5000),
})
export type CompanyFields = z.output<typeof fields>

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** A new company has no id yet. `version` is that of the company the form was filled from. */
export const companyFormSchema = fields
  .extend({ id: z.uuid().nullable(), version: z.number().int().min(0), submissionKey: z.uuid().optional() })
  .superRefine(({ vatId, country, electronicAddress, electronicScheme: scheme }, context) => {
    const problem = vatId === null ? null : vatIdProblem(vatId, country)
    if (problem) context.addIssue({ code: 'custom', path: ['vatId'], message: problem })
    const missing = missingPart(electronicAddress, scheme)
    if (missing === null) return
    const path = missing === 'address' ? 'electronicAddress' : 'electronicScheme'
    context.addIssue({ code: 'custom', path: [path], message: ADDRESS_AND_SCHEME })
  })

export const companySearchSchema = z.object({ q: searchWords })

export const contactSchema = z.object({
  companyId: z.uuid('Please choose a company.'),
  userId: z.uuid('Please choose a client.'),
  role: z.enum(companyRoles, 'Please choose a role.'),
  rights: z.array(z.enum(contactRights)).max(contactRights.length),
})
export type ContactFields = z.output<typeof contactSchema>

export const contactIdSchema = z.object({ companyId: z.uuid(), userId: z.uuid() })
export type ContactId = z.output<typeof contactIdSchema>

const checkbox = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

/** A contact's form in the portal. Unchecked boxes aren't sent. */
export const colleagueSchema = z.object({
  name: requiredText(100, 'Please enter your colleague’s name.'),
  email: emailAddress('Please enter your colleague’s email address.'),
  projects: checkbox,
  billing: checkbox,
  invite: checkbox,
  submissionKey: z.uuid().optional(),
})
export type NewColleague = z.output<typeof colleagueSchema>

export const colleagueIdSchema = z.object({ id: z.uuid() })
