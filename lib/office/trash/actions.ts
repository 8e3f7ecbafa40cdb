'use server'

import { revalidatePath } from 'next/cache'
import { adminAction, ownerAction } from '@/lib/auth/action-clients'
import { UserError } from '@/lib/platform/errors'
import { notify } from '@/lib/platform/realtime'
import { deleteForGood, moveToTrash, restore } from './mutations'
import { findInTrash } from './queries'
import { trash } from '@/lib/office/registry'
import { deleteFailureOf, deletionOf, outcomeOf, type TrashKind, trashKinds } from './rules'
import { trashItemsSchema, trashSchema } from './schema'

const message = 'Please try again.'

async function showChange(kind: TrashKind, projectIds: string[]): Promise<void> {
  const { topics, isPublic } = trash[kind]
  // The home page shows testimonials; no other public page does.
  if (isPublic) revalidatePath('/')
  revalidatePath('/admin', 'layout')
  await notify(topics, projectIds)
  await notify('trash')
}

/** Of these, the first reason why nothing was done. */
function nothingDone(title: string, [refused]: { reason: string }[]): UserError {
  return new UserError(refused?.reason ?? 'It was deleted for good in the meantime.', { title })
}

export const moveToTrashAction = adminAction
  // The caller has the title of each kind.
  .metadata({ name: 'trash.move', failure: { message } })
  .inputSchema(trashSchema)
  .action(async ({ parsedInput: { kind, ids }, ctx: { viewer } }) => {
    const { done, refused, projectIds } = await moveToTrash(viewer, kind, ids)
    if (done.length === 0) throw nothingDone(deleteFailureOf(kind).title, refused)
    await showChange(kind, projectIds)
    return { ...deletionOf({ kind, done, refused }), movedIds: done.map(({ id }) => id) }
  })

/** For a selection whose rows may have left the trash. */
export const findInTrashAction = adminAction
  .metadata({ name: 'trash.find', failure: { message } })
  .inputSchema(trashItemsSchema)
  .action(async ({ parsedInput: { items }, ctx: { viewer } }) => ({
    items: await findInTrash(viewer, items),
  }))

export const restoreAction = adminAction
  .metadata({ name: 'trash.restore', failure: { title: 'Not restored', message } })
  .inputSchema(trashItemsSchema)
  .action(async ({ parsedInput: { items }, ctx: { viewer } }) => {
    const outcomes = []
    for (const kind of trashKinds.toReversed()) {
      const ids = items.filter((item) => item.kind === kind).map(({ id }) => id)
      if (ids.length === 0) continue
      const { projectIds, ...outcome } = await restore(viewer, kind, ids)
      await showChange(kind, projectIds)
      outcomes.push({ kind, ...outcome })
    }
    const done = outcomes.flatMap((outcome) => outcome.done)
    if (done.length === 0)
      throw nothingDone(
        'Not restored',
        outcomes.flatMap(({ refused }) => refused),
      )
    return outcomeOf(outcomes, 'restored')
  })

export const deleteForGoodAction = ownerAction
  .metadata({ name: 'trash.delete-for-good', failure: { title: 'Delete failed', message } })
  .inputSchema(trashSchema)
  .action(async ({ parsedInput: { kind, ids }, ctx: { viewer } }) => {
    const { done, refused } = await deleteForGood(viewer, kind, ids)
    revalidatePath('/admin', 'layout')
    await notify('trash')
    if (done.length === 0) throw nothingDone('Not deleted', refused)
    return outcomeOf([{ kind, done, refused }], 'deleted for good')
  })
