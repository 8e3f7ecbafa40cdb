'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { actionWith, clientAction, formInput, ownerAction, toFormAction } from '@/lib/auth/action-clients'
import type { ViewerWith } from '@/lib/auth/viewer'
import { UserError } from '@/lib/platform/errors'
import { notify } from '@/lib/platform/realtime'
import { saveAccounting } from './accounting/mutations'
import { accountingFieldsOf } from './accounting/rules'
import { accountingFormSchema } from './accounting/schema'
import { invoiceFailures, invoiceTexts } from './content'
import { createCreditNote } from './credit-notes/mutations'
import { creditNoteSchema } from './credit-notes/schema'
import {
  createInvoice,
  deleteInvoice,
  duplicateInvoice,
  editInvoice,
  markInvoicesListed,
  markInvoiceSeen,
  saveInvoiceSettings,
  setInvoiceReminders,
  setOwnerReminders,
  voidInvoice,
} from './mutations'
import {
  correctPayment,
  recordPayment,
  refundCredit,
  refundPayment,
  reportPayment,
  reversePayment,
  spendCredit,
} from './payments/mutations'
import {
  creditRefundSchema,
  creditUseSchema,
  paymentCorrectionSchema,
  paymentReversalSchema,
  paymentSchema,
  refundSchema,
} from './payments/schema'
import { getInvoiceClient } from './form/queries'
import { createLetter } from './letters/mutations'
import { letterSchema } from './letters/schema'
import { getInvoiceMailFields } from './sending/queries'
import { SENDING_DELAY_SECONDS } from './rules'
import { invoiceFormSchema, listedSchema, ownerRemindersSchema } from './schema'
import { releaseInvoiceMail, sendInvoiceMail, takeBackInvoiceMail } from './sending/mutations'
import { invoiceMailRequestSchema, invoiceMailSchema, waitingMailSchema } from './sending/schema'
import { settingsFieldsOf } from './settings/rules'
import { storedInvoiceSettingsFormSchema } from './settings/schema'

const idSchema = z.object({ id: z.uuid() })

async function signalChange(): Promise<void> {
  revalidatePath('/admin', 'layout')
  await notify('invoices')
}

const named = (name: string, message: string) =>
  actionWith('money').metadata({ name: `invoice.${name}`, failure: { title: 'Error', message } })

/** An action that tells every open page after a success. */
const change = (name: string, message: string) =>
  named(name, message).use(async ({ next }) => {
    const result = await next()
    if (result.success) await signalChange()
    return result
  })

/** A change that needs the invoice's id only. */
function changeById(
  name: string,
  failure: string,
  title: string,
  write: (viewer: ViewerWith<'money'>, id: string) => Promise<void>,
) {
  return change(name, failure)
    .inputSchema(idSchema)
    .action(async ({ parsedInput: { id }, ctx }) => {
      await write(ctx.viewer, id)
      return { title }
    })
}

export const createInvoiceAction = change('create', invoiceTexts.createFailed)
  .inputSchema(invoiceFormSchema)
  .action(async ({ parsedInput: { as, id: _new, version: _first, ...fields }, ctx }) => {
    const { id } = await createInvoice(ctx.viewer, fields, { as })
    return { title: invoiceTexts.created, id }
  })

export const editInvoiceAction = change('edit', invoiceFailures.edit)
  .inputSchema(invoiceFormSchema)
  .action(async ({ parsedInput: { as, id, version, ...fields }, ctx }) => {
    if (id === null) throw new UserError('Please reload the page.', { title: 'Error' })
    // Before a conflict is reported too: the answer then shows what was saved.
    revalidatePath('/admin/invoices', 'layout')
    await editInvoice(ctx.viewer, { id, version, as }, fields)
    return { title: 'Invoice saved.', id }
  })

export const deleteInvoiceAction = changeById(
  'delete',
  invoiceTexts.deleteFailed,
  invoiceTexts.deleted,
  deleteInvoice,
)

export const duplicateInvoiceAction = change('duplicate', invoiceFailures.duplicate)
  .inputSchema(idSchema.extend({ submissionKey: z.uuid() }))
  .action(async ({ parsedInput, ctx }) => {
    const { id } = await duplicateInvoice(ctx.viewer, parsedInput)
    return { title: 'Invoice duplicated as a draft.', id }
  })

export const readInvoiceMailAction = named('compose', invoiceFailures.compose)
  .inputSchema(invoiceMailRequestSchema)
  .action(({ parsedInput: { id, kind }, ctx }) => getInvoiceMailFields(ctx.viewer, id, kind))

export const sendInvoiceMailAction = change('send', invoiceFailures.send)
  .inputSchema(invoiceMailSchema)
  .action(async ({ parsedInput, ctx }) => {
    const mailId = await sendInvoiceMail(ctx.viewer, parsedInput)
    const title = parsedInput.kind === 'invoice' ? 'Sending the invoice…' : 'Sending the reminder…'
    return { title, message: `It will be sent in ${String(SENDING_DELAY_SECONDS)} seconds.`, mailId }
  })

export const takeBackInvoiceMailAction = change('take-back', invoiceFailures.undo)
  .inputSchema(waitingMailSchema)
  .action(async ({ parsedInput, ctx }) => {
    await takeBackInvoiceMail(ctx.viewer, parsedInput)
    return { title: 'Undone', message: 'Nothing was sent.' }
  })

export const releaseInvoiceMailAction = change('release', invoiceFailures.release)
  .inputSchema(waitingMailSchema)
  .action(async ({ parsedInput, ctx }) => {
    const isLeaving = await releaseInvoiceMail(ctx.viewer, parsedInput)
    return { title: isLeaving ? 'Sending now' : 'It’s already on its way, or was canceled.' }
  })

