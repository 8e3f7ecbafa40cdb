'use server'

import { revalidatePath } from 'next/cache'
import type { z } from 'zod'
import { adminAction, clientAction, formInput } from '@/lib/auth/action-clients'
import { requireClient } from '@/lib/auth/guard'
import { notify } from '@/lib/platform/realtime'
import { createUpdate, markUpdateRead, setUpdateStatus } from './mutations'
import {
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
  return adminAction
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

export const setUpdateStatusAction = adminAction
  .metadata({ name: 'update.status', failure: { title: 'Error', message: 'Please try again.' } })
  .inputSchema(updateStatusSchema)
  .action(async ({ parsedInput, ctx }) => {
    const projectId = await setUpdateStatus(ctx.viewer, parsedInput.id, parsedInput.status)
    revalidatePath('/admin', 'layout')
    await notify('updates', [projectId])
    return { title: 'Status updated' }
  })

/** The same for a plain form: the page that answers shows how it went. */
export async function readUpdateForm(formData: FormData): Promise<void> {
  await requireClient()
  await markUpdateReadAction(formData)
}
