import { readMetrics } from '@/lib/metrics/queries'
import { getEnv } from '@/lib/platform/env'
import { clientIp, networkOf } from '@/lib/platform/network'
import { secondsOfFlood } from '@/lib/platform/rate-limit'
import { isSecret } from '@/lib/platform/secret'

export const dynamic = 'force-dynamic'

/** Metrics for Prometheus, with METRICS_TOKEN as the bearer token. Without that setting, the response is 404. */
export async function GET(request: Request): Promise<Response> {
  const { METRICS_TOKEN, TRUSTED_PROXY_HOPS } = getEnv()
  if (METRICS_TOKEN === undefined) return answer(404, 'Not found')
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  if (!isSecret(token, METRICS_TOKEN)) {
    const ip = clientIp(request.headers.get('x-forwarded-for'), TRUSTED_PROXY_HOPS)
    const seconds = await secondsOfFlood(`metrics:${networkOf(ip)}`)
    return seconds > 0
      ? answer(429, 'Too many attempts', { 'retry-after': String(seconds) })
      : answer(401, 'The token is missing or wrong', { 'www-authenticate': 'Bearer' })
  }
  const text = await readMetrics()
  return text === undefined
    ? answer(503, 'The database does not respond')
    : answer(200, text, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
}

function answer(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}