export const voidInvoiceAction = changeById('void', invoiceFailures.void, 'Invoice voided.', voidInvoice)

export const createCreditNoteAction = change('credit', invoiceFailures.creditNote)
  .inputSchema(creditNoteSchema)
  .action(async ({ parsedInput, ctx }) => {
    const { id, invoiceNumber } = await createCreditNote(ctx.viewer, parsedInput)
    return { title: 'Credit note issued.', message: `Its number is ${invoiceNumber}.`, id }
  })

export const recordPaymentAction = change('payment', invoiceFailures.payment)
  .inputSchema(paymentSchema)
  .action(async ({ parsedInput, ctx }) => {
    await recordPayment(ctx.viewer, parsedInput)
    return { title: 'Payment recorded.' }
  })

export const correctPaymentAction = change('correction', invoiceFailures.correction)
  .inputSchema(paymentCorrectionSchema)
  .action(async ({ parsedInput, ctx }) => {
    await correctPayment(ctx.viewer, parsedInput)
    return { title: 'Payment corrected.' }
  })

export const reversePaymentAction = change('reversal', invoiceFailures.correction)
  .inputSchema(paymentReversalSchema)
  .action(async ({ parsedInput, ctx }) => {
    await reversePayment(ctx.viewer, parsedInput)
    return { title: 'Reversed.' }
  })

export const refundPaymentAction = change('refund', invoiceFailures.refund)
  .inputSchema(refundSchema)
  .action(async ({ parsedInput, ctx }) => {
    await refundPayment(ctx.viewer, parsedInput)
    return { title: 'Refund recorded.' }
  })

export const refundCreditAction = change('credit-refund', invoiceFailures.refund)
  .inputSchema(creditRefundSchema)
  .action(async ({ parsedInput, ctx }) => {
    await refundCredit(ctx.viewer, parsedInput)
    return { title: 'Refund recorded.' }
  })

export const spendCreditAction = change('credit-use', invoiceFailures.credit)
  .inputSchema(creditUseSchema)
  .action(async ({ parsedInput, ctx }) => {
    await spendCredit(ctx.viewer, parsedInput)
    return { title: 'Credit used.' }
  })

export const setInvoiceRemindersAction = change('reminders', invoiceFailures.reminders)
  .inputSchema(idSchema.extend({ enabled: z.boolean() }))
  .action(async ({ parsedInput: { id, enabled }, ctx }) => {
    await setInvoiceReminders(ctx.viewer, id, enabled)
    return { title: enabled ? 'Reminders turned on.' : 'Reminders turned off.' }
  })

export const createLetterAction = change('letter', invoiceFailures.letter)
  .inputSchema(letterSchema)
  .action(async ({ parsedInput, ctx }) => {
    await createLetter(ctx.viewer, parsedInput)
    return { title: 'Letter written.', message: 'Download its PDF beside the invoice.' }
  })

export const setOwnerRemindersAction = change('owner-reminders', invoiceFailures.reminders)
  .inputSchema(ownerRemindersSchema)
  .action(async ({ parsedInput: { owner, enabled }, ctx }) => {
    await setOwnerReminders(ctx.viewer, owner, enabled)
    return { title: enabled ? 'Reminders turned on.' : 'Reminders turned off.' }
  })

export const saveInvoiceSettingsAction = ownerAction
  .metadata({ name: 'invoice.settings', failure: { title: 'Not saved', message: invoiceFailures.settings } })
  .inputSchema(storedInvoiceSettingsFormSchema)
  .action(async ({ parsedInput, ctx }) => {
    const stored = await saveInvoiceSettings(ctx.viewer, parsedInput)
    await signalChange()
    return { title: 'Settings saved.', saved: settingsFieldsOf(stored) }
  })

export const saveAccountingAction = ownerAction
  .metadata({
    name: 'invoice.accounting',
    failure: { title: 'Not saved', message: invoiceFailures.settings },
  })
  .inputSchema(accountingFormSchema)
  .action(async ({ parsedInput, ctx }) => {
    const stored = await saveAccounting(ctx.viewer, parsedInput)
    await signalChange()
    return { title: 'Accounts saved.', saved: accountingFieldsOf(stored) }
  })

export const readInvoiceClientAction = named('client', invoiceFailures.client)
  .inputSchema(idSchema.extend({ invoiceId: z.uuid().nullable().default(null) }))
  .action(async ({ parsedInput: { id, invoiceId }, ctx }) => getInvoiceClient(ctx.viewer, id, invoiceId))

export const markInvoicesListedAction = clientAction
  .metadata({ name: 'invoice.listed', failure: { title: 'Error', message: 'Please try again.' } })
  .inputSchema(listedSchema)
  .action(async ({ parsedInput: { ids }, ctx }) => {
    if (await markInvoicesListed(ctx.viewer, ids)) await signalChange()
  })

/** Without online payment: the client says that the invoice was paid. */
export const reportPaymentAction = toFormAction(
  clientAction
    .metadata({ name: 'invoice.reported', failure: { message: 'We could not be told. Please try again.' } })
    .inputSchema(formInput(idSchema))
    .action(async ({ parsedInput: { id }, ctx }) => {
      await reportPayment(ctx.viewer, id)
      revalidatePath('/portal/invoices', 'layout')
      await signalChange()
      return { message: 'Thank you for telling us. We’ll check our account.' }
    }),
)

export const markInvoiceSeenAction = clientAction
  .metadata({ name: 'invoice.seen', failure: { title: 'Error', message: 'Please try again.' } })
  .inputSchema(idSchema)
  .action(async ({ parsedInput: { id }, ctx }) => {
    if (await markInvoiceSeen(ctx.viewer, id)) await signalChange()
  })
