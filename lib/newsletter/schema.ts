import { z } from 'zod'
import { mailAddress, withAsciiDomain } from '@/lib/base/email-address'
import { beginningOf } from '@/lib/base/excerpts'
import { formGuardFields } from '@/lib/platform/form-data'

/** The newsletter form. The action checks the address, so that each answer has its title. */
export const subscribeSchema = z.object({ email: z.string().trim().catch(''), ...formGuardFields })

export const subscriberAddressSchema = mailAddress('Please enter a valid email address.')

/** 32 bytes in base64url. */
export const unsubscribeTokenSchema = z.string().regex(/^[\w-]{43}$/)
/** A subscription's id, and 32 bytes in base64url. */
export const confirmTokenSchema = z.string().regex(/^[0-9a-f-]{36}\.[\w-]{43}$/)

export const subscriberIdSchema = z.object({ id: z.uuid() })
export const setBouncedSchema = z.object({ id: z.uuid(), bounced: z.boolean() })

const MAX_ADDED = 200

export const addSubscribersSchema = z.object({
  addresses: z
    .string()
    .max(60_000, 'Please add fewer addresses at once.')
    .transform((text) => [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ''))])
    .refine((found) => found.length > 0, 'Please enter an email address.')
    .refine(
      (found) => found.length <= MAX_ADDED,
      `Please add at most ${String(MAX_ADDED)} addresses at once.`,
    )
    .superRefine((found, context) => {
      const wrong = found.find((address) => !subscriberAddressSchema.safeParse(address).success)
      if (wrong === undefined) return
      context.addIssue({
        code: 'custom',
        message: `‘${beginningOf(wrong, 60)}’ isn’t a valid email address.`,
      })
    })
    .transform((found) => [...new Set(found.map(withAsciiDomain))]),
})
