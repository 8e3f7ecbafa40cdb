import { z } from 'zod'
import { pageParam, searchParam } from '@/lib/platform/list-params'

export const documentTypes = ['contract', 'design', 'invoice', 'other'] as const
export const DOCUMENT_PAGE_SIZE = 24

/** What the address of a project's files may say; anything else falls back to the first page, newest first. */
export const documentListSchema = z.object({
  q: searchParam,
  type: z.enum(['all', ...documentTypes]).catch('all'),
  page: pageParam,
})
export type DocumentListParams = z.infer<typeof documentListSchema>

export const documentIdSchema = z.uuid()
