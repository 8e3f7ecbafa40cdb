'use server'

import { revalidatePath } from 'next/cache'
import { actionWith } from '@/lib/auth/action-clients'
import { notify } from '@/lib/platform/realtime'
import { deleteTag, saveTag } from './mutations'
import { tagFormSchema, tagIdSchema } from './schema'

const failure = { title: 'Not saved', message: 'Please try again.' }

async function showChange(): Promise<void> {
  revalidatePath('/admin', 'layout')
  await notify('tags')
}

export const saveTagAction = actionWith('clients')
  .metadata({ name: 'tag.save', failure })
  .inputSchema(tagFormSchema)
  .action(async ({ parsedInput, ctx }) => {
    const { name } = await saveTag(ctx.viewer, parsedInput)
    await showChange()
    return { title: `Tag ‘${name}’ saved` }
  })

export const deleteTagAction = actionWith('clients')
  .metadata({ name: 'tag.delete', failure: { title: 'Delete failed', message: 'Please try again.' } })
  .inputSchema(tagIdSchema)
  .action(async ({ parsedInput: { id }, ctx }) => {
    await deleteTag(ctx.viewer, id)
    await showChange()
    return { title: 'Tag deleted' }
  })
