import { z } from 'zod'

export const documentTypes = ['contract', 'design', 'invoice', 'other'] as const
export const DOCUMENT_PAGE_SIZE = 24

/** What the address of a project's files may say; anything else falls back to the first page, newest first. */
export const documentListSchema = z.object({
  q: z.string().trim().max(200).catch(''),
  type: z.enum(['all', ...documentTypes]).catch('all'),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})
export type DocumentListParams = z.infer<typeof documentListSchema>

export const documentIdSchema = z.uuid()
