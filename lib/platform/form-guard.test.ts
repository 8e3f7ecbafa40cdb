// requirement: SITE-19
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { getDb } from './db'
import { UserError } from './errors'
import { checkPublicForm, countStored } from './form-guard'

const db = getDb()
const ip = () => randomUUID()
beforeEach(async () => {
  await db.rateLimit.deleteMany()
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'foyerBusyUntil')
})

it('stops clients that try more often than a person can, stored or not', async () => {
  const sender = ip()
  for (let index = 0; index < 60; index++) await checkPublicForm('contact', sender, {})
  await expect(checkPublicForm('quote', sender, {})).rejects.toThrow(UserError)
  await expect(checkPublicForm('quote', sender, {})).rejects.toThrow(/wait 1 minute and/)
  expect(await db.rateLimit.count()).toBe(0)
  await checkPublicForm('quote', ip(), {})
})

it('suspects submissions with a filled honeypot or within two seconds', async () => {
  expect(await checkPublicForm('contact', ip(), {})).toMatchObject({ suspectedSpam: false })
  const filled = await checkPublicForm('contact', ip(), { remarks: 'https://spam.example' })
  expect(filled).toMatchObject({ suspectedSpam: true })
  expect(await checkPublicForm('contact', ip(), { elapsed: 1999 })).toMatchObject({ suspectedSpam: true })
  const slow = await checkPublicForm('contact', ip(), { elapsed: 2000, remarks: '' })
  expect(slow).toMatchObject({ suspectedSpam: false })
})

it('suspects, but still accepts, what comes after 600 submissions in an hour', async () => {
  const key = 'forms-overall:all'
  await db.rateLimit.create({ data: { key, points: 599, expire: BigInt(Date.now() + 3_600_000) } })
  expect(await checkPublicForm('contact', ip(), {})).toMatchObject({ suspectedSpam: false })
  await countStored()
  expect(await checkPublicForm('contact', ip(), {})).toMatchObject({ suspectedSpam: true })
})
