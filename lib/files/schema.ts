import { z } from 'zod'
import { type ListParams, listState, param } from '@/lib/platform/list-state'
import { uploadSchema } from '@/lib/uploads/schema'

export const documentTypes = ['contract', 'design', 'invoice', 'other'] as const
export const DOCUMENT_PAGE_SIZE = 24
export const MANAGER_PAGE_SIZE = 25

export const documentList = listState('/portal/files', {
  q: param.search,
  type: param.oneOf(['all', ...documentTypes], 'all'),
  page: param.page,
})
export type DocumentListParams = ListParams<typeof documentList>

export const documentIdSchema = z.uuid()

export const newUploadSchema = uploadSchema.extend({
  projectId: z.uuid(),
  type: z.enum(documentTypes, 'Please choose one of the types.'),
})

/** With `replaces` the upload becomes the newest version of that document. */
export const uploadDoneSchema = z.object({
  id: z.uuid(),
  replaces: z.uuid().optional(),
  sha256: uploadSchema.shape.sha256,
})
export const documentRowSchema = z.object({ id: z.uuid() })

/** `wasName` and `wasType` are the values the form was opened with, to detect edit conflicts. */
export const documentEditSchema = z.object({
  id: z.uuid(),
  name: z
    .string('Please enter a name.')
    .trim()
    .min(1, 'Please enter a name.')
    .max(190, 'Please use at most 190 characters.'),
  type: z.enum(documentTypes, 'Please choose one of the types.'),
  wasName: z.string().max(200),
  wasType: z.enum(documentTypes),
})
