import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { prepareCommand } from '@/tests/support/command'
import { startTestInbox, startTestPusher, startTestStorage, startTestStripe } from '@/tests/support/services'
import { sealTotpSecret } from '@/lib/auth/two-factor'
import { saveSettings } from '@/lib/settings/mutations'
import { neutralSettings } from '@/lib/settings/rules'
import { createAdminViewer, createUser } from '@/tests/support/people'
import { getDb, getPool } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { WorkerPresence } from '@/lib/platform/worker-presence'
import { startWordpress } from '../stand-ins/wordpress'
import type { Result } from './check'

const TIMEOUT_MS = 60_000
const opened: (() => Promise<unknown>)[] = []
const presence = new WorkerPresence()
/** Where everything is in order. */
const sound: Record<string, string> = {}
const doctor = await prepareCommand('tools/doctor/doctor.ts')

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  opened.push(() => new Promise((resolve) => server.close(resolve)))
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
}

async function serveMail(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({ disabledCommands: ['STARTTLS'], authOptional: true, ...options })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  opened.push(
    () =>
      new Promise<void>((resolve) => {
        server.close(resolve)
      }),
  )
  return `127.0.0.1:${String((server.server.address() as AddressInfo).port)}`
}

const refusal = (message: string) => Object.assign(new Error(message), { responseCode: 550 })

/** Runs the command as an operator would, with some settings changed. */
async function examine(changed: Record<string, string> = {}) {
  const env = { ...process.env, ...sound, ...changed }
  const { output, code } = await doctor.run(['--json'], env)
  const { ok, checks } = JSON.parse(output) as { ok: boolean; checks: Result[] }
  expect(code).toBe(ok ? 0 : 1)
  return {
    output,
    ok,
    /** What a check found wrong, with its advice. */
    complaints: (name: string) =>
      checks.flatMap((check) =>
        check.name === name && check.level !== 'ok' ? `${check.text} → ${String(check.advice)}` : [],
      ),
    all: checks,
  }
}

beforeAll(async () => {
  const services = [await startTestStorage(), await startTestPusher(), await startTestInbox()]
  const stripe = await startTestStripe()
  for (const service of [...services, stripe]) opened.push(() => service.close())
  const blog = await startWordpress()
  opened.push(() => blog.close())
  Object.assign(sound, blog.env)
  sound.APP_URL = await serve((_request, response) => {
    response.end(JSON.stringify({ status: 'ok', checks: { database: 'ok' } }))
  })
  presence.start('a worker of the test')
  await presence.untilStarted()
})
afterAll(async () => {
  presence.stop()
  for (const close of opened.reverse()) await close()
  await doctor.remove()
})
afterEach(async () => {
  await getDb().user.deleteMany()
})

it('finds nothing wrong where everything is in order', { timeout: TIMEOUT_MS }, async () => {
  const { ok, all } = await examine()
  expect(all.filter(({ level }) => level !== 'ok')).toEqual([])
  expect(ok).toBe(true)
  expect(new Set(all.map(({ name }) => name))).toEqual(
    new Set([
      'settings',
      'database',
      'migrations',
      'queue',
      'AUTH_SECRET',
      'content',
      'S3',
      'mail',
      'live updates',
      'blog',
      'payments',
      'site',
      'machine',
    ]),
  )
  const { output, code } = await doctor.run([], { ...process.env, ...sound })
  expect(code).toBe(0)
  expect(output).toContain('✓ S3')
  expect(output).toContain('Everything is in order.')
})

