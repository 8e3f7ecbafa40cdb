'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { actionWith } from '@/lib/auth/action-clients'
import type { ViewerWith } from '@/lib/auth/viewer'
import { notify } from '@/lib/platform/realtime'
import { proposalFailures } from './content'
import { copyProposal, reopenProposal, withdrawProposal } from './mutations'
import { listProjectsToTell } from './own/queries'
import { addLink, revokeLink, sendProposal } from './sending/mutations'
import { getProposalMailFields } from './sending/queries'
import { newLinkSchema, proposalMailSchema } from './sending/schema'

const idSchema = z.object({ id: z.uuid() })

const named = (name: string, message: string) =>
  actionWith('clients').metadata({ name: `proposal.${name}`, failure: { title: 'Error', message } })

/** An action that tells every open page after a success, in the portal too. */
const change = (name: string, message: string) =>
  named(name, message).use(async ({ next, clientInput }) => {
    const result = await next()
    if (result.success) {
      revalidatePath('/admin', 'layout')
      await notify('proposals', await listProjectsToTell(idSchema.parse(clientInput).id))
    }
    return result
  })

/** A change that needs the proposal's id only. */
function changeById(
  name: string,
  failure: string,
  done: { title: string; message?: string },
  write: (viewer: ViewerWith<'clients'>, id: string) => Promise<void>,
) {
  return change(name, failure)
    .inputSchema(idSchema)
    .action(async ({ parsedInput: { id }, ctx }) => {
      await write(ctx.viewer, id)
      return done
    })
}

export const readProposalMailAction = named('compose', proposalFailures.compose)
  .inputSchema(idSchema)
  .action(({ parsedInput: { id }, ctx }) => getProposalMailFields(ctx.viewer, id))

export const sendProposalAction = change('send', proposalFailures.send)
  .inputSchema(proposalMailSchema)
  .action(async ({ parsedInput, ctx }) => {
    await sendProposal(ctx.viewer, parsedInput)
    return { title: 'Proposal sent.', message: 'You’ll see here when it’s opened.' }
  })

export const withdrawProposalAction = changeById(
  'withdraw',
  proposalFailures.withdraw,
  { title: 'Proposal withdrawn.', message: 'Its links say so now.' },
  withdrawProposal,
)

export const reopenProposalAction = changeById(
  'reopen',
  proposalFailures.reopen,
  { title: 'Proposal reopened.', message: 'It’s a draft again. Sending it makes the next version.' },
  reopenProposal,
)

export const copyProposalAction = change('copy', proposalFailures.duplicate)
  .inputSchema(idSchema.extend({ as: z.enum(['proposal', 'template']), submissionKey: z.uuid() }))
  .action(async ({ parsedInput, ctx }) => {
    const id = await copyProposal(ctx.viewer, parsedInput)
    return {
      title: parsedInput.as === 'template' ? 'Template saved.' : 'Proposal duplicated as a draft.',
      id,
    }
  })

export const addProposalLinkAction = change('link', proposalFailures.link)
  .inputSchema(newLinkSchema)
  .action(async ({ parsedInput, ctx }) => {
    await addLink(ctx.viewer, parsedInput)
    return { title: 'Link created.', message: 'Copy it from the list, and hand it on.' }
  })

export const revokeProposalLinkAction = change('link-revoke', proposalFailures.revoke)
  .inputSchema(idSchema.extend({ linkId: z.uuid() }))
  .action(async ({ parsedInput, ctx }) => {
    await revokeLink(ctx.viewer, parsedInput)
    return { title: 'Link revoked.' }
  })
