'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { adminAction, clientAction } from '@/lib/auth/action-clients'
import { notify } from '@/lib/platform/realtime'
import { markInvoiceSeen, sendInvoice, setInvoiceReminders, voidInvoice } from './mutations'
import { remindNow } from './reminders/mutations'
import { voidSchema } from './schema'
import { saveInvoiceSettings } from './settings/mutations'
import { invoiceSettingsSchema } from './settings/schema'

const idSchema = z.object({ id: z.uuid() })

async function signalChange(): Promise<void> {
  revalidatePath('/admin', 'layout')
  await notify('invoices')
}

const named = (name: string, message: string) =>
  adminAction.metadata({ name: `invoice.${name}`, failure: { title: 'Error', message } })

export const sendInvoiceAction = named('send', 'Failed to send invoice. Please try again.')
  .inputSchema(idSchema)
  .action(async ({ parsedInput: { id }, ctx }) => {
    await sendInvoice(ctx.viewer, id)
    await signalChange()
    return { title: 'Invoice sent.' }
  })

export const remindOfInvoiceAction = named('remind', 'Failed to send the reminder. Please try again.')
  .inputSchema(idSchema)
  .action(async ({ parsedInput: { id }, ctx }) => {
    await remindNow(ctx.viewer, id)
    await signalChange()
    return { title: 'Reminder sent.' }
  })

export const voidInvoiceAction = named('void', 'Failed to void invoice. Please try again.')
  .inputSchema(voidSchema)
  .action(async ({ parsedInput, ctx }) => {
    await voidInvoice(ctx.viewer, parsedInput)
    await signalChange()
    return { title: 'Invoice voided.' }
  })

export const setInvoiceRemindersAction = named('reminders', 'The reminders could not be switched.')
  .inputSchema(z.object({ id: z.uuid(), enabled: z.boolean() }))
  .action(async ({ parsedInput: { id, enabled }, ctx }) => {
    await setInvoiceReminders(ctx.viewer, id, enabled)
    await signalChange()
    return { title: enabled ? 'Reminders switched on.' : 'Reminders switched off.' }
  })

export const saveInvoiceSettingsAction = named('settings', 'Failed to save. Please try again.')
  .inputSchema(invoiceSettingsSchema)
  .action(async ({ parsedInput, ctx }) => {
    await saveInvoiceSettings(ctx.viewer, parsedInput)
    await signalChange()
    return { title: 'Settings saved.' }
  })

export const markInvoiceSeenAction = clientAction
  .metadata({ name: 'invoice.seen', failure: { title: 'Error', message: 'Please try again.' } })
  .inputSchema(idSchema)
  .action(async ({ parsedInput: { id }, ctx }) => {
    if (await markInvoiceSeen(ctx.viewer, id)) await signalChange()
  })