it('says what is wrong with each service, and goes on', { timeout: TIMEOUT_MS }, async () => {
  const html = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
  })
  const mail = await serveMail({
    onRcptTo(_address, _session, callback) {
      callback(refusal('Relaying denied'))
    },
  })
  const found = await examine({
    S3_SECRET_ACCESS_KEY: 'a wrong secret of the storage',
    PUSHER_SECRET: 'a wrong secret of Pusher',
    SMTP_URL: `smtp://${mail}`,
    BLOG_API_URL: html,
    APP_URL: html,
    DATABASE_POOL_SIZE: '200',
  })
  expect(found.ok).toBe(false)
  expect(found.complaints('S3')).toEqual([
    expect.stringMatching(/refuses the signature → .*S3_SECRET_ACCESS_KEY/),
  ])
  expect(found.complaints('live updates')).toEqual([expect.stringMatching(/refuses key or secret/)])
  expect(found.complaints('mail')).toEqual([
    expect.stringMatching(/refuses the recipient hello@lumenforge.example: 550 .*Relaying denied/),
  ])
  expect(found.complaints('blog')).toEqual([expect.stringMatching(/text\/html instead of JSON/)])
  expect(found.complaints('site')).toEqual([expect.stringMatching(/isn't this product/)])
  expect(found.complaints('database')).toEqual([expect.stringMatching(/DATABASE_POOL_SIZE/)])
  expect(found.complaints('migrations')).toEqual([])
  for (const secret of ['a wrong secret of', getEnv().AUTH_SECRET, getEnv().REVALIDATE_SECRET])
    expect(found.output).not.toContain(secret)
})

it('tells a service that is away from one that refuses', { timeout: TIMEOUT_MS }, async () => {
  const port = String(Number(process.env.PORT) + 9)
  const silent = `127.0.0.1:${port}`
  const found = await examine({
    S3_BUCKET: 'another-bucket',
    PUSHER_PORT: port,
    SMTP_URL: `smtp://user:a-password-of-mail@${silent}`,
    BLOG_API_URL: `http://${silent}/posts`,
    APP_URL: `http://${silent}`,
    CACHE_URL: `redis://:a-password-of-redis@${silent}`,
    DATABASE_REPLICA_URL: `postgresql://reader:a-password-of-postgres@${silent}/foyer`,
  })
  expect(found.complaints('S3')).toEqual([expect.stringMatching(/has no bucket named another-bucket/)])
  for (const name of ['live updates', 'mail', 'blog', 'site', 'cache', 'replica'])
    expect(found.complaints(name), name).toEqual([expect.stringMatching(/nothing is listening/)])
  expect(found.output).not.toContain('a-password-of')
})

it('reports a database that is away once', { timeout: TIMEOUT_MS }, async () => {
  const port = String(Number(process.env.PORT) + 9)
  const found = await examine({
    DATABASE_URL: `postgresql://me:a-password-of-postgres@127.0.0.1:${port}/foyer`,
  })
  expect(found.complaints('database')).toEqual([expect.stringMatching(/nothing is listening at 127.0.0.1/)])
  for (const name of ['migrations', 'queue', 'AUTH_SECRET', 'content'])
    expect(found.complaints(name), name).toEqual(['not checked → Make the database work first.'])
  expect(found.complaints('S3')).toEqual([])
  expect(found.output).not.toContain('a-password-of')
})

it('says what visitors look for in vain, once there is an admin', { timeout: TIMEOUT_MS }, async () => {
  const owner = await createAdminViewer()
  const { complaints } = await examine()
  const { APP_URL = '' } = sound
  const otherwise = `, or leave it out at ${APP_URL}/admin/settings/site`
  expect(complaints('content')).toEqual([
    `the site has no name, so it shows its domain → Add what is missing at ${APP_URL}/admin/settings.`,
    `no service pages are published → Add what is missing at ${APP_URL}/admin/services${otherwise}.`,
    `no case studies are published → Add what is missing at ${APP_URL}/admin/content/portfolio${otherwise}.`,
    `no plans are published, so there is no pricing page → Add what is missing at ${APP_URL}/admin/content/plans${otherwise}.`,
    `no legal pages are published, such as a privacy policy → Add what is missing at ${APP_URL}/admin/content/legal.`,
  ])
  const { site } = neutralSettings
  const left = { showsServices: false, showsPortfolio: false, showsPricing: false }
  await saveSettings(owner, 'site', { ...site, ...left }, 0)
  await saveSettings(owner, 'agency', { ...neutralSettings.agency, name: 'Nook' }, 0)
  const { complaints: rest } = await examine()
  expect(rest('content')).toEqual([expect.stringMatching(/^no legal pages/)])
})

it('lists invalid settings, and checks what they leave', { timeout: TIMEOUT_MS }, async () => {
  const found = await examine({
    S3_BUCKET: '',
    DATABASE_POOL_SIZE: 'many',
    AUTH_SECRET: getEnv().PUSHER_SECRET.padEnd(32, '.'),
    PUSHER_SECRET: getEnv().PUSHER_SECRET.padEnd(32, '.'),
    AUTH_SECRET_OLD: getEnv().AUTH_SECRET,
    SMTP_URL: 'smtp://mail.invalid',
  })
  expect(found.complaints('settings')).toEqual([
    'DATABASE_POOL_SIZE must be a whole number → .env.example explains it.',
    'S3_BUCKET is missing → .env.example explains it.',
    expect.stringMatching(/AUTH_SECRET and PUSHER_SECRET are the same/),
    expect.stringMatching(/MAIL_FROM is still an example/),
    expect.stringMatching(/AGENCY_EMAIL is still an example/),
  ])
  expect(found.complaints('S3')).toEqual(['not checked → Correct S3_BUCKET first.'])
  expect(found.complaints('mail')).toEqual([expect.stringMatching(/the host is unknown/)])
  expect(found.complaints('blog')).toEqual([])
})

describe('the mail server', () => {
  it.each([
    [
      'refuses the user',
      'user:wrong@',
      {
        onAuth: (_auth, _session, callback) => callback(new Error('Wrong password')),
      } satisfies SMTPServerOptions,
    ],
    [
      'refuses the sender no-reply@lumenforge.example',
      '',
      {
        onMailFrom: (_address, _session, callback) => callback(refusal('Not yours')),
      } satisfies SMTPServerOptions,
    ],
  ])('%s', { timeout: TIMEOUT_MS }, async (complaint, user, options) => {
    const SMTP_URL = `smtp://${user}${await serveMail({ allowInsecureAuth: true, ...options })}`
    const { complaints } = await examine({ SMTP_URL })
    expect(complaints('mail')).toEqual([expect.stringContaining(complaint)])
  })
})

it('sees a bucket that browsers can’t use, or anyone can', { timeout: TIMEOUT_MS }, async () => {
  // The storage, behind a proxy that knows no CORS and lets everyone read.
  const { S3_ENDPOINT = '' } = process.env
  const objects = new Map<string, Buffer>()
  const proxy = await serve((request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    if (request.method === 'OPTIONS') response.writeHead(403).end()
    else if (request.method === 'GET') response.end(objects.get(path))
    else {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        objects.set(path, Buffer.concat(parts))
        response.end()
      })
    }
  })
  expect(S3_ENDPOINT).not.toBe('')
  const { complaints } = await examine({ S3_ENDPOINT: proxy })
  expect(complaints('S3')).toEqual([
    expect.stringMatching(/anyone can read the bucket/),
    expect.stringMatching(
      /CORS rules don't allow the origin http:.*, PUT, content-type and x-amz-checksum-sha256/,
    ),
  ])
})

