'use server'

import { revalidatePath } from 'next/cache'
import { adminAction } from '@/lib/auth/action-clients'
import { notify } from '@/lib/platform/realtime'
import { recordPayment } from './mutations'
import { paymentSchema } from './schema'

export const recordPaymentAction = adminAction
  .metadata({
    name: 'invoice.payment',
    failure: { title: 'Error', message: 'Failed to record the payment. Please try again.' },
  })
  .inputSchema(paymentSchema)
  .action(async ({ parsedInput, ctx }) => {
    await recordPayment(ctx.viewer, parsedInput)
    revalidatePath('/admin', 'layout')
    await notify('invoices')
    return { title: 'Payment recorded.' }
  })
