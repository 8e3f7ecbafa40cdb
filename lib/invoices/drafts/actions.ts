'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { adminAction } from '@/lib/auth/action-clients'
import { UserError } from '@/lib/platform/errors'
import { notify } from '@/lib/platform/realtime'
import { invoiceTexts } from '../content'
import { duplicateInvoice } from '../duplicates/mutations'
import { invoiceSchema, type NewInvoice } from '../schema'
import { createInvoice, deleteInvoice, editInvoice } from './mutations'
import { fieldErrorsOf } from './rules'

async function signalChange(): Promise<void> {
  revalidatePath('/admin', 'layout')
  await notify('invoices')
}

/** The form's fields, checked here instead of by the action's own schema: each error belongs to a field of a line. */
function checked(fields: unknown): NewInvoice {
  const result = invoiceSchema.safeParse(fields)
  if (result.success) return result.data
  throw new UserError('Please check the marked fields.', {
    title: 'Error',
    fieldErrors: fieldErrorsOf(result.error),
  })
}

const as = z.enum(['draft', 'pending'])

export const createInvoiceAction = adminAction
  .metadata({ name: 'invoice.create', failure: { title: 'Error', message: invoiceTexts.createFailed } })
  .inputSchema(z.object({ as, fields: z.unknown() }))
  .action(async ({ parsedInput, ctx }) => {
    const { id } = await createInvoice(ctx.viewer, checked(parsedInput.fields), { as: parsedInput.as })
    await signalChange()
    return { title: invoiceTexts.created, id }
  })

export const editInvoiceAction = adminAction
  .metadata({
    name: 'invoice.edit',
    failure: { title: 'Error', message: 'Failed to save invoice. Please try again.' },
  })
  .inputSchema(z.object({ id: z.uuid(), version: z.number().int(), as, fields: z.unknown() }))
  .action(async ({ parsedInput: { fields, ...draft }, ctx }) => {
    await editInvoice(ctx.viewer, draft, checked(fields))
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
