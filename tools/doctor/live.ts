import type Pusher from 'pusher'
import { getPusher } from '@/lib/platform/realtime'
import { ok, problem, type Check, type Finding } from './check'
import { explainFailure } from '@/lib/platform/explain-failure'

export const live: Check = {
  name: 'live updates',
  needs: ['PUSHER_APP_ID', 'PUSHER_KEY', 'PUSHER_SECRET', 'PUSHER_HOST', 'PUSHER_PORT', 'PUSHER_USE_TLS'],
  async run(env) {
    const place = env.PUSHER_HOST
      ? `${env.PUSHER_HOST}:${String(env.PUSHER_PORT)}`
      : `Pusher's cluster ${env.PUSHER_CLUSTER}`
    try {
      // Signed with the secret; changes nothing.
      await getPusher().get({ path: '/channels', params: {} })
      return [ok(`${place} accepts app, key and secret`)]
    } catch (error) {
      return [explainPusher(error, place, env.PUSHER_APP_ID)]
    }
  },
}

function explainPusher(error: unknown, place: string, appId: string): Finding {
  const { status, body, error: cause } = error as Partial<Pusher.RequestError>
  if (status === 401 && /timestamp/i.test(body ?? ''))
    return problem(
      `${place} says that the clocks differ`,
      "Correct this machine's clock, for example with NTP.",
    )
  if (status === 401 || status === 403)
    return problem(`${place} refuses key or secret`, 'Correct PUSHER_KEY and PUSHER_SECRET.')
  if (status === 404) return problem(`${place} has no app ${appId}`, 'Correct PUSHER_APP_ID, or the cluster.')
  const text = status ? `${place} responds with ${String(status)}` : explainFailure(cause ?? error, place)
  return problem(text, 'Check PUSHER_HOST, PUSHER_PORT and PUSHER_USE_TLS, or PUSHER_CLUSTER.')
}
