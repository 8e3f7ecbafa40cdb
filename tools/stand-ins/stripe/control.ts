import { z } from 'zod'
import { type Account, missing } from './account'
import type { Answer, Call } from './api'
import { switchesSchema, type Webhooks } from './webhooks'

const paySchema = z.object({
  method: z.enum(['card', 'us_bank_account']).default('card'),
  /** What is paid instead of what was asked for. */
  amount: z.number().int().optional(),
  currency: z.string().optional(),
})
const amountSchema = z.object({ amount: z.number().int().optional() })
const announcedSchema = z.object({
  type: z.string(),
  object: z.record(z.string(), z.unknown()),
  account: z.string().optional(),
})

/** What tests make happen: how events travel, what a client does on the page, and what happens at the service itself. */
export function answerControl(account: Account, webhooks: Webhooks, { method, url, body }: Call): Answer {
  const [, , kind = '', id = '', what = ''] = url.pathname.split('/')
  const input: unknown = body === '' ? {} : JSON.parse(body)
  const answer = (value: unknown): Answer => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value ?? null),
  })
  switch (`${method} ${kind} ${what}`.trim()) {
    case 'GET events':
      return answer({ pending: webhooks.pending, events: Object.values(account.state.events) })
    case 'PUT switches':
      webhooks.switches = switchesSchema.parse(input)
      return answer(webhooks.switches)
    case 'POST events':
      return answer(announce(account, input))
    case 'POST events deliver': {
      const event = account.state.events[id]
      if (!event) throw missing('event', id)
      webhooks.deliver(event)
      return answer(event)
    }
    case 'POST sessions pay': {
      const { method: paidWith, amount, currency } = paySchema.parse(input)
      return answer(
        account.pay(id, paidWith, {
          ...(amount !== undefined && { amount }),
          ...(currency !== undefined && { currency }),
        }),
      )
    }
    case 'POST sessions succeed':
      return answer(account.succeed(id))
    case 'POST sessions fail':
      return answer(account.fail(id))
    case 'POST payments refund':
      return answer(account.refund(id, amountSchema.parse(input).amount))
    case 'POST payments dispute':
      return answer(account.dispute(id))
    default:
      throw missing('control', url.pathname)
  }
}

function announce(account: Account, input: unknown) {
  const { type, object, account: of } = announcedSchema.parse(input)
  return account.announce(type, object, of)
}
