'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { actionWith } from '@/lib/auth/action-clients'
import { notify } from '@/lib/platform/realtime'
import { uploadSchema } from '@/lib/uploads/schema'
import { draftFailures } from './content'
import { createAttachmentUpload, finishAttachment, saveProposal } from './mutations'
import { getProposalClient } from './queries'
import { finishedAttachmentSchema, proposalFormSchema } from './schema'

const named = (name: string, message: string) =>
  actionWith('clients').metadata({ name: `proposal.${name}`, failure: { title: 'Error', message } })

export const saveProposalAction = named('save', draftFailures.save)
  .inputSchema(proposalFormSchema)
  .action(async ({ parsedInput, ctx }) => {
    // Before a conflict is reported too: the answer then shows what was saved.
    revalidatePath('/admin', 'layout')
    const { id, number } = await saveProposal(ctx.viewer, parsedInput)
    await notify('proposals')
    return { title: parsedInput.isTemplate ? 'Template saved.' : `${number} saved.`, id }
  })

export const readProposalClientAction = named('client', draftFailures.client)
  .inputSchema(z.object({ id: z.uuid() }))
  .action(async ({ parsedInput: { id }, ctx }) => ({ client: await getProposalClient(ctx.viewer, id) }))

export const createAttachmentUploadAction = named('attachment.upload', draftFailures.attachment)
  .inputSchema(uploadSchema)
  .action(({ parsedInput, ctx }) => createAttachmentUpload(ctx.viewer, parsedInput))

export const finishAttachmentAction = named('attachment.finish', draftFailures.attachment)
  .inputSchema(finishedAttachmentSchema)
  .action(({ parsedInput, ctx }) => finishAttachment(ctx.viewer, parsedInput))
