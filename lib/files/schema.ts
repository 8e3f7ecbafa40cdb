import { z } from 'zod'
import { type ListParams, listState, param } from '@/lib/platform/list-state'
import { requiredText } from '@/lib/platform/text-fields'
import { uploadSchema } from '@/lib/uploads/schema'

export const fileTypes = ['contract', 'design', 'invoice', 'other'] as const
export const FILES_PAGE_SIZE = 24
export const MANAGER_PAGE_SIZE = 25

export const fileList = listState('/portal/files', {
  q: param.search,
  type: param.oneOf(['all', ...fileTypes], 'all'),
  page: param.page,
})
export type FileListParams = ListParams<typeof fileList>

/** The CSV file of all projects' files or one's. */
export const fileExport = listState('/api/documents/csv', { project: param.id, page: param.page })
export type FileExportParams = Pick<ListParams<typeof fileExport>, 'project'>

export const fileIdSchema = z.uuid()

export const newUploadSchema = uploadSchema.extend({
  projectId: z.uuid(),
  type: z.enum(fileTypes, 'Please choose one of the types.'),
})

/** With `replaces` the upload becomes the newest version of that file. */
export const uploadDoneSchema = z.object({
  id: z.uuid(),
  replaces: z.uuid().optional(),
  sha256: uploadSchema.shape.sha256,
})
export const fileRowSchema = z.object({ id: z.uuid() })

/** `wasName` and `wasType` are the values the form was opened with, to detect edit conflicts. */
export const fileEditSchema = z.object({
  id: z.uuid(),
  name: requiredText(190, 'Please enter a name.'),
  type: z.enum(fileTypes, 'Please choose one of the types.'),
  wasName: z.string().max(200),
  wasType: z.enum(fileTypes),
})
