import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getEnv } from '@/lib/platform/env'
import { migrate } from '@/prisma/migrate'
import { migrateDatabase } from './database'
import { hasPooler, startPooler } from './neighbors'

const shared = getEnv().DATABASE_URL
const name = `start_${process.pid}`
// As in production: the role of the product owns its database, and nothing else.
const direct = Object.assign(new URL(`/${name}`, shared), { username: name, password: 'secret' }).href
let stop: () => Promise<void>

async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

async function startPoolerWith(...settings: string[]): Promise<string> {
  const pooler = await startPooler(direct, settings)
  stop = pooler.stop
  return pooler.url
}

beforeEach(async () => {
  await query(shared, `create role ${name} login password 'secret'`)
  await query(shared, `create database ${name} owner ${name}`)
})
afterEach(async () => {
  await stop()
  await query(shared, `drop database ${name} with (force)`)
  await query(shared, `drop role ${name}`)
})

describe.skipIf(!hasPooler)('behind PgBouncer (with Debian’s package pgbouncer)', () => {
  it('limits statements, locks and idle transactions from the first start on, also if several start at once', async () => {
    const url = await startPoolerWith()
    await migrate(direct)
    await Promise.all(Array.from({ length: 3 }, () => migrateDatabase(url, direct)))
    const limits = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle, pg_sleep(0.3)`
    const found = await Promise.all(Array.from({ length: 3 }, () => query(url, limits)))
    const expected = { statement: '10s', lock: '5s', idle: '15s' }
    expect(found).toMatchObject([[expected], [expected], [expected]])
  })

  it.each([
    ['refuses settings of a session', []],
    ['ignores settings of a session', ['ignore_startup_parameters = options']],
  ])('asks for the direct address if the pooler %s', async (_, settings) => {
    const url = await startPoolerWith(...settings)
    await expect(migrateDatabase(url)).rejects.toThrow(
      /^DATABASE_URL leads to a .*Set DATABASE_DIRECT_URL, too/,
    )
    await expect(migrateDatabase(direct, url)).rejects.toThrow(/^DATABASE_DIRECT_URL leads to a /)
    expect(await query(direct, `select to_regclass('profiles') as found`)).toEqual([{ found: null }])
  })
})
