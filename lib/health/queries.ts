import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { getPool } from '@/lib/db'
import { getLog } from '@/lib/log'

export type Check = 'ok' | 'failed'
export type Readiness = { database: Check; migrations: Check; queue: Check }

async function check(name: string, work: () => Promise<boolean>): Promise<Check> {
  try {
    if (await work()) return 'ok'
    getLog().warn({ check: name }, 'not ready')
  } catch (error) {
    getLog().warn({ check: name, error }, 'not ready')
  }
  return 'failed'
}

async function areMigrationsApplied(): Promise<boolean> {
  const folder = join(process.cwd(), 'prisma', 'migrations')
  const entries = await readdir(folder, { withFileTypes: true })
  const wanted = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const { rows } = await getPool().query<{ name: string }>(
    'select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null',
  )
  const applied = new Set(rows.map(({ name }) => name))
  return wanted.every((name) => applied.has(name))
}

/** Whether this instance can do its work: the database answers, its tables are today's, jobs can be queued. */
export async function getReadiness(): Promise<Readiness> {
  const database = await check('database', async () => {
    await getPool().query('select 1')
    return true
  })
  if (database === 'failed') return { database, migrations: 'failed', queue: 'failed' }
  return {
    database,
    migrations: await check('migrations', areMigrationsApplied),
    queue: await check('queue', async () => {
      await getPool().query('select id from graphile_worker.jobs limit 1')
      return true
    }),
  }
}
