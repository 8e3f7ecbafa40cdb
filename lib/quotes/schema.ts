import { z } from 'zod'
import { formGuardFields, type GuardFields } from '@/lib/platform/form-guard-fields'

const text = (max: number, missing?: string) =>
  z
    .string(missing)
    .trim()
    .max(max, `Please use at most ${max.toLocaleString('en-US')} characters.`)

const required = (max: number, missing: string) => text(max, missing).min(1, missing)

const optional = (max: number) =>
  text(max)
    .transform((typed) => (typed === '' ? undefined : typed))
    .optional()

export const projectTypes = [
  'website',
  'mobile-app',
  'web-app',
  'ai-solution',
  'ecommerce',
  'crm',
  'custom-software',
  'other',
] as const
export const quoteBudgets = [
  'under-5k',
  '5k-15k',
  '15k-30k',
  '30k-50k',
  '50k-100k',
  '100k-plus',
  'discuss',
] as const
export const timelines = ['asap', '1-month', '2-3-months', '3-6-months', '6-plus-months', 'flexible'] as const

/** The form of /quote. */
export const quoteSchema = z.object({
  name: required(100, 'Please enter your name.'),
  email: required(254, 'Please enter your email address.').pipe(
    z.email('Please enter a valid email address.'),
  ),
  phone: optional(40),
  company: optional(150),
  projectType: z.enum(projectTypes, 'Please choose a project type.'),
  projectDescription: required(10_000, 'Please describe your project.'),
  budgetRange: z.enum(quoteBudgets, 'Please choose a budget range.'),
  timeline: z
    .union([z.literal('').transform(() => undefined), z.enum(timelines)], 'Please choose one of the options.')
    .optional(),
  additionalRequirements: optional(10_000),
  ...formGuardFields,
})

/** What a visitor asks for, without the form's hidden fields. */
export type NewQuoteRequest = Omit<z.output<typeof quoteSchema>, keyof GuardFields>
