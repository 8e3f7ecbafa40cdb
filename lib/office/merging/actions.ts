'use server'

import { revalidatePath } from 'next/cache'
import { actionWith } from '@/lib/auth/action-clients'
import { UserError } from '@/lib/platform/errors'
import { notify } from '@/lib/platform/realtime'
import { trash } from '@/lib/office/registry'
import { merge } from './mutations'
import { getMerge } from './queries'
import { mergeWords } from './rules'
import { mergePreviewSchema, mergeSchema } from './schema'

/** What to confirm before a merge. */
export const previewMergeAction = actionWith('clients')
  .metadata({
    name: 'merge.preview',
    failure: { title: 'Error', message: 'What moves could not be read. Please choose again.' },
  })
  .inputSchema(mergePreviewSchema)
  .action(async ({ parsedInput, ctx }) => {
    const found = await getMerge(ctx.viewer, parsedInput)
    if (found) return found
    const isSame = parsedInput.keptId === parsedInput.otherId
    const message = isSame ? 'Please choose another one.' : 'This one is no longer there.'
    throw new UserError(message, { title: 'Not merged', fieldErrors: { otherId: message } })
  })

export const mergeAction = actionWith('clients')
  .metadata({
    name: 'merge',
    failure: { title: 'Not merged', message: 'Nothing has moved. Please try again.' },
  })
  .inputSchema(mergeSchema)
  .action(async ({ parsedInput, ctx }) => {
    const { kind } = parsedInput
    await merge(ctx.viewer, parsedInput)
    revalidatePath('/admin', 'layout')
    await notify([...trash[kind].topics, 'projects', 'invoices', 'trash'])
    const { one } = mergeWords[kind]
    return { title: 'Merged', message: `The other ${one} is in the trash.` }
  })
