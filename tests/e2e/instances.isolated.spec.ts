import { request as openRequest, type APIRequestContext } from '@playwright/test'
import { createClient } from '@redis/client'
import { hasPooler, hasRedis, startPooler, startRedis } from '@/tools/stack/neighbors'
import type { Stack } from '@/tools/stack/stack'
import { createAccount, createSessionCookie, query } from '../support/accounts'
import { callAction, readActions } from '../support/actions'
import { fromOwnAddress } from '../support/http-test'
import { startInstance } from '../support/instances'
import { expect, test } from '../support/isolated-test'

/** An admin's requests to one instance. */
async function openAdmin({ url }: Stack): Promise<APIRequestContext> {
  const { name, value } = await createSessionCookie(await createAccount('ADMIN'))
  return openRequest.newContext({ baseURL: url, extraHTTPHeaders: { cookie: `${name}=${value}` } })
}

/** Turns a service on or off in the admin of one instance. */
async function setActive(instance: Stack, id: string, active: boolean): Promise<void> {
  const admin = await openAdmin(instance)
  const action = (await readActions()).find(({ name }) => name === 'setServiceActiveAction')
  const input = { values: [{ id, active }] }
  const response = await callAction(admin, action?.id ?? '', '/admin/services', input, instance.url)
  expect(response.status()).toBe(200)
  expect(await response.text()).toContain(active ? 'Service activated' : 'Service deactivated')
}

async function homePage({ url }: Stack): Promise<string> {
  return (await fetch(url)).text()
}

/** Turns a service off and on, alternating between the instances. Each time, the other instance has to show it. */
async function expectChangesOn(instances: [Stack, Stack]): Promise<void> {
  const title = `Shared ${crypto.randomUUID()}`
  const [{ id } = { id: '' }] = await query<{ id: string }>(
    `insert into services (title, description, features, icon, order_index, active)
     values ($1, 'Stored.', '{One}', 'code', 0, false) returning id`,
    [title],
  )
  for (const [index, instance] of [...instances, ...instances].entries()) {
    const isActive = index % 2 === 0
    for (const each of instances) await homePage(each)
    await setActive(instance, id, isActive)
    for (const each of instances) {
      await expect.poll(async () => (await homePage(each)).includes(title)).toBe(isActive)
    }
  }
  await query('delete from services where id = $1', [id])
}

async function storedKeys(url: string): Promise<string[]> {
  const client = await createClient({ url }).connect()
  try {
    return await client.keys('foyer:*')
  } finally {
    await client.close()
  }
}

test('a change at one instance is seen at the other', async ({ product: { stack } }) => {
  const other = await startInstance(stack)
  try {
    await expectChangesOn([stack, other])
    // A change that is announced while nobody listens must not be missed.
    await query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query in ('listen foyer_revalidations', 'select')`,
    )
    await expectChangesOn([stack, other])
  } finally {
    await other.stop()
  }
})

// requirement: SET-1
test('mail settings that are saved at one instance count at the other', async ({ product: { stack } }) => {
  const actions = await readActions()
  const idOf = (wanted: string) => actions.find(({ name }) => name === wanted)?.id ?? ''
  const [row] = await query<{ value: { notificationAddresses?: string[] }; version: number }>(
    `select value, version from settings where key = 'mail'`,
  )
  const save = async (addresses: string[], version: number) => {
    const values = [
      {
        senderName: 'LumenForge',
        notificationAddresses: addresses.join('\n'),
        newsletterRate: '600',
        version,
      },
    ]
    const response = await callAction(
      await openAdmin(stack),
      idOf('saveMailAction'),
      '/admin/settings/mail',
      { values },
      stack.url,
    )
    expect(await response.text()).toContain('Mail saved')
  }
  const other = await startInstance(stack)
  const wanted = `${crypto.randomUUID()}@example.com`
  try {
    await save([wanted], row?.version ?? 0)
    await expect(async () => {
      const form = { name: 'Ana', email: 'ana@example.com', message: crypto.randomUUID() }
      const visitor = await openRequest.newContext({ baseURL: other.url })
      await callAction(visitor, idOf('submitContactPageAction'), '/contact', { form }, other.url)
      expect(await query('select from mail_deliveries where recipient = $1', [wanted])).not.toEqual([])
    }).toPass({ intervals: [1_000] })
  } finally {
    await save(row?.value.notificationAddresses ?? [], (row?.version ?? 0) + 1)
    await other.stop()
  }
})

test('instances behind PgBouncer share pages in Redis (with Debian’s packages pgbouncer and redis-server)', async ({
  product: { stack },
}) => {
  test.skip(!hasPooler || !hasRedis, 'pgbouncer and redis-server are not installed')
  const direct = stack.env.DATABASE_URL ?? ''
  const [pooler, redis] = [await startPooler(direct), await startRedis()]
  const settings = {
    APP_URL: stack.url,
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: direct,
    CACHE_URL: redis.url,
  }
  const instances: Stack[] = []
  try {
    for (let count = 0; count < 2; count += 1) instances.push(await startInstance(stack, settings))
    const [first, second] = instances
    if (!first || !second) throw new Error('unreachable')
    await expectChangesOn([first, second])
    const keys = await storedKeys(redis.url)
    // The keys contain the installation and the build.
    expect(new Set(keys.map((key) => key.split(':').slice(0, 3).join(':'))).size).toBe(1)
    const ready = await fetch(`${second.url}/api/health?ready`)
    expect(await ready.json()).toMatchObject({ status: 'ok' })
    // Each instance falls back to its own pages.
    await redis.stop()
    await expectChangesOn([first, second])
  } finally {
    for (const instance of instances) await instance.stop()
    await pooler.stop()
  }
})

test('an instance that is told to stop says so first, and still serves', async ({ product: { stack } }) => {
  const other = await startInstance(stack, { DRAIN_SECONDS: '3' })
  const readiness = async () => (await fetch(`${other.url}/api/health?ready`)).status
  expect(await readiness()).toBe(200)
  const stopped = other.stop()
  await expect.poll(readiness).toBe(503)
  expect((await fetch(other.url)).status).toBe(200)
  await stopped
  await expect(fetch(other.url)).rejects.toThrow()
})

test('an instance that is told to stop answers every form that is on its way', async ({
  product: { stack },
}) => {
  const other = await startInstance(stack)
  const action = (await readActions()).find(({ name }) => name === 'submitContactPageAction')
  const subject = `On its way ${crypto.randomUUID()}`
  const visitors = await Promise.all(
    Array.from({ length: 20 }, () =>
      openRequest.newContext({ baseURL: other.url, extraHTTPHeaders: fromOwnAddress() }),
    ),
  )
  const form = { name: 'Ana', email: 'ana@example.com', subject, message: 'Hello', elapsed: '9000' }
  const answers = visitors.map(async (visitor) => {
    const response = await callAction(visitor, action?.id ?? '', '/contact', { form }, other.url)
    return /Message sent successfully!/i.test(await response.text())
  })
  await Promise.race(answers)
  await other.stop()
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 20 }, () => true))
  expect(await query('select from contact_submissions where subject = $1', [subject])).toHaveLength(20)
})
