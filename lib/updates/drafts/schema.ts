import { z } from 'zod'
import { searchWords } from '@/lib/platform/list-state'
import { uploadSchema, type UploadExtension } from '@/lib/uploads/schema'

/** What may be attached to an update. */
export const attachmentExtensions = [
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'png',
  'jpg',
  'jpeg',
  'gif',
  'zip',
] as const satisfies readonly UploadExtension[]

const attachable = new RegExp(`\\.(${attachmentExtensions.join('|')})$`, 'i')
/** A file to attach, as its browser announces it. */
export const attachmentSchema = uploadSchema.extend({
  name: uploadSchema.shape.name.regex(attachable, 'Files of this type can’t be attached.'),
})

export const projectSearchSchema = z.object({ q: searchWords })
