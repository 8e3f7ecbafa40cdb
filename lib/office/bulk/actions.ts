'use server'

import { revalidatePath } from 'next/cache'
import { actionWith, adminAction } from '@/lib/auth/action-clients'
import type { AdminViewer } from '@/lib/auth/viewer'
import { UserError } from '@/lib/platform/errors'
import { cancelBulkJob, startBulkJob, undoBulkJob } from './mutations'
import { type BulkProgress, findBulkJob, findListed } from './queries'
import { bulkIdSchema, bulkSchema, invoiceBulkSchema, listedInvoicesSchema, listedSchema } from './schema'

const failure = { title: 'Not changed', message: 'Nothing was changed. Please try again.' }

/** The dialog tells the outcome, so there is no toast. */
async function jobOf(viewer: AdminViewer, id: string): Promise<{ job: BulkProgress; title?: string }> {
  const job = await findBulkJob(viewer, id)
  if (!job) throw new UserError('This change no longer exists.', { title: 'Error' })
  return { job }
}

export const startBulkAction = actionWith('clients')
  .metadata({ name: 'bulk.start', failure })
  .inputSchema(bulkSchema)
  .action(async ({ parsedInput, ctx: { viewer } }) => jobOf(viewer, await startBulkJob(viewer, parsedInput)))

export const startInvoiceBulkAction = actionWith('money')
  .metadata({ name: 'bulk.start-invoices', failure })
  .inputSchema(invoiceBulkSchema)
  .action(async ({ parsedInput, ctx: { viewer } }) => jobOf(viewer, await startBulkJob(viewer, parsedInput)))

/** For a selection whose rows may have left the list. */
export const findListedAction = actionWith('clients')
  .metadata({ name: 'bulk.listed', failure })
  .inputSchema(listedSchema)
  .action(async ({ parsedInput, ctx: { viewer } }) => ({ ids: await findListed(viewer, parsedInput) }))

export const findListedInvoicesAction = actionWith('money')
  .metadata({ name: 'bulk.listed-invoices', failure })
  .inputSchema(listedInvoicesSchema)
  .action(async ({ parsedInput, ctx: { viewer } }) => ({ ids: await findListed(viewer, parsedInput) }))

/** Of one's own job. */
export const cancelBulkAction = adminAction
  .metadata({
    name: 'bulk.cancel',
    failure: { title: 'Not canceled', message: 'The job is still running. Please try again.' },
  })
  .inputSchema(bulkIdSchema)
  .action(async ({ parsedInput: { id }, ctx: { viewer } }) => {
    await cancelBulkJob(viewer, id)
    revalidatePath('/admin', 'layout')
    return jobOf(viewer, id)
  })

export const undoBulkAction = actionWith('clients')
  .metadata({
    name: 'bulk.undo',
    failure: { title: 'Not restored', message: 'They are still in the trash. Please try again.' },
  })
  .inputSchema(bulkIdSchema)
  .action(async ({ parsedInput: { id }, ctx: { viewer } }) => jobOf(viewer, await undoBulkJob(viewer, id)))
