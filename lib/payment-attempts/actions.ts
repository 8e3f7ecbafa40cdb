'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { actionWith, clientAction, formInput, toFormAction } from '@/lib/auth/action-clients'
import { notify } from '@/lib/platform/realtime'
import { requestCheck, settleProblem, startPayment } from './mutations'
import { attemptSchema, paySchema, settlingSchema } from './schema'

/** Leads to the page of the payment service. */
export const payInvoiceAction = toFormAction(
  clientAction
    .metadata({
      name: 'payment.start',
      failure: { message: 'The payment page could not be opened. Nothing was paid; please try again.' },
    })
    .inputSchema(formInput(paySchema))
    .action(async ({ parsedInput, ctx }) => {
      const { url } = await startPayment(ctx.viewer, parsedInput)
      redirect(url)
    }),
)

/** Asks about a payment that the client has just come back from. */
export const checkPayment = clientAction
  .metadata({ name: 'payment.check', failure: { message: 'The payment could not be checked.' } })
  .inputSchema(attemptSchema)
  .action(async ({ parsedInput: { id }, ctx }) => ({ isUnderWay: await requestCheck(ctx.viewer, id) }))

export const settlePaymentProblem = actionWith('money')
  .metadata({
    name: 'payment.settle',
    failure: {
      title: 'Error',
      message: 'This could not be settled. What you entered is still here; please try again.',
    },
  })
  .inputSchema(settlingSchema)
  .action(async ({ parsedInput, ctx }) => {
    await settleProblem(ctx.viewer, parsedInput)
    revalidatePath('/admin', 'layout')
    await notify('invoices')
    return { title: 'Settled' }
  })
