import type { NextRequest } from 'next/server'
import { readForm } from '@/lib/platform/form-data'
import { getLog } from '@/lib/platform/log'
import { unsubscribe } from '@/lib/newsletter/mutations'
import { unsubscribeTokenSchema } from '@/lib/newsletter/schema'

export const dynamic = 'force-dynamic'

type Outcome = 'done' | 'unknown' | 'failed'

const statuses: Record<Outcome, number> = { done: 200, unknown: 404, failed: 500 }
const common = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

/** A mail program without one-click (RFC 8058) opens the address instead: it leads to the page with the button. */
export function GET(request: NextRequest): Response {
  const token = tokenOf(request)
  return token ? seeOther(`/newsletter/unsubscribe/${token}`) : answer(404, 'unknown')
}

/**
 * Unsubscribes: at once for the reader's mail program (RFC 8058: no cookie, no page, no redirect), or for the page's
 * button, which is led on to a page that tells the outcome.
 */
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
    getLog().error({ error }, 'a reader could not be unsubscribed')
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
