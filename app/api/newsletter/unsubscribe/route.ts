import type { NextRequest } from 'next/server'
import { unsubscribe } from '@/lib/newsletter/mutations'
import { unsubscribeTokenSchema } from '@/lib/newsletter/schema'

export const dynamic = 'force-dynamic'

const MAX_BODY_BYTES = 4_096
const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

/** A mail program without one-click (RFC 8058) opens the address instead: it leads to the page with the button. */
export function GET(request: NextRequest): Response {
  const token = unsubscribeTokenSchema.safeParse(request.nextUrl.searchParams.get('token'))
  if (!token.success) return answer(404, 'Not found')
  const location = `/newsletter/unsubscribe/${token.data}`
  return new Response(null, { status: 303, headers: { ...headers, location } })
}

/** One-click unsubscribing (RFC 8058), posted by the reader's mail program: no cookie, no page, no redirect. */
export async function POST(request: NextRequest): Promise<Response> {
  const length = Number(request.headers.get('content-length') ?? Infinity)
  if (!(length <= MAX_BODY_BYTES)) return answer(413, 'Too large')
  if (!(await isOneClick(request))) return answer(400, 'List-Unsubscribe=One-Click expected')
  const token = unsubscribeTokenSchema.safeParse(request.nextUrl.searchParams.get('token'))
  if (!token.success || !(await unsubscribe(token.data))) return answer(404, 'Not found')
  return answer(200, 'Unsubscribed')
}

async function isOneClick(request: Request): Promise<boolean> {
  const isForm = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i
  if (!isForm.test(request.headers.get('content-type') ?? '')) return false
  try {
    return (await request.formData()).get('List-Unsubscribe') === 'One-Click'
  } catch {
    return false // A body that is no form after all.
  }
}

function answer(status: number, text: string): Response {
  return new Response(text, { status, headers })
}
