import { Client } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getDb, getPool } from './db'
import { getEnv } from './env'
import { Instance } from './instance'
import { getLog } from './log'

const db = getDb()
const rows = () => db.instance.findMany({ orderBy: { host: 'asc' } })

beforeEach(() => db.instance.deleteMany())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('says that it runs until it stops', async () => {
  const [web, worker] = [new Instance('web'), new Instance('worker', () => Promise.resolve({ answered: 42 }))]
  await web.start()
  await worker.start()
  const found = await rows()
  expect(new Map(found.map(({ id, role }) => [id, role]))).toEqual(
    new Map([
      [web.id, 'web'],
      [worker.id, 'worker'],
    ]),
  )
  for (const row of found) {
    expect(row).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string })
    expect(row.rssBytes).toBeGreaterThan(1_000_000n)
    expect(row.startedAt.getTime()).toBeLessThan(row.seenAt.getTime())
  }
  expect(found.find(({ id }) => id === web.id)?.metrics).toBeNull()
  expect(found.find(({ id }) => id === worker.id)?.metrics).toEqual({ answered: 42 })

  await web.stop()
  expect((await rows()).map(({ id }) => id)).toEqual([worker.id])
  await worker.stop()
  expect(await rows()).toEqual([])
})

it('renews its row, and creates it again if it is gone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const instance = new Instance('web')
  await instance.start()
  await db.instance.updateMany({ data: { seenAt: new Date(0) } })
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.waitFor(async () => {
    expect((await rows())[0]?.seenAt.getFullYear()).toBeGreaterThan(2000)
  })
  await db.instance.deleteMany()
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.waitFor(async () => {
    expect(await rows()).toHaveLength(1)
  })
  await instance.stop()
})

it('complains once about a database that fails, and goes on when it is back', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const warn = vi.spyOn(getLog(), 'warn')
  const query = vi.spyOn(getPool(), 'query')
  const other = new Client({ connectionString: getEnv().DATABASE_URL })
  await other.connect()
  await other.query('alter table instances rename to hidden')
  const instance = new Instance('web')
  await instance.start()
  for (let beats = 2; beats <= 4; beats += 1) {
    await vi.advanceTimersByTimeAsync(10_000)
    expect(query).toHaveBeenCalledTimes(beats)
    await Promise.allSettled(query.mock.results.map(({ value }) => value as unknown))
    await new Promise(setImmediate)
  }
  expect(warn).toHaveBeenCalledTimes(1)
  await other.query('alter table hidden rename to instances')
  await other.end()
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.waitFor(async () => {
    expect(await rows()).toHaveLength(1)
  })
  await instance.stop()
})
