import { z } from 'zod'
import { type ListParams, listState, param } from '@/lib/platform/list-state'

export const documentTypes = ['contract', 'design', 'invoice', 'other'] as const
export const DOCUMENT_PAGE_SIZE = 24

export const documentList = listState('/portal/files', {
  q: param.search,
  type: param.oneOf(['all', ...documentTypes], 'all'),
  page: param.page,
})
export type DocumentListParams = ListParams<typeof documentList>

export const documentIdSchema = z.uuid()
