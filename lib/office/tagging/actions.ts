'use server'

import { revalidatePath } from 'next/cache'
import { actionWith } from '@/lib/auth/action-clients'
import { notify } from '@/lib/platform/realtime'
import type { Topic } from '@/lib/platform/realtime-channels'
import { type TagKind, tagTopics } from '@/lib/tags/rules'
import { tagAddSchema, tagRemoveSchema } from '@/lib/tags/schema'
import { addTag, removeTag } from './mutations'

const failure = { title: 'Not saved', message: 'Please try again.' }

async function showChange(kind: TagKind, ...others: Topic[]): Promise<void> {
  revalidatePath('/admin', 'layout')
  await notify([tagTopics[kind], ...others])
}

export const addTagAction = actionWith('clients')
  .metadata({ name: 'tag.add', failure })
  .inputSchema(tagAddSchema)
  .action(async ({ parsedInput: { kind, id, name }, ctx }) => {
    const tag = await addTag(ctx.viewer, kind, id, name)
    await showChange(kind, 'tags')
    return { title: `Tag ‘${tag.name}’ added` }
  })

export const removeTagAction = actionWith('clients')
  .metadata({ name: 'tag.remove', failure })
  .inputSchema(tagRemoveSchema)
  .action(async ({ parsedInput: { kind, id, tagId }, ctx }) => {
    await removeTag(ctx.viewer, kind, id, tagId)
    await showChange(kind)
    return { title: 'Tag removed' }
  })
