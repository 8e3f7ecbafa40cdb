import { z } from 'zod'

export const logFilters = ['all', 'updates', 'files', 'messages', 'invoices'] as const
export type LogFilter = (typeof logFilters)[number]

/** `payment` is the moment at which an invoice was paid, `milestone` the one at which it was done. */
export const logKinds = ['update', 'file', 'message', 'invoice', 'payment', 'milestone'] as const
export type LogKind = (typeof logKinds)[number]

export const LOG_PAGE_SIZE = 25
/** So long a file that the client hasn't downloaded counts as new. */
export const NEW_FILE_DAYS = 30

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
