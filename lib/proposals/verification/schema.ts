import { z } from 'zod'

/** The hash of a chosen file, or the code that somebody typed. */
export const verificationSchema = z.object({
  sha256: z
    .string()
    .regex(/^([0-9a-f]{64})?$/)
    .default(''),
  code: z.string().max(100).default(''),
})
