import type { NextRequest } from 'next/server'
import { getReadiness, getWorkerHealth } from '@/lib/health/queries'

export const dynamic = 'force-dynamic'

/**
 * Liveness by default: this process responds. With `?ready`, readiness: 503 while it can't serve requests. With
 * `?worker`, 503 while no worker is processing jobs.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const headers = { 'cache-control': 'no-store' }
  const { searchParams } = request.nextUrl
  const getChecks = searchParams.has('ready')
    ? getReadiness
    : searchParams.has('worker')
      ? getWorkerHealth
      : undefined
  if (!getChecks) return Response.json({ status: 'ok' }, { headers })
  const checks = await getChecks()
  const isSound = Object.values(checks).every((check) => check === 'ok')
  return Response.json(
    { status: isSound ? 'ok' : 'unavailable', checks },
    { status: isSound ? 200 : 503, headers },
  )
}
