import { z } from 'zod'
import { pageParam, searchParam } from '@/lib/platform/list-params'

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
  q: searchParam,
  state: z.enum(clientFilters).catch('all'),
  sort: z.enum(clientSorts).catch('createdAt'),
  dir: z.enum(['asc', 'desc']).catch('desc'),
  page: pageParam,
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
