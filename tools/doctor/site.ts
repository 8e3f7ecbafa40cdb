import { z } from 'zod'
import { ok, problem, reach, type Check } from './check'

const TIMEOUT_MS = 5_000

const healthSchema = z.object({
  status: z.enum(['ok', 'unavailable']),
  checks: z.record(z.string(), z.string()),
})

export const site: Check = {
  name: 'site',
  needs: ['APP_URL'],
  async run({ APP_URL }) {
    const advice =
      'Start the web process, and check DNS and the proxy in front. From inside its own network the public address may not work.'
    const response = await reach(APP_URL, advice, () =>
      fetch(`${APP_URL}/api/health?ready`, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }),
    )
    const health = healthSchema.safeParse(await response.json().catch(() => null))
    if (!health.success) {
      return [
        problem(
          `${APP_URL} responds with ${String(response.status)}, but isn't this product`,
          'Point APP_URL, or the proxy behind it, to the web process.',
        ),
      ]
    }
    const failed = Object.entries(health.data.checks).filter(([, result]) => result !== 'ok')
    return failed.length === 0
      ? [ok(`${APP_URL} responds and is ready`)]
      : [
          problem(
            `${APP_URL} responds, but isn't ready: ${failed.map(([name]) => name).join(', ')}`,
            "Look into the web process's log.",
          ),
        ]
  },
}
