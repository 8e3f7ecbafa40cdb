'use server'

import { after } from 'next/server'
import { formInput, publicAction, toFormAction } from '@/lib/auth/action-clients'
import { checkPublicForm } from '@/lib/form-guard'
import { publishSignal } from '@/lib/realtime'
import { ADMIN_CHANNEL } from '@/lib/realtime-channels'
import { QUOTE_REQUESTS_CHANGED } from './events'
import { createQuoteRequest } from './mutations'
import { quoteSchema } from './schema'

export const requestQuoteAction = toFormAction(
  publicAction
    .metadata({
      name: 'quote.create',
      failure: {
        title: 'Error submitting quote request',
        message: 'Please try again or contact us directly.',
      },
    })
    .inputSchema(formInput(quoteSchema))
    .action(async ({ parsedInput: { submissionKey, elapsed, website, ...quote }, ctx: { origin } }) => {
      const guard = { submissionKey, elapsed, website }
      const { suspectedSpam } = await checkPublicForm('quote', origin.ip, guard)
      await createQuoteRequest(quote, { ip: origin.ip, suspectedSpam, browserKey: submissionKey })
      after(() => publishSignal(ADMIN_CHANNEL, QUOTE_REQUESTS_CHANGED))
      return {
        title: 'Quote request submitted successfully!',
        message: "We'll review your request within 4 to 6 hours and send a proposal within 24 hours.",
      }
    }),
)
