import { z } from 'zod'
import { type ListParams, listState, param } from '@/lib/platform/list-state'

/** What belongs to others comes before them. */
export const trashKinds = ['contact', 'quote', 'testimonial', 'update', 'file', 'project', 'client'] as const
export type TrashKind = (typeof trashKinds)[number]

export const TRASH_PAGE_SIZE = 25

export const trashList = listState('/admin/trash', {
  q: param.search,
  kind: param.oneOf(['all', ...trashKinds], 'all'),
  page: param.page,
})
export type TrashListParams = ListParams<typeof trashList>

const ids = z.array(z.uuid()).min(1, 'Nothing is selected.').max(500, 'Please select at most 500 of them.')

export const trashSchema = z.object({ kind: z.enum(trashKinds), ids })

/** Of any kinds, as a list's selection has them: `kind:id`. */
export const trashItemsSchema = z.object({
  items: z
    .array(z.object({ kind: z.enum(trashKinds), id: z.uuid() }))
    .min(1, 'Nothing is selected.')
    .max(500, 'Please select at most 500 of them.'),
})
