import { z } from 'zod'
import { type ListParams, listState, param } from '@/lib/platform/list-state'
import { missingTexts } from './content'
import { attachmentSchema } from './drafts/schema'

export const updateStatuses = ['sent', 'pending', 'completed'] as const
/** What the panel's buttons set. */
export const updateControls = ['pending', 'completed'] as const
export const UPDATES_PAGE_SIZE = 20
export const RECENT_UPDATES = 20

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please use at most ${max.toLocaleString('en-US')} characters.`)
    .default('')
const blank = z.literal('').transform(() => undefined)

const fields = {
  projectId: z.union([z.uuid(), z.literal('')], 'Please choose a project from the list.').default(''),
  title: text(200),
  content: text(10_000),
  linkUrl: z
    .union([
      blank,
      z
        .url({
          protocol: /^https?$/,
          hostname: /./,
          error: 'Please enter a complete address, such as https://example.com.',
        })
        .max(2048, 'Please use at most 2,048 characters.'),
    ])
    .optional(),
  /** The attachment as it was uploaded and announced; absent without one. */
  fileKey: z
    .string()
    .regex(/^updates\/[0-9a-f-]{36}\.[a-z]{3,4}$/)
    .optional(),
  fileName: attachmentSchema.shape.name.optional(),
  fileSize: attachmentSchema.shape.size.optional(),
  fileSha256: attachmentSchema.shape.sha256,
  submissionKey: z.uuid().optional().catch(undefined),
}

/** A new update; `missing` is said once, by the first of the fields that were left empty. */
function newUpdateSchema(missing: string) {
  return z.object(fields).superRefine((update, context) => {
    const empty = (['projectId', 'title', 'content'] as const).filter((name) => update[name] === '')
    empty.forEach((name, index) => {
      context.addIssue({ code: 'custom', path: [name], message: index === 0 ? missing : 'Required' })
    })
  })
}

/** The form of the work-updates screen. */
export const workUpdateSchema = newUpdateSchema(missingTexts.work)
/** The dialog of the client manager, where the project is chosen already. */
export const clientUpdateSchema = newUpdateSchema(missingTexts.client)
export type NewUpdate = z.infer<typeof workUpdateSchema>

export const updateIdSchema = z.object({ id: z.uuid() })
export const updateStatusSchema = z.object({ id: z.uuid(), status: z.enum(updateControls) })

export const updateList = listState('/portal/updates', { project: param.id, page: param.page })
export type UpdateListParams = ListParams<typeof updateList>
