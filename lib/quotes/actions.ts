'use server'

import { after } from 'next/server'
import { formInput, publicAction, toFormAction } from '@/lib/auth/action-clients'
import { checkPublicForm } from '@/lib/platform/form-guard'
import { publishSignal } from '@/lib/platform/realtime'
import { ADMIN_CHANNEL } from '@/lib/platform/realtime-channels'
import { quoteAnswers } from './content'
import { QUOTE_REQUESTS_CHANGED } from './events'
import { createQuoteRequest } from './mutations'
import { quoteSchema } from './schema'

export const requestQuoteAction = toFormAction(
  publicAction
    .metadata({ name: 'quote.create', failure: quoteAnswers.failure })
    .inputSchema(formInput(quoteSchema))
    .action(async ({ parsedInput: { submissionKey, elapsed, website, ...quote }, ctx: { origin } }) => {
      const guard = { submissionKey, elapsed, website }
      await createQuoteRequest(quote, await checkPublicForm('quote', origin.ip, guard))
      after(() => publishSignal(ADMIN_CHANNEL, QUOTE_REQUESTS_CHANGED))
      return quoteAnswers.success
    }),
)
