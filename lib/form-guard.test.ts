import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { getDb } from './db'
import { UserError } from './errors'
import { checkPublicForm, hashContent, submissionKeyOf } from './form-guard'

const ip = () => randomUUID()
beforeEach(async () => {
  await getDb().rateLimit.deleteMany()
})

it('lets five submissions of one form through in ten minutes', async () => {
  const sender = ip()
  for (let index = 0; index < 5; index++) {
    expect(await checkPublicForm('contact', sender, {})).toEqual({ suspectedSpam: false })
  }
  await expect(checkPublicForm('contact', sender, {})).rejects.toThrow(UserError)
  await expect(checkPublicForm('contact', sender, {})).rejects.toThrow(/wait 10 minutes/)
  expect(await checkPublicForm('quote', sender, {})).toEqual({ suspectedSpam: false })
  expect(await checkPublicForm('contact', ip(), {})).toEqual({ suspectedSpam: false })
})

it('suspects what fills in the honeypot or is sent within two seconds', async () => {
  expect(await checkPublicForm('contact', ip(), { website: 'https://spam.example' })).toEqual({
    suspectedSpam: true,
  })
  expect(await checkPublicForm('contact', ip(), { elapsed: 1999 })).toEqual({ suspectedSpam: true })
  expect(await checkPublicForm('contact', ip(), { elapsed: 2000, website: '' })).toEqual({
    suspectedSpam: false,
  })
})

it('suspects, but still takes, what comes after 600 submissions in an hour', async () => {
  await getDb().rateLimit.create({
    data: { key: 'forms-overall:all', points: 600, expire: BigInt(Date.now() + 3_600_000) },
  })
  expect(await checkPublicForm('contact', ip(), {})).toEqual({ suspectedSpam: true })
})

it('makes one key of one submission', () => {
  const browserKey = randomUUID()
  const hash = hashContent(['a', undefined, 'b'])
  expect(submissionKeyOf(browserKey, hash)).toBe(submissionKeyOf(browserKey, hash))
  expect(submissionKeyOf(browserKey, hash)).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  expect(submissionKeyOf(randomUUID(), hash)).not.toBe(submissionKeyOf(browserKey, hash))
  expect(hashContent(['ab', 'c'])).not.toBe(hashContent(['a', 'bc']))
})
