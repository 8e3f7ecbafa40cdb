import { vi } from 'vitest'
import { getDb, type Transaction } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'

/**
 * Starts several writes, each once the one before is waiting in the database. The first waits for what `lock` holds,
 * which is then released. Returns their outcomes.
 */
export async function inTurn(
  lock: Prisma.Sql,
  writes: readonly (() => Promise<unknown>)[],
): Promise<PromiseSettledResult<unknown>[]> {
  const running: Promise<unknown>[] = []
  await getDb().$transaction(
    async (tx) => {
      await tx.$executeRaw(lock)
      for (const write of writes) {
        running.push(write().catch((error: unknown) => Promise.reject(error as Error)))
        await vi.waitFor(() => expectWaiting(tx, running.length), { timeout: 5_000 })
      }
    },
    { timeout: 20_000 },
  )
  return Promise.allSettled(running)
}

async function expectWaiting(tx: Transaction, count: number): Promise<void> {
  // A transaction sees the connections of its first look, and a write may open one later.
  await tx.$queryRaw`select pg_stat_clear_snapshot()::text`
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    select count(distinct pid)::int as count from pg_locks
    where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`
  if (row?.count !== count) throw new Error(`${String(row?.count)} of ${String(count)} wait`)
}
