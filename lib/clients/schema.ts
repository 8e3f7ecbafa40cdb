import { z } from 'zod'
import { isCurrency } from '@/lib/base/money'
import { nullableText, searchWords } from '@/lib/base/text-fields'

const fields = z.object({
  fullName: nullableText(100),
  company: nullableText(150),
  phone: nullableText(40),
  address: nullableText(500),
  taxId: nullableText(60),
  /** Null for the installation's. */
  currency: nullableText(3).refine(
    (code) => code === null || isCurrency(code),
    'Please choose a currency from the list.',
  ),
})
export type ClientFields = z.output<typeof fields>

/** `version` is when these details were last changed before the form was filled. */
export const clientEditSchema = fields.extend({ id: z.uuid(), version: z.iso.datetime() })

export const clientIdSchema = z.object({ id: z.uuid() })
export const clientDisableSchema = z.object({ id: z.uuid(), disabled: z.boolean() })
export const clientSearchSchema = z.object({ q: searchWords })
