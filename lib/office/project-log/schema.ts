import { z } from 'zod'
import { composedKinds } from './content'
import { logFilters, logKinds, staffLogFilters } from './rules'

/** Points to an entry, for paging: `{milliseconds}_{kind}:{id}`. */
const cursorSchema = z
  .string()
  .regex(new RegExp(`^\\d{1,15}_(${logKinds.join('|')}):[0-9a-f-]{36}$`))
  .transform((text) => {
    const [time = '', key = ''] = text.split('_')
    return { at: new Date(Number(time)), key }
  })
export type LogCursor = z.output<typeof cursorSchema>

export const projectLogSchema = z.object({
  show: z.enum(logFilters).catch('all'),
  before: cursorSchema.optional().catch(undefined),
})

/** `compose` opens a form of the composer. */
export const staffLogSchema = projectLogSchema.extend({
  show: z.enum(staffLogFilters).catch('all'),
  compose: z.enum(composedKinds).optional().catch(undefined),
})
