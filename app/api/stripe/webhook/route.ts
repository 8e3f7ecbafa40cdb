import { readStripeEvent } from '@/lib/platform/stripe-client'
import { receiveEvent } from '@/lib/payment-attempts/mutations'

const MAX_BYTES = 512 * 1024

export const dynamic = 'force-dynamic'

/** Events of the payment service. What they say is asked there, so they are only stored; once that is done, it need not repeat them. */
export async function POST(request: Request): Promise<Response> {
  const body = Buffer.from(await request.arrayBuffer())
  if (body.length > MAX_BYTES) return answer(413)
  const event = readStripeEvent(body, request.headers.get('stripe-signature') ?? '')
  if (!event) return answer(400)
  await receiveEvent(event)
  return answer(200)
}

function answer(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
}
