import { z } from 'zod'
import { requiredText } from '@/lib/base/text-fields'
import { uploadSchema } from '@/lib/uploads/schema'
import { fileTypes } from './rules'

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
