import { setImmediate } from 'node:timers/promises'
import pLimit, { type LimitFunction } from 'p-limit'
import { UserError } from './errors'

/** Thrown if too much of one person's work is already waiting. */
export class TooManyWaiting extends UserError {
  constructor() {
    super('You’re asking for too much at once. Please try again in a few seconds.', { title: 'Please wait' })
  }
}

type Share = { atOnce: number; waiting: number }

/** A queue in which each person has a share, so that many requests by one person don't delay the others. */
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
          // Gives others a turn between two turns of the same person.
          await setImmediate()
        }
      })
    } finally {
      if (limit.activeCount === 0 && limit.pendingCount === 0) limits.delete(userId)
    }
  }
}
