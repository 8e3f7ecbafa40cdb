import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { getDb, type Transaction } from './db'
import { once } from './idempotency'

const db = getDb()
const content = { amount: 500, note: 'First' }
let scope = ''

beforeEach(() => {
  scope = randomUUID().slice(0, 8)
})

/** Stores a row with the content under its id, as a form would. */
const store = (tx: Transaction, id: string, value: object) =>
  tx.setting.create({ data: { key: `${scope}:${id}`, value } })
const rows = () => db.setting.findMany({ where: { key: { startsWith: scope } } })
const send = (key: string | undefined, value: object = content) =>
  db.$transaction((tx) => once(tx, { scope, key, content: value }, (id) => store(tx, id, value)))

it('stores a submission once when it is sent many times at once, and returns the same row to all', async () => {
  const key = randomUUID()
  const results = await Promise.all(Array.from({ length: 8 }, () => send(key)))
  const [row, ...others] = await rows()
  expect(others).toEqual([])
  const ids = results.map((result) => (result.isConflict ? null : result.id))
  expect(new Set(ids)).toEqual(new Set([row?.key.slice(scope.length + 1)]))
  expect(results.filter((result) => !result.isConflict && result.isNew)).toHaveLength(1)
})

it('reports a conflict for other content under the same key, and stores nothing', async () => {
  const key = randomUUID()
  const first = await send(key)
  expect(first).toMatchObject({ isConflict: false, isNew: true })
  expect(await send(key, { ...content, amount: 450 })).toEqual({
    isConflict: true,
    storedId: first.isConflict ? null : first.id,
  })
  expect(await rows()).toHaveLength(1)
  expect(await send(key)).toMatchObject({ isConflict: false, isNew: false })
})

it('stores exactly one of two different contents sent at once', async () => {
  const key = randomUUID()
  const results = await Promise.all([send(key), send(key, { amount: 450 })])
  expect(results.filter(({ isConflict }) => isConflict)).toHaveLength(1)
  expect(await rows()).toHaveLength(1)
})

it('keeps the keys of different scopes apart', async () => {
  const key = randomUUID()
  await send(key)
  scope = `${scope}:other`
  expect(await send(key, { amount: 450 })).toMatchObject({ isConflict: false, isNew: true })
})

it('releases the key when the transaction fails, also for a submission waiting for it', async () => {
  const key = randomUUID()
  let claimed: (() => void) | undefined
  const isClaimed = new Promise<void>((resolve) => {
    claimed = resolve
  })
  const failing = db.$transaction((tx) =>
    once(tx, { scope, key, content }, async (id) => {
      await store(tx, id, content)
      claimed?.()
      await tx.$queryRaw`select 1 from pg_sleep(0.2)`
      throw new Error('refused')
    }),
  )
  await isClaimed
  const [failed, waiting] = await Promise.allSettled([failing, send(key, { amount: 450 })])
  expect(failed.status).toBe('rejected')
  expect(waiting).toMatchObject({ value: { isConflict: false, isNew: true } })
  expect(await rows()).toMatchObject([{ value: { amount: 450 } }])
})

it('without a key, treats the same content within ten minutes as the same request', async () => {
  const results = await Promise.all(Array.from({ length: 4 }, () => send(undefined)))
  expect(results.filter((result) => !result.isConflict && result.isNew)).toHaveLength(1)
  expect(await send(undefined, { amount: 450 })).toMatchObject({ isNew: true })
  expect(await rows()).toHaveLength(2)

  const setAge = (minutes: number) =>
    db.idempotencyKey.updateMany({
      where: { scope },
      data: { createdAt: new Date(Date.now() - minutes * 60_000) },
    })
  await setAge(9)
  expect(await send(undefined)).toMatchObject({ isNew: false })
  await setAge(11)
  const again = await Promise.all(Array.from({ length: 4 }, () => send(undefined)))
  expect(again.filter((result) => !result.isConflict && result.isNew)).toHaveLength(1)
  expect(await rows()).toHaveLength(3)
})

it('recognizes a key however old it is', async () => {
  const key = randomUUID()
  await send(key)
  await db.idempotencyKey.updateMany({
    where: { scope },
    data: { createdAt: new Date(Date.now() - 86_400_000) },
  })
  expect(await send(key)).toMatchObject({ isNew: false })
})
