import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { getDb, getPool } from './db'
import { getLog } from './log'

/** Less than the two seconds that callers wait. */
const TIMEOUT_MS = 1_500
const KEPT_MS = 1_000

type CheckOn<Found> = (client: PoolClient, found: Found) => Promise<void>

/**
 * Checks the database once for everyone who asks during the check or within a second. `checkOn` fills in its
 * findings, starting from `nothing`. If it fails or takes too long, the result is what it has found so far.
 */
export function sharedCheck<Found extends object>(
  complaint: string,
  nothing: Found,
  checkOn: CheckOn<Found>,
): () => Promise<Found> {
  let latest: { answer: Promise<Found>; endedAt?: number } | undefined
  const start = () => {
    const check: NonNullable<typeof latest> = { answer: checkAll(complaint, { ...nothing }, checkOn) }
    void check.answer.then(() => (check.endedAt = performance.now()))
    return check
  }
  return () => {
    if (latest?.endedAt !== undefined && performance.now() - latest.endedAt > KEPT_MS) latest = undefined
    latest ??= start()
    return latest.answer
  }
}

async function checkAll<Found extends object>(
  complaint: string,
  found: Found,
  checkOn: CheckOn<Found>,
): Promise<Found> {
  const connection: { client?: PoolClient; isDone: boolean } = { isDone: false }
  const release = (isBroken: boolean) => {
    connection.client?.release(isBroken)
    connection.client = undefined
  }
  const work = async () => {
    // Loads Prisma's query compiler without connecting.
    await getDb().$connect()
    connection.client = await getPool().connect()
    if (connection.isDone) release(false)
    else await checkOn(connection.client, found)
  }
  const problem = await Promise.race([
    work().catch((error: unknown) => error),
    sleep(TIMEOUT_MS, 'timeout', { ref: false }),
  ])
  connection.isDone = true
  // Destroys the connection if its work hasn't finished.
  release(problem !== undefined)
  if (problem !== undefined) getLog().warn({ checks: found, error: problem }, complaint)
  // A copy, which a check that is still running can't change.
  return { ...found }
}
