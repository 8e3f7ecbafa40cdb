import { AsyncLocalStorage } from 'node:async_hooks'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { MAX_CLOCK_DIFFERENCE_MS } from '@/lib/base/dates'
import { getPool, type Transaction } from './db'

export type RateLimit = { name: string; points: number; seconds: number }

const settings = (limit: RateLimit) => ({
  tableName: 'rate_limits',
  tableCreated: true,
  // Expired rows are removed by the worker's cleanup job.
  clearExpiredByTimeout: false,
  keyPrefix: limit.name,
  points: limit.points,
  duration: limit.seconds,
})

const limiters = new Map<string, RateLimiterPostgres>()

function limiterOf(limit: RateLimit): RateLimiterPostgres {
  let limiter = limiters.get(limit.name)
  if (!limiter) {
    limiter = new RateLimiterPostgres({
      ...settings(limit),
      // Unnamed, because a pooler may send the next use of a prepared statement to another connection.
      storeClient: { query: ({ text, values }: Query) => getPool().query(text, values) },
      storeType: 'client',
      // Once over the limit, no more queries are made until it expires.
      inMemoryBlockOnConsumed: limit.points + 1,
    })
    limiters.set(limit.name, limiter)
  }
  return limiter
}

// More than any person would send.
const flood = new RateLimiterMemory({ points: 60, duration: 60 })
// Otherwise, a key's timer would keep the async context, and with it the whole request, in memory for a minute.
const outsideRequest = AsyncLocalStorage.snapshot()

/** Counts an attempt in memory, so that a flood costs no query. Returns the seconds to wait, or 0. */
export async function secondsOfFlood(key: string): Promise<number> {
  try {
    await outsideRequest(() => flood.consume(key))
    return 0
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return secondsOf(refusal)
    throw refusal
  }
}

type Query = { text: string; values: unknown[] }
type Row = { points: number; expire: bigint | null }

/** Counts within a transaction, which locks the key, so that concurrent attempts can't exceed the limit. */
function limiterWithin(tx: Transaction, limit: RateLimit): RateLimiterPostgres {
  const query = async ({ text, values }: Query) => {
    // Prisma sends numbers as 32-bit integers, which are too small for timestamps.
    const rows = await tx.$queryRawUnsafe<Row[]>(text, ...values.map(asBigInt))
    return { rows: rows.map(({ points, expire }) => ({ points, expire: Number(expire) })) }
  }
  return new RateLimiterPostgres({ ...settings(limit), storeClient: { query }, storeType: 'client' })
}

function asBigInt(value: unknown): unknown {
  return typeof value === 'number' ? BigInt(value) : value
}

/**
 * Counts one attempt in Postgres, shared by all instances. Within a transaction, it counts only if that commits.
 * Returns the seconds to wait if the limit is reached, or 0.
 */
export async function consume(limit: RateLimit, key: string, tx?: Transaction): Promise<number> {
  const limiter = tx ? limiterWithin(tx, limit) : limiterOf(limit)
  try {
    await limiter.consume(key)
    return 0
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    if (!isOfAnotherClock(refusal, limit)) return secondsOf(refusal)
    await limiter.delete(key)
    return consume(limit, key, tx)
  }
}

/** Returns the seconds to wait if the limit is reached, or 0, without counting. */
export async function secondsToWait(limit: RateLimit, key: string): Promise<number> {
  const state = await limiterOf(limit).get(key)
  if (!state || isOfAnotherClock(state, limit)) return 0
  return state.consumedPoints >= limit.points ? secondsOf(state) : 0
}

/**
 * True if a window ends much later than any that begins now, because the clock was ahead when it began. Nobody should
 * wait for that.
 */
function isOfAnotherClock({ msBeforeNext }: RateLimiterRes, limit: RateLimit): boolean {
  return msBeforeNext > limit.seconds * 1000 + MAX_CLOCK_DIFFERENCE_MS
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000))
}
