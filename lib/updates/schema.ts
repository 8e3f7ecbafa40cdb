import { z } from 'zod'
import { fileName, uploadSchema } from '@/lib/uploads/schema'
import { upTo, searchWords } from '@/lib/base/text-fields'
import { attachmentExtensions, missingTexts } from './rules'

const nextStatuses = ['pending', 'completed'] as const
export type NextStatus = (typeof nextStatuses)[number]

export const attachmentSchema = uploadSchema.extend({ name: fileName(attachmentExtensions) })

const text = (max: number) => upTo(max).default('')

const fields = {
  projectId: z.union([z.uuid(), z.literal('')], 'Please choose a project from the list.').default(''),
  title: text(200),
  content: text(10_000),
  linkUrl: z
    .union([
      z.literal('').transform(() => undefined),
      z
        .url({
          protocol: /^https?$/,
          hostname: /./,
          error: 'Please enter a complete address, such as https://example.com.',
        })
        .max(2048, 'Please use at most 2,048 characters.'),
    ])
    .optional(),
  fileKey: z
    .string()
    .regex(/^updates\/[0-9a-f-]{36}\.[a-z]{3,4}$/)
    .optional(),
  fileName: attachmentSchema.shape.name.optional(),
  fileSize: attachmentSchema.shape.size.optional(),
  fileSha256: attachmentSchema.shape.sha256,
  submissionKey: z.uuid().optional().catch(undefined),
}

/** `missing` is reported once, on the first empty field. */
function newUpdateSchema(missing: string) {
  return z.object(fields).superRefine((update, context) => {
    const empty = (['projectId', 'title', 'content'] as const).filter((name) => update[name] === '')
    empty.forEach((name, index) =>
      context.addIssue({ code: 'custom', path: [name], message: index === 0 ? missing : 'Required' }),
    )
  })
}

export const workUpdateSchema = newUpdateSchema(missingTexts.work)
/** In a client's dialog, where the project is already chosen. */
export const clientUpdateSchema = newUpdateSchema(missingTexts.client)
export type NewUpdate = z.infer<typeof workUpdateSchema>

export const projectSearchSchema = z.object({ q: searchWords })
export const updateIdSchema = z.object({ id: z.uuid() })
export const updateStatusSchema = z.object({ id: z.uuid(), status: z.enum(nextStatuses) })
