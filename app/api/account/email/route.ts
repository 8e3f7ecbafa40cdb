import type { NextRequest } from 'next/server'
import { getLog } from '@/lib/platform/log'
import { confirmEmailChange } from '@/lib/account/mutations'
import { tokenSchema } from '@/lib/auth/schema'
import { getRequestOrigin } from '@/lib/platform/request'

export const dynamic = 'force-dynamic'

/** The link itself is the proof. It may be opened on another device, without a session. */
export async function POST(request: NextRequest): Promise<Response> {
  const token = tokenSchema.safeParse(request.nextUrl.searchParams.get('token')).data
  let isDone = false
  try {
    isDone = token !== undefined && (await confirmEmailChange(token, await getRequestOrigin()))
  } catch (error) {
    getLog().error({ error }, 'an email address could not be confirmed')
  }
  return new Response(null, {
    status: 303,
    headers: {
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      location: isDone ? '/account/email-confirmed' : '/account/email-not-confirmed',
    },
  })
}
