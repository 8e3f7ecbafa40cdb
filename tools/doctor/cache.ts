import { randomUUID } from 'node:crypto'
import { createClient } from '@redis/client'
import { ok, problem, warning, type Check } from './check'
import { explainFailure } from '@/lib/platform/explain-failure'

const TIMEOUT_MS = 5_000

export const cache: Check = {
  name: 'cache',
  needs: ['CACHE_URL'],
  async run({ CACHE_URL }) {
    if (CACHE_URL === undefined) return []
    const { host } = new URL(CACHE_URL)
    const client = createClient({
      url: CACHE_URL,
      socket: { connectTimeout: TIMEOUT_MS, reconnectStrategy: false },
      commandOptions: { timeout: TIMEOUT_MS },
    })
    client.on('error', () => undefined) // The call that fails reports it.
    try {
      await client.connect()
      const key = `foyer:doctor:${randomUUID()}`
      await client.set(key, key, { expiration: { type: 'EX', value: 60 } })
      const kept = await client.get(key)
      await client.del(key)
      if (kept !== key)
        return [problem(`${host} doesn't keep what it stores`, 'Check its memory and eviction policy.')]
    } catch (error) {
      if (client.isOpen) client.destroy()
      return [problem(explainFailure(error, host), 'Check CACHE_URL, with user and password.')]
    }
    // Hosted services often forbid to ask.
    const asked: Record<string, string> = await client.configGet('maxmemory*').catch(() => ({}))
    client.destroy()
    const { maxmemory, 'maxmemory-policy': policy } = asked
    if (maxmemory === '0')
      return [
        warning(`${host} takes all the memory of its machine (maxmemory 0)`, 'Set maxmemory, such as 256mb.'),
      ]
    return policy === 'noeviction'
      ? [
          warning(
            `${host} stores nothing more once its memory is full (maxmemory-policy noeviction)`,
            'Set maxmemory-policy to allkeys-lru.',
          ),
        ]
      : [ok(`${host} stores and reads${policy ? `, and evicts by ${policy}` : ''}`)]
  },
}
