'use server'

import { revalidatePath } from 'next/cache'
import type { z } from 'zod'
import { actionWith, clientAction, formInput } from '@/lib/auth/action-clients'
import { requireClient } from '@/lib/auth/guard'
import { renderMailForPage } from '@/lib/platform/mail-layout'
import { notify } from '@/lib/platform/realtime'
import { previewClientUpdate } from './emails'
import { createAttachment, createUpdate, markUpdateRead, setUpdateStatus } from './mutations'
import { searchActiveProjects } from './queries'
import {
  attachmentSchema,
  projectSearchSchema,
  clientUpdateSchema,
  type NewUpdate,
  updateIdSchema,
  updateStatusSchema,
  workUpdateSchema,
} from './schema'

export const markUpdateReadAction = clientAction
  .metadata({ name: 'update.read', failure: { title: 'Error', message: 'Please try again.' } })
  .inputSchema(formInput(updateIdSchema))
  .action(async ({ parsedInput, ctx }) => {
    const projectId = await markUpdateRead(ctx.viewer, parsedInput.id)
    if (!projectId) return
    revalidatePath('/portal', 'layout')
    await notify('updates', [projectId])
  })

function sendingForm(status: 'sent' | 'pending', schema: z.ZodType<NewUpdate>, success: { title: string }) {
  return actionWith('projects')
    .metadata({ name: 'update.send', failure: { title: 'Error', message: 'Failed to send update' } })
    .inputSchema(schema)
    .action(async ({ parsedInput, ctx }) => {
      await createUpdate(ctx.viewer, parsedInput, status)
      revalidatePath('/admin', 'layout')
      await notify('updates', [parsedInput.projectId])
      return success
    })
}

export const sendWorkUpdateAction = sendingForm('pending', workUpdateSchema, {
  title: 'Work update sent successfully',
})
export const sendClientUpdateAction = sendingForm('sent', clientUpdateSchema, {
  title: 'Update sent to client successfully!',
})

export const setUpdateStatusAction = actionWith('projects')
  .metadata({
    name: 'update.status',
    failure: { title: 'Not changed', message: 'Nothing was changed. Please try again.' },
  })
  .inputSchema(updateStatusSchema)
  .action(async ({ parsedInput, ctx }) => {
    const projectId = await setUpdateStatus(ctx.viewer, parsedInput.id, parsedInput.status)
    revalidatePath('/admin', 'layout')
    await notify('updates', [projectId])
    return { title: 'Status updated' }
  })

/** For browsers without JavaScript. */
export async function readUpdateForm(formData: FormData): Promise<void> {
  await requireClient()
  await markUpdateReadAction(formData)
}

export const createAttachmentAction = actionWith('projects')
  .metadata({ name: 'update.upload', failure: { title: 'Error', message: 'Failed to upload file' } })
  .inputSchema(attachmentSchema)
  .action(({ parsedInput, ctx }) => createAttachment(ctx.viewer, parsedInput))

export const searchProjectsAction = actionWith('projects')
  .metadata({ name: 'update.projects', failure: { title: 'Error', message: 'Failed to load projects' } })
  .inputSchema(projectSearchSchema)
  .action(({ parsedInput, ctx }) => searchActiveProjects(ctx.viewer, parsedInput.q))

export const previewMailAction = actionWith('projects')
  .metadata({
    name: 'update.preview',
    failure: { title: 'Error', message: 'The email preview is unavailable. Please try again.' },
  })
  .inputSchema(workUpdateSchema)
  .action(async ({ parsedInput: update, ctx }) => {
    const { subject, body } = await previewClientUpdate(ctx.viewer, update)
    return { subject, html: await renderMailForPage(body) }
  })
