'use server'

import { revalidatePath } from 'next/cache'
import { actionWith } from '@/lib/auth/action-clients'
import { notify } from '@/lib/platform/realtime'
import { getRequestOrigin } from '@/lib/platform/request'
import { proposalFailures } from '../content'
import { acceptByHand } from './mutations'
import { recordedYesSchema } from './schema'

export const recordYesAction = actionWith('clients')
  .metadata({ name: 'proposal.accept', failure: { title: 'Not accepted', message: proposalFailures.accept } })
  .inputSchema(recordedYesSchema)
  .action(async ({ parsedInput, ctx }) => {
    const origin = await getRequestOrigin()
    await acceptByHand(ctx.viewer, parsedInput, origin)
    revalidatePath('/admin', 'layout')
    await notify(['proposals', 'projects', 'invoices', 'clients'])
    return { title: 'Proposal accepted.', message: 'The client gets a copy by email.' }
  })
