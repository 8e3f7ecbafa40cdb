'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { adminAction } from '@/lib/auth/action-clients'
import { UserError } from '@/lib/platform/errors'
import { notify } from '@/lib/platform/realtime'
import { fieldErrorsOf } from '../drafts/rules'
import { recordPayment } from './mutations'
import { paymentSchema } from './schema'

export const recordPaymentAction = adminAction
  .metadata({
    name: 'invoice.payment',
    failure: { title: 'Error', message: 'Failed to record the payment. Please try again.' },
  })
  .inputSchema(z.unknown())
  .action(async ({ parsedInput, ctx }) => {
    const payment = paymentSchema.safeParse(parsedInput)
    if (!payment.success) {
      const fieldErrors = fieldErrorsOf(payment.error)
      throw new UserError('Please check the marked fields.', { title: 'Error', fieldErrors })
    }
    await recordPayment(ctx.viewer, payment.data)
    revalidatePath('/admin', 'layout')
    await notify('invoices')
    return { title: 'Payment recorded.' }
  })
