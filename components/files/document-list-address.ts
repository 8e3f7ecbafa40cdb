import { documentListSchema, type DocumentListParams } from '@/lib/files/schema'

export const FILES_PATH = '/portal/files'
export const documentListDefaults: DocumentListParams = documentListSchema.parse({})

/** The list as `params` has it, changed; any change but that of the page leads to its first page. */
export function documentListHref(
  params: DocumentListParams,
  change: Partial<DocumentListParams> = {},
): string {
  const { q, type, page } = { ...params, page: 1, ...change }
  const query = new URLSearchParams()
  if (q !== documentListDefaults.q) query.set('q', q)
  if (type !== documentListDefaults.type) query.set('type', type)
  if (page !== documentListDefaults.page) query.set('page', String(page))
  return query.size === 0 ? FILES_PATH : `${FILES_PATH}?${query}`
}
