import { randomUUID } from 'node:crypto'
import { ok, problem, reach, warning, type Check, type Finding } from './check'

const TIMEOUT_MS = 5_000

export const cache: Check = {
  name: 'cache',
  needs: ['CACHE_URL'],
  async run({ CACHE_URL }) {
    if (CACHE_URL === undefined) return []
    const { host } = new URL(CACHE_URL)
    // Most installations have no cache, and loading this takes an eighth of the command's start.
    const { createClient } = await import('@redis/client')
    const client = createClient({
      url: CACHE_URL,
      socket: { connectTimeout: TIMEOUT_MS, reconnectStrategy: false },
      commandOptions: { timeout: TIMEOUT_MS },
    })
    client.on('error', () => undefined) // The call that fails reports it.
    const findings = reach(host, 'Check CACHE_URL, with user and password.', async () => {
      await client.connect()
      const key = `foyer:doctor:${randomUUID()}`
      await client.set(key, key, { expiration: { type: 'EX', value: 60 } })
      const kept = await client.get(key)
      await client.del(key)
      if (kept !== key)
        return [problem(`${host} doesn't keep what it stores`, 'Check its memory and eviction policy.')]
      // Hosted services often forbid to ask.
      return memoryFindings(host, await client.configGet('maxmemory*').catch(() => ({})))
    })
    return findings.finally(() => client.isOpen && client.destroy())
  },
}

function memoryFindings(host: string, asked: Record<string, string>): Finding[] {
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
}