it('sees what the database lacks', { timeout: TIMEOUT_MS }, async () => {
  const { rows } = await getPool().query<{ name: string }>(
    'delete from _prisma_migrations where migration_name = (select max(migration_name) from _prisma_migrations) returning migration_name as name, *',
  )
  const { id } = await createUser('CLIENT')
  const totpSecret = sealTotpSecret('a key', id)
  await getDb().user.update({ where: { id }, data: { totpSecret, totpEnabledAt: new Date() } })
  presence.stop()
  const AUTH_SECRET = 'the secret after it was changed, and long'
  try {
    const known = await examine({ AUTH_SECRET, AUTH_SECRET_OLD: getEnv().AUTH_SECRET })
    expect(known.complaints('migrations')).toEqual([
      expect.stringMatching(/^1 not applied, from .*npm start/),
    ])
    expect(known.complaints('AUTH_SECRET')).toEqual([
      expect.stringMatching(/^1 second factors are still encrypted with AUTH_SECRET_OLD/),
    ])
    await expect
      .poll(async () => (await getPool().query("select from pg_locks where locktype = 'advisory'")).rowCount)
      .toBe(0)
    const unknown = await examine({ AUTH_SECRET })
    expect(unknown.complaints('AUTH_SECRET')).toEqual([
      expect.stringMatching(/^1 second factors can't be decrypted/),
    ])
    expect(unknown.complaints('queue')).toEqual([expect.stringMatching(/no worker is running/)])
  } finally {
    await getPool().query(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       values (gen_random_uuid(), '', $1, now(), 1)`,
      [rows[0]?.name],
    )
  }
})
