import type { NextRequest } from 'next/server'
import { readForm } from '@/lib/platform/form-data'
import { getLog } from '@/lib/platform/log'
import { unsubscribe } from '@/lib/newsletter/mutations'
import { unsubscribeTokenSchema } from '@/lib/newsletter/schema'

export const dynamic = 'force-dynamic'

type Outcome = 'done' | 'unknown' | 'failed'

const statuses: Record<Outcome, number> = { done: 200, unknown: 404, failed: 500 }
const common = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

/** Mail clients without one-click unsubscribe (RFC 8058) open this address: it redirects to the page with the button. */
export function GET(request: NextRequest): Response {
  const token = tokenOf(request)
  return token ? seeOther(`/newsletter/unsubscribe/${token}`) : answer(404, 'unknown')
}

/** One-click requests from mail clients (RFC 8058) get a plain response. The page's button redirects to the outcome. */
export async function POST(request: NextRequest): Promise<Response> {
  const form = await readForm(request)
  const isOneClick = form?.get('List-Unsubscribe') === 'One-Click'
  if (!isOneClick && form?.get('confirm') !== 'yes') return answer(400, 'List-Unsubscribe=One-Click expected')
  const outcome = await end(tokenOf(request))
  if (isOneClick) return answer(statuses[outcome], outcome)
  return seeOther(outcome === 'done' ? '/newsletter/unsubscribed' : '/newsletter/not-unsubscribed')
}

async function end(token: string | null): Promise<Outcome> {
  if (!token) return 'unknown'
  try {
    return (await unsubscribe(token)) ? 'done' : 'unknown'
  } catch (error) {
    getLog().error({ error }, 'could not unsubscribe')
    return 'failed'
  }
}

function tokenOf(request: NextRequest): string | null {
  return unsubscribeTokenSchema.safeParse(request.nextUrl.searchParams.get('token')).data ?? null
}

function answer(status: number, text: string): Response {
  return new Response(text, { status, headers: common })
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { ...common, location } })
}
