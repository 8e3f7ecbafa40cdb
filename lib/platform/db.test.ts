import { randomUUID } from 'node:crypto'
import { once as onceEmitted } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { hasPooler, startPooler } from '@/tools/stack/neighbors'
import { createAdminViewer } from '@/tests/support/people'
import { migrateDatabase } from '@/tools/stack/database'
import { closeDb } from './db'
import { getEnv } from './env'

const direct = getEnv().DATABASE_URL
const ends: (() => unknown)[] = []

/** The modules as they are in a process with these settings. */
async function loadWith(settings: Record<string, string>) {
  await reset()
  ends.push(reset)
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  const [db, jobs, idempotency, rateLimit, newsletter] = await Promise.all([
    import('./db'),
    import('./jobs'),
    import('./idempotency'),
    import('./rate-limit'),
    import('@/lib/newsletter/queries'),
  ])
  return { ...db, ...jobs, ...idempotency, ...rateLimit, ...newsletter }
}

async function reset(): Promise<void> {
  await closeDb()
  vi.resetModules()
  vi.unstubAllEnvs()
}

beforeEach(() => onServer('delete from graphile_worker._private_jobs'))
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function onServer<Row extends object>(sql: string, url = direct): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

it('answers those who wait for a connection before it closes, such as the queue with its last jobs', async () => {
  const { getPool, closeDb } = await loadWith({ DATABASE_POOL_SIZE: '2' })
  const busy = Promise.all([getPool().query('select pg_sleep(0.2)'), getPool().query('select pg_sleep(0.2)')])
  const waiting = getPool().query('select 1 as answer')
  const closing = closeDb()
  await expect(waiting).resolves.toMatchObject({ rows: [{ answer: 1 }] })
  await Promise.all([busy, closing])
})

it('doesn’t count as pooled if both addresses are the same', async () => {
  const { getPool } = await loadWith({ DATABASE_DIRECT_URL: direct })
  expect((await getPool().query('show statement_timeout')).rows).toEqual([{ statement_timeout: '10s' }])
})

describe.skipIf(!hasPooler)('behind PgBouncer (with Debian’s package pgbouncer)', () => {
  async function loadPooled() {
    const pooler = await startPooler(direct)
    ends.push(pooler.stop)
    await migrateDatabase(pooler.url, direct)
    ends.push(() =>
      onServer(`alter role current_user in database ${new URL(direct).pathname.slice(1)} reset all`),
    )
    // Postgres shows the name of the client whose transaction a connection served last.
    return loadWith({ DATABASE_URL: `${pooler.url}?application_name=pooled`, DATABASE_DIRECT_URL: direct })
  }

  it('shares a few connections among many transactions, without prepared statements', async () => {
    const { getDb, getPool, once, consume, enqueueJob } = await loadPooled()
    const db = getDb()
    const [scope, key] = [randomUUID(), randomUUID()]
    const stored = await Promise.all(
      Array.from({ length: 12 }, () =>
        db.$transaction(async (tx) => {
          await tx.$executeRaw`select pg_advisory_xact_lock(1)`
          return once(tx, { scope, key, content: {} }, (id) => enqueueJob(tx, 'sample', { id }))
        }),
      ),
    )
    expect(stored.filter((result) => !result.isConflict && result.isNew)).toHaveLength(1)
    expect(await db.$queryRaw`select count(*)::int as count from graphile_worker.jobs`).toEqual([
      { count: 1 },
    ])
    const waits = await Promise.all(
      Array.from({ length: 12 }, () => consume({ name: 'pooled', points: 5, seconds: 60 }, scope)),
    )
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
    const prepared = await Promise.all(
      Array.from({ length: 3 }, () =>
        getPool().query(
          'select pg_backend_pid(), (select count(*)::int from pg_prepared_statements), pg_sleep(0.3)',
        ),
      ),
    )
    expect(
      new Set(prepared.map(({ rows }: { rows: { pg_backend_pid: number }[] }) => rows[0]?.pg_backend_pid))
        .size,
    ).toBe(3)
    expect(prepared.map(({ rows }: { rows: { count: number }[] }) => rows[0]?.count)).toEqual([0, 0, 0])
  })

  it('works jobs off, with LISTEN and the lock of the worker in sessions of their own', async () => {
    const { getDb, runWorker, enqueueJob } = await loadPooled()
    const done = vi.fn(() => Promise.resolve())
    const runner = await runWorker({ sample: done }, [])
    const sessions = () =>
      onServer<{ name: string; query: string }>(
        `select application_name as name, query from pg_stat_activity
         where datname = current_database() and (query like 'LISTEN %' or pid in (select pid from pg_locks where classid = 4620032))`,
      )
    await vi.waitFor(async () => {
      expect(await sessions()).toMatchObject([{ name: '' }, { name: '' }])
    })
    await getDb().$transaction((tx) => enqueueJob(tx, 'sample', { id: 'pooled' }))
    await vi.waitFor(() => {
      expect(done).toHaveBeenCalledOnce()
    })
    await runner.stop()
    await closeDb()
    // As when a worker is stopped: the queue must have recorded that the job is done.
    expect(await onServer('select id from graphile_worker.jobs')).toEqual([])
  })
})

describe('the read replica', () => {
  /** Another database with the same tables; as it doesn't follow the primary, its rows say which one was read. */
  async function createReplica(): Promise<string> {
    const template = new URL(inject('templateUrl'))
    const name = `replica_${process.pid}`
    await onServer(
      `create database ${name} template ${template.pathname.slice(1)} strategy file_copy`,
      new URL('/postgres', direct).href,
    )
    ends.push(() => onServer(`drop database ${name} with (force)`, new URL('/postgres', direct).href))
    const url = new URL(`/${name}`, direct).href
    await subscribe('replica@example.com', url)
    return url
  }

  const subscribe = (email: string, url: string) =>
    onServer(
      `insert into newsletter_subscriptions (email, email_normalized, unsubscribe_hash) values ('${email}', '${email}', '${email.padEnd(64)}')
       on conflict do nothing`,
      url,
    )

  /** The addresses that the export of subscribers contains. */
  async function exportWith(replica: string): Promise<() => Promise<string[]>> {
    await subscribe('primary@example.com', direct)
    const viewer = await createAdminViewer()
    const { exportSubscribers } = await loadWith({ DATABASE_REPLICA_URL: replica })
    return async () => {
      const emails: string[] = []
      for await (const [email] of exportSubscribers(viewer, { q: '', state: 'all' })) emails.push(email ?? '')
      return emails
    }
  }

  it('is what exports read', async () => {
    const read = await exportWith(await createReplica())
    expect(await read()).toEqual(['replica@example.com'])
  })

  it('is replaced by the primary while it refuses connections', async () => {
    const read = await exportWith('postgresql://127.0.0.1:9/none')
    expect(await read()).toEqual(['primary@example.com'])
  })

  it('is replaced by the primary when its machine stops responding', async () => {
    const replica = new URL(await createReplica())
    const { port, hostname } = replica
    const sockets: Socket[] = []
    const between = createServer((socket) => {
      const onward = connect(Number(port), hostname)
      socket.pipe(onward).pipe(socket)
      sockets.push(socket, onward)
    }).listen(0, '127.0.0.1')
    await onceEmitted(between, 'listening')
    ends.push(() => {
      for (const socket of sockets) socket.destroy()
      between.close()
    })
    replica.port = String((between.address() as AddressInfo).port)
    const read = await exportWith(replica.href)
    expect(await read()).toEqual(['replica@example.com'])
    for (const socket of sockets) socket.unpipe().pause()
    expect(await read()).toEqual(['primary@example.com'])
  })
})
