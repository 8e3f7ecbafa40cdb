import type { NextRequest } from 'next/server'
import { getReadiness } from '@/lib/health/queries'

export const dynamic = 'force-dynamic'

/** Liveness by default: this process responds. With `?ready`, readiness: 503 while it can't do its work. */
export async function GET(request: NextRequest): Promise<Response> {
  const headers = { 'cache-control': 'no-store' }
  if (!request.nextUrl.searchParams.has('ready')) return Response.json({ status: 'ok' }, { headers })
  const checks = await getReadiness()
  const isReady = Object.values(checks).every((check) => check === 'ok')
  return Response.json(
    { status: isReady ? 'ok' : 'unavailable', checks },
    { status: isReady ? 200 : 503, headers },
  )
}
