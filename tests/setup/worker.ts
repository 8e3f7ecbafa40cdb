import { Client } from 'pg'
import { beforeEach, inject, vi } from 'vitest'

const workerId = Number(process.env.VITEST_POOL_ID)
const templateUrl = new URL(inject('templateUrl'))

/** An empty, migrated database for this test file alone. */
async function copyDatabase(): Promise<string> {
  const template = templateUrl.pathname.slice(1)
  const name = `${template}_${workerId}`
  const maintenance = new URL(templateUrl)
  maintenance.pathname = '/postgres'
  const client = new Client({ connectionString: maintenance.href })
  await client.connect()
  try {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  } finally {
    await client.end()
  }
  const copy = new URL(templateUrl)
  copy.pathname = `/${name}`
  return copy.href
}

// Complete and harmless: nothing listens at these addresses unless a test starts it there.
Object.assign(process.env, {
  APP_URL: 'http://localhost:3000',
  LOG_LEVEL: 'silent',
  AUTH_SECRET: 'a secret that only the tests know of',
  REVALIDATE_SECRET: 'another secret of the tests',
  DATABASE_URL: await copyDatabase(),
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_FORCE_PATH_STYLE: 'true',
  S3_BUCKET: 'foyer',
  S3_ACCESS_KEY_ID: 'tests',
  S3_SECRET_ACCESS_KEY: 'the secret of the tests',
  PUSHER_APP_ID: '1',
  PUSHER_KEY: 'tests',
  PUSHER_SECRET: 'the secret of the tests',
  PUSHER_HOST: '127.0.0.1',
  PUSHER_PORT: '9',
  PUSHER_USE_TLS: 'false',
  // A port of its own for each worker, below those that the system gives out by itself.
  SMTP_URL: `smtp://127.0.0.1:${20_000 + (process.ppid % 1_000) * 10 + workerId}`,
  BLOG_API_URL: 'http://127.0.0.1:9/wp-json/wp/v2',
})

beforeEach(() => {
  // A test that expects an error puts its own spy over this.
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return () => {
    const messages = spy.mock.calls.map((args) => args.map(String).join(' '))
    spy.mockRestore()
    if (messages.length > 0) throw new Error(`console.error was called:\n${messages.join('\n')}`)
  }
})
