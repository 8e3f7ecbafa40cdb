'use server'

import { revalidatePath } from 'next/cache'
import { adminAction } from '@/lib/auth/action-clients'
import { notify } from '@/lib/platform/realtime'
import type { Topic } from '@/lib/platform/realtime-channels'
import { addTag, deleteTag, removeTag, saveTag } from './mutations'
import { tagTopics } from './rules'
import { tagAddSchema, tagFormSchema, tagIdSchema, tagRemoveSchema } from './schema'

const failure = { title: 'Not saved', message: 'Please try again.' }

async function showChange(...topics: Topic[]): Promise<void> {
  revalidatePath('/admin', 'layout')
  await notify(topics)
}

export const addTagAction = adminAction
  .metadata({ name: 'tag.add', failure })
  .inputSchema(tagAddSchema)
  .action(async ({ parsedInput: { kind, id, name }, ctx }) => {
    const tag = await addTag(ctx.viewer, kind, id, name)
    await showChange(tagTopics[kind], 'tags')
    return { title: `Tag ‘${tag.name}’ added` }
  })

export const removeTagAction = adminAction
  .metadata({ name: 'tag.remove', failure })
  .inputSchema(tagRemoveSchema)
  .action(async ({ parsedInput: { kind, id, tagId }, ctx }) => {
    await removeTag(ctx.viewer, kind, id, tagId)
    await showChange(tagTopics[kind])
    return { title: 'Tag removed' }
  })

export const saveTagAction = adminAction
  .metadata({ name: 'tag.save', failure })
  .inputSchema(tagFormSchema)
  .action(async ({ parsedInput, ctx }) => {
    const { name } = await saveTag(ctx.viewer, parsedInput)
    await showChange('tags')
    return { title: `Tag ‘${name}’ saved` }
  })

export const deleteTagAction = adminAction
  .metadata({ name: 'tag.delete', failure: { title: 'Delete failed', message: 'Please try again.' } })
  .inputSchema(tagIdSchema)
  .action(async ({ parsedInput: { id }, ctx }) => {
    await deleteTag(ctx.viewer, id)
    await showChange('tags')
    return { title: 'Tag deleted' }
  })
