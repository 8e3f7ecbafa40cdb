import { z } from 'zod'
import { formGuardFields } from '@/lib/platform/form-guard-fields'

/** The newsletter box. Its answers to a wrong address are toasts, not marks at the field. */
export const subscribeSchema = z.object({ email: z.string().trim().catch(''), ...formGuardFields })

export const subscriberAddressSchema = z.email().max(254)

/** 32 bytes, as a link carries them. */
export const unsubscribeTokenSchema = z.string().regex(/^[\w-]{43}$/)
