'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { adminAction } from '@/lib/auth/action-clients'
import { UserError } from '@/lib/platform/errors'
import { notify } from '@/lib/platform/realtime'
import { invoiceTexts } from '../content'
import { duplicateInvoice } from '../duplicates/mutations'
import { invoiceFormSchema } from '../schema'
import { createInvoice, deleteInvoice, editInvoice } from './mutations'

async function signalChange(): Promise<void> {
  revalidatePath('/admin', 'layout')
  await notify('invoices')
}

export const createInvoiceAction = adminAction
  .metadata({ name: 'invoice.create', failure: { title: 'Error', message: invoiceTexts.createFailed } })
  .inputSchema(invoiceFormSchema)
  .action(async ({ parsedInput: { as, draft: _none, ...fields }, ctx }) => {
    const { id } = await createInvoice(ctx.viewer, fields, { as })
    await signalChange()
    return { title: invoiceTexts.created, id }
  })

export const editInvoiceAction = adminAction
  .metadata({
    name: 'invoice.edit',
    failure: { title: 'Error', message: 'Failed to save invoice. Please try again.' },
  })
  .inputSchema(invoiceFormSchema)
  .action(async ({ parsedInput: { as, draft, ...fields }, ctx }) => {
    if (!draft) throw new UserError('This draft no longer exists.', { title: 'Error' })
    await editInvoice(ctx.viewer, { ...draft, as }, fields)
    await signalChange()
    return { title: 'Invoice saved.', id: draft.id }
  })

export const deleteInvoiceAction = adminAction
  .metadata({ name: 'invoice.delete', failure: { title: 'Error', message: invoiceTexts.deleteFailed } })
  .inputSchema(z.object({ id: z.uuid() }))
  .action(async ({ parsedInput, ctx }) => {
    await deleteInvoice(ctx.viewer, parsedInput.id)
    await signalChange()
    return { title: invoiceTexts.deleted }
  })

export const duplicateInvoiceAction = adminAction
  .metadata({
    name: 'invoice.duplicate',
    failure: { title: 'Error', message: 'Failed to duplicate invoice.' },
  })
  .inputSchema(z.object({ id: z.uuid(), submissionKey: z.uuid() }))
  .action(async ({ parsedInput, ctx }) => {
    const { id } = await duplicateInvoice(ctx.viewer, parsedInput)
    await signalChange()
    return { title: 'Invoice duplicated as a draft.', id }
  })
