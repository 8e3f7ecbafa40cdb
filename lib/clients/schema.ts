import { z } from 'zod'
import { type ListParams, listState, param } from '@/lib/platform/list-state'

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

export const clientList = listState('/admin/clients', {
  q: param.search,
  state: param.oneOf(clientFilters, 'all'),
  ...param.sorting(clientSorts, 'createdAt'),
  page: param.page,
})
export type ClientListParams = ListParams<typeof clientList>

const fields = {
  fullName: optional(100),
  company: optional(150),
  phone: optional(40),
  address: optional(500),
}

/** `version` is when the account that the form was filled from was changed last. */
export const clientEditSchema = z.object({ ...fields, id: z.uuid(), version: z.iso.datetime() })
export type ClientFields = Omit<z.output<typeof clientEditSchema>, 'id' | 'version'>

export const clientIdSchema = z.object({ id: z.uuid() })
export const clientDisableSchema = z.object({ id: z.uuid(), disabled: z.boolean() })
