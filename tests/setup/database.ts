import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { destroyPostgres, startPostgres } from '@/tools/stand-ins/postgres'
import { migrate } from '@/prisma/migrate'
import type { TestProject } from 'vitest/node'

/** Trades durability for speed: the test data needn't survive a crash. */
export const fastSettings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

/** Starts a real Postgres for the whole run. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const given = process.env.FOYER_TEST_HOME
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'foyer-test-')))
  // If we are root, the server runs as another user, which needs access.
  await chmod(folder, 0o755)
  const dir = join(folder, 'unit')
  const postgres = await startPostgres({ dir, settings: fastSettings })
  await migrate(postgres.url)
  provide('templateUrl', postgres.url)
  return async () => {
    await postgres.close()
    await destroyPostgres(dir)
    if (!given) await rm(folder, { recursive: true, force: true })
  }
}
