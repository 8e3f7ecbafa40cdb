import { z } from 'zod'

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please use at most ${String(max)} characters.`)

const optional = (max: number) => text(max).optional()

/** An admin's form has the name only. */
export const profileSchema = z.object({
  fullName: text(100).min(1, 'Please enter your name.'),
  company: optional(150),
  phone: optional(40),
})
export type ProfileInput = z.output<typeof profileSchema>

const ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

/** A box without a tick isn't sent at all. */
export const notificationsSchema = z.object({
  notifyUpdatesByMail: ticked,
  notifyMessagesByMail: ticked,
})
export type NotificationsInput = z.output<typeof notificationsSchema>
