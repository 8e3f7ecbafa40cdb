import { z } from 'zod'

const tooLong = (max: number) => `Please use at most ${max.toLocaleString('en-US')} characters.`
const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max, tooLong(max))
    .transform((text) => (text === '' ? null : text))
    .default(null)

export const clientFilters = ['all', 'active', 'invited', 'unconfirmed', 'disabled'] as const
export const clientSorts = ['name', 'createdAt', 'lastSeenAt'] as const
export const CLIENT_PAGE_SIZE = 25

/** What the address of the list may say; anything else falls back to the first page, newest first. */
export const clientListSchema = z.object({
  q: z.string().trim().max(200).catch(''),
  state: z.enum(clientFilters).catch('all'),
  sort: z.enum(clientSorts).catch('createdAt'),
  dir: z.enum(['asc', 'desc']).catch('desc'),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})
export type ClientListParams = z.infer<typeof clientListSchema>

const fields = {
  fullName: optional(100),
  company: optional(150),
  phone: optional(40),
  address: optional(500),
}

/** `updatedAt` is that of the account which the form was filled from. */
export const clientEditSchema = z.object({ ...fields, id: z.uuid(), updatedAt: z.iso.datetime() })
export type ClientFields = Omit<z.output<typeof clientEditSchema>, 'id' | 'updatedAt'>

export const clientIdSchema = z.object({ id: z.uuid() })
export const clientDisableSchema = z.object({ id: z.uuid(), disabled: z.boolean() })
