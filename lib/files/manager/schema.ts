import { z } from 'zod'
import { uploadSchema } from '@/lib/uploads/schema'
import { documentTypes } from '../schema'

export const newUploadSchema = uploadSchema.extend({
  projectId: z.uuid(),
  type: z.enum(documentTypes, 'Please choose one of the types.'),
})

/** With `replaces` the file becomes the newest version of that document instead of one of its own. */
export const uploadDoneSchema = z.object({
  id: z.uuid(),
  replaces: z.uuid().optional(),
  sha256: uploadSchema.shape.sha256,
})
export const documentRowSchema = z.object({ id: z.uuid() })

/** `wasName` and `wasType` are what the form was filled from: a change by somebody else is noticed by them. */
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

export const MANAGER_PAGE_SIZE = 25
