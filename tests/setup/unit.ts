import { isMainThread } from 'node:worker_threads'
import { beforeEach, vi } from 'vitest'
import { setSite } from '@/lib/base/site'
import { sampleAgency } from '@/prisma/seed/agency-content'

// Ten ports for this worker, below the ephemeral range. They depend on the run, the pool and the position in the
// pool.
const run = isMainThread ? process.ppid : process.pid
const place = (isMainThread ? 5 : 0) + (Number(process.env.VITEST_POOL_ID) % 5)
const firstPort = 20_000 + (run % 100) * 100 + place * 10
const at = (offset: number) => `127.0.0.1:${firstPort + offset}`

// Complete but harmless: nothing listens here unless a test starts it (tests/support/services.ts).
const settings = {
  APP_URL: 'http://localhost:3000',
  HOST: '127.0.0.1',
  PORT: String(firstPort),
  LOG_LEVEL: 'silent',
  AUTH_SECRET: 'a secret that only the tests know of',
  REVALIDATE_SECRET: 'another secret of the tests',
  DATABASE_URL: `postgresql://${at(1)}/none`,
  S3_ENDPOINT: `http://${at(2)}`,
  S3_REGION: 'us-east-1',
  S3_FORCE_PATH_STYLE: 'true',
  S3_BUCKET: 'foyer',
  S3_ACCESS_KEY_ID: 'tests',
  S3_SECRET_ACCESS_KEY: 'the secret of the tests',
  PUSHER_APP_ID: '1',
  PUSHER_KEY: 'tests',
  PUSHER_SECRET: 'the secret of the tests',
  PUSHER_HOST: '127.0.0.1',
  PUSHER_PORT: String(firstPort + 3),
  PUSHER_USE_TLS: 'false',
  SMTP_URL: `smtp://${at(4)}`,
  MAIL_FROM: 'LumenForge <no-reply@lumenforge.example>',
  AGENCY_EMAIL: 'hello@lumenforge.example',
  STRIPE_SECRET_KEY: 'sk_test_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_tests',
  STRIPE_API_URL: `http://${at(6)}`,
  BLOG_API_URL: `http://${at(5)}/wp-json/wp/v2/posts`,
}
Object.assign(process.env, settings)
setSite(sampleAgency)

beforeEach(() => {
  // A test that expects an error replaces this with a spy of its own.
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return () => {
    const messages = spy.mock.calls.map((args) => args.map(String).join(' '))
    spy.mockRestore()
    if (messages.length > 0) throw new Error(`console.error was called:\n${messages.join('\n')}`)
  }
})
