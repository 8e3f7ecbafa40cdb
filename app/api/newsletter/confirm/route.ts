import type { NextRequest } from 'next/server'
import { confirmSubscription } from '@/lib/newsletter/mutations'
import { confirmTokenSchema } from '@/lib/newsletter/schema'
import { getLog } from '@/lib/platform/log'
import { notify } from '@/lib/platform/realtime'

export const dynamic = 'force-dynamic'

/** Called by a button on the page, because mail scanners open links but don't press buttons. */
export async function POST(request: NextRequest): Promise<Response> {
  const isDone = await confirm(request.nextUrl.searchParams.get('token'))
  const location = isDone ? '/newsletter/confirmed' : '/newsletter/not-confirmed'
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', location }
  return new Response(null, { status: 303, headers })
}

async function confirm(input: string | null): Promise<boolean> {
  const token = confirmTokenSchema.safeParse(input)
  if (!token.success) return false
  try {
    const isDone = await confirmSubscription(token.data)
    if (isDone) await notify('newsletter')
    return isDone
  } catch (error) {
    getLog().error({ error }, 'could not confirm a subscription')
    return false
  }
}
