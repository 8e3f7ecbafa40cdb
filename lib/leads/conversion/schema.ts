import { z } from 'zod'
import { leadFields } from '../schema'

const tooLong = (max: number) => `Please use at most ${max.toLocaleString('en-US')} characters.`
const required = (max: number, missing: string) =>
  z.string(missing).trim().min(1, missing).max(max, tooLong(max))
const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max, tooLong(max))
    .transform((text) => (text === '' ? undefined : text))
    .optional()

/** The client and the project that a lead becomes. */
export const conversionSchema = z.object({
  ...leadFields,
  name: required(100, 'Please enter a name.'),
  email: required(254, 'Please enter an email address.').pipe(z.email('Please enter a valid email address.')),
  company: optional(150),
  phone: optional(40),
  projectTitle: required(200, 'Please enter a title.'),
  projectDescription: optional(10_000),
})
export type Conversion = Omit<z.output<typeof conversionSchema>, keyof typeof leadFields>
