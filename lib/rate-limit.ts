import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { getPool } from './db'

export type RateLimit = { name: string; points: number; seconds: number }

const limiters = new Map<string, RateLimiterPostgres>()

function limiterOf(limit: RateLimit): RateLimiterPostgres {
  let limiter = limiters.get(limit.name)
  if (!limiter) {
    limiter = new RateLimiterPostgres({
      storeClient: getPool(),
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // Expired rows are removed by the worker's cleanup job.
      clearExpiredByTimeout: false,
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.seconds,
      // Whoever was refused is refused until the window ends: no need to ask Postgres again.
      inMemoryBlockOnConsumed: limit.points + 1,
    })
    limiters.set(limit.name, limiter)
  }
  return limiter
}

/**
 * Counts one use. Kept in Postgres, so that restarts and further instances count on.
 * Returns the seconds to wait when the limit is reached, else 0.
 */
export async function consume(limit: RateLimit, key: string): Promise<number> {
  try {
    await limiterOf(limit).consume(key)
    return 0
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    throw refusal
  }
}
