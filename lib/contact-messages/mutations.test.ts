// requirement: SITE-17, SITE-18
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/platform/db'
import { checkPublicForm } from '@/lib/platform/form-guard'
import { agencyMailKey, createContactMessage, visitorMailKey } from './mutations'
import type { NewContactMessage } from './schema'

const db = getDb()
const input: NewContactMessage = {
  source: 'home',
  name: 'Ana Reyes',
  email: 'Ana@Example.com',
  phone: '+1 303 555 0101',
  company: 'Reyes & Co',
  subject: 'A new shop',
  message: 'Line one\nLine two — “quoted” 🙂',
  budgetRange: '15k-50k',
  preferredContact: 'whatsapp',
}
const sender = { ip: '203.0.113.5', suspectedSpam: false }
const withKey = (browserKey: string | undefined = randomUUID()) => ({ ...sender, browserKey })
const withoutKey = { ...sender, browserKey: undefined }

async function countJobs(): Promise<number> {
  const [row] = await db.$queryRaw<{ count: bigint }[]>`
    select count(*) from graphile_worker.jobs where task_identifier = 'notify-new-message'`
  return Number(row?.count)
}

beforeEach(async () => {
  await db.contactMessage.deleteMany()
  await db.idempotencyKey.deleteMany()
  await db.mailDelivery.deleteMany()
  await db.rateLimit.deleteMany()
  await db.$executeRaw`delete from graphile_worker._private_jobs`
})

describe('createContactMessage', () => {
  it('stores what was typed, as new and with medium priority, and queues one mail to the agency and one to the visitor', async () => {
    const { id, isNew } = await createContactMessage(input, withKey())
    expect(isNew).toBe(true)
    expect(await db.contactMessage.findUnique({ where: { id } })).toMatchObject({
      ...input,
      status: 'new',
      priority: 'medium',
      suspectedSpam: false,
    })
    const queued = await db.mailDelivery.findMany({ orderBy: { key: 'asc' } })
    expect(queued).toMatchObject([
      { key: agencyMailKey(id), sentAt: null },
      { key: visitorMailKey(id), recipient: 'Ana@Example.com', sentAt: null },
    ])
    expect(await countJobs()).toBe(1)
  })

  it('stores one row and one job for a submission that is sent many times at once', async () => {
    const submission = withKey()
    const results = await Promise.all(
      Array.from({ length: 8 }, () => createContactMessage(input, submission)),
    )
    expect(new Set(results.map(({ id }) => id)).size).toBe(1)
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await db.contactMessage.count()).toBe(1)
    expect(await countJobs()).toBe(1)
  })

  it('stores both when a text was corrected before it was sent again', async () => {
    const submission = withKey()
    await createContactMessage(input, submission)
    await createContactMessage({ ...input, message: 'Corrected.' }, submission)
    expect(await db.contactMessage.count()).toBe(2)
    expect(await countJobs()).toBe(2)
  })

  it('without JavaScript, treats the same content from the same address within 10 minutes as one submission', async () => {
    const results = await Promise.all(
      Array.from({ length: 4 }, () => createContactMessage(input, withoutKey)),
    )
    expect(new Set(results.map(({ id }) => id)).size).toBe(1)
    await createContactMessage(input, { ...withoutKey, ip: '203.0.113.6' })
    await createContactMessage({ ...input, message: 'Another.' }, withoutKey)
    expect(await db.contactMessage.count()).toBe(3)
    expect(await countJobs()).toBe(3)
  })

  it('without JavaScript, treats the same content after 10 minutes as a new submission', async () => {
    const { id } = await createContactMessage(input, withoutKey)
    await db.idempotencyKey.updateMany({
      where: { storedId: id },
      data: { createdAt: new Date(Date.now() - 10 * 60_000 - 1000) },
    })
    expect((await createContactMessage(input, withoutKey)).isNew).toBe(true)
  })

  it('confirms to one address at most three times an hour', async () => {
    for (let time = 1; time <= 4; time += 1) await createContactMessage(input, withKey())
    expect(await db.mailDelivery.count({ where: { recipient: input.email } })).toBe(3)
  })

  it('stores neither row nor job when one of them fails', async () => {
    await expect(createContactMessage({ ...input, name: ' ' }, withKey())).rejects.toThrow()
    expect(await db.contactMessage.count()).toBe(0)
    expect(await countJobs()).toBe(0)
  })

  it('stores and marks suspected spam, and mails it to nobody but the agency', async () => {
    const { id } = await createContactMessage(input, { ...withKey(), suspectedSpam: true })
    expect(await db.contactMessage.findUnique({ where: { id } })).toMatchObject({ suspectedSpam: true })
    expect(await db.mailDelivery.findMany()).toMatchObject([{ key: agencyMailKey(id) }])
  })
})

// requirement: SITE-19
describe('the limit of five messages in ten minutes', () => {
  let ip = ''
  const send = async (
    message: Partial<NewContactMessage> = {},
    submissionKey: string = randomUUID(),
    from = ip,
  ) => createContactMessage({ ...input, ...message }, await checkPublicForm('home', from, { submissionKey }))

  beforeEach(async () => {
    await db.rateLimit.deleteMany()
    ip = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`
  })

  it('counts stored messages, but not failures on our side', async () => {
    for (let failure = 1; failure <= 7; failure++) {
      await expect(send({ name: ' ' })).rejects.not.toThrow('several messages')
    }
    for (let count = 1; count <= 5; count++) expect(await send()).toMatchObject({ isNew: true })
    await expect(send()).rejects.toThrow('Please wait 10 minutes')
    expect(await db.contactMessage.count()).toBe(5)
    expect(await countJobs()).toBe(5)
  })

  it('counts one key once, and gives the same response when the limit is reached', async () => {
    const key = randomUUID()
    for (let time = 1; time <= 6; time++) expect(await send({}, key)).toMatchObject({ isNew: time === 1 })
    for (let count = 2; count <= 5; count++) await send()
    expect(await send({}, key)).toMatchObject({ isNew: false })
    await expect(send()).rejects.toThrow('several messages')
  })

  it('holds for concurrent messages, also from another address of the same network', async () => {
    const neighbor = ip.replace(/1$/, 'abcd:1')
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) => send({}, randomUUID(), n % 2 ? ip : neighbor)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await db.contactMessage.count()).toBe(5)
    expect(await send({}, randomUUID(), '203.0.113.77')).toMatchObject({ isNew: true })
  })
})
