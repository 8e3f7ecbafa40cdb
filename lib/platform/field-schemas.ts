import { z } from 'zod'

const tooLong = (max: number) => `Please use at most ${max.toLocaleString('en-US')} characters.`

export const requiredText = (max: number, missing: string) =>
  z.string(missing).trim().min(1, missing).max(max, tooLong(max))

/** An empty field is stored as null. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, tooLong(max))
    .transform((text) => text || null)
    .default(null)
