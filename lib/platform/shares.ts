import { setImmediate } from 'node:timers/promises'
import pLimit, { type LimitFunction } from 'p-limit'
import { UserError } from './errors'

/** Thrown when as much of one person's work is waiting as may. */
export class TooManyWaiting extends UserError {
  constructor() {
    super('You’re asking for too much at once. Please try again in a few seconds.', { title: 'Please wait' })
  }
}

type Share = { atOnce: number; waiting: number }

/** A queue in which each person has their own share, so that many requests by one don't delay the others. */
export function sharePerPerson({ atOnce, waiting }: Share) {
  const limits = new Map<string, LimitFunction>()
  return async <Result>(userId: string, work: () => Promise<Result>): Promise<Result> => {
    const limit = limits.get(userId) ?? pLimit(atOnce)
    if (limit.pendingCount >= waiting) throw new TooManyWaiting()
    limits.set(userId, limit)
    try {
      return await limit(async () => {
        try {
          return await work()
        } finally {
          // What others have asked for meanwhile goes between two turns of one person.
          await setImmediate()
        }
      })
    } finally {
      if (limit.activeCount === 0 && limit.pendingCount === 0) limits.delete(userId)
    }
  }
}
