'use server'

import { after } from 'next/server'
import { formInput, publicAction, toFormAction } from '@/lib/auth/action-clients'
import { checkPublicForm } from '@/lib/platform/form-guard'
import { notify } from '@/lib/platform/realtime'
import { quoteAnswers, quoteSuccess } from './content'
import { createQuoteRequest } from './mutations'
import { quoteSchema } from './schema'

export const requestQuoteAction = toFormAction(
  publicAction
    .metadata({ name: 'quote.create', failure: quoteAnswers.failure })
    .inputSchema(formInput(quoteSchema))
    .action(async ({ parsedInput: { submissionKey, elapsed, remarks, ...quote }, ctx: { origin } }) => {
      const guard = { submissionKey, elapsed, remarks }
      await createQuoteRequest(quote, await checkPublicForm('quote', origin.ip, guard))
      after(() => notify('quotes'))
      return quoteSuccess()
    }),
)
