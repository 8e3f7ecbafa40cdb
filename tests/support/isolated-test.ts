import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { destroyPostgres } from '@/tools/stand-ins/postgres'
import { closeDb } from '@/lib/platform/db'
import { startStack, type Stack } from '@/tools/stack/stack'
import { query } from './accounts'
import { startBlog, type Blog } from './blog'
import { expect, test as base } from './test'

/** The webhook secret of the isolated product. */
export const WEBHOOK_SECRET = 'the secret of a webhook'

type Setting = { key: string; value: unknown }
type Product = { stack: Stack; blog: Blog }

/** Runs each worker's tests against a separate instance of the product, which a test may break if it repairs it again. */
export const test = base.extend<{ settings: Setting[] }, { product: Product }>({
  product: [
    async ({}, provide) => {
      const blog = await startBlog()
      const env = { BLOG_API_URL: blog.url, BLOG_RETRY_SECONDS: '1', REVALIDATE_SECRET: WEBHOOK_SECRET }
      try {
        await runProduct(env, (stack) => provide({ stack, blog }))
      } finally {
        await blog.close()
      }
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  baseURL: async ({ product }, provide) => {
    await provide(product.stack.url)
  },
  // The next test finds the settings as they were. Pages show them from the next change on.
  settings: [
    async ({ product: _running }, provide) => {
      const before = await query<Setting>('select key, value from settings')
      await provide(before)
      await query('delete from settings where key <> all($1)', [before.map(({ key }) => key)])
      for (const { key, value } of before)
        await query('update settings set version = version + 1, value = $2 where key = $1 and value <> $2', [
          key,
          JSON.stringify(value),
        ])
    },
    { auto: true },
  ],
})

/** Starts a product for one worker. The environment points to it, so the helpers that store rows use it too. */
export async function runProduct(
  env: Record<string, string>,
  provide: (stack: Stack) => Promise<void>,
): Promise<void> {
  // Inside the run's folder, which is emptied even if the run fails.
  const dir = await mkdtemp(join(process.env.FOYER_TEST_HOME ?? tmpdir(), 'isolated-'))
  await chmod(dir, 0o755) // The database user needs access.
  try {
    const stack = await startStack({
      dir,
      port: 0,
      env: { TRUSTED_PROXY_HOPS: '1', ...env },
      postgresSettings: { fsync: 'off' },
    })
    try {
      Object.assign(process.env, stack.env, {
        FOYER_TEST_URL: stack.url,
        FOYER_TEST_INBOX: stack.inboxUrl,
        FOYER_TEST_SIGN_INS: JSON.stringify(stack.signIns),
      })
      await provide(stack)
      await closeDb()
    } finally {
      await stack.stop()
    }
  } finally {
    await destroyPostgres(join(dir, 'postgres'))
    await rm(dir, { recursive: true, force: true })
  }
}

/** Rejects writes to a table during `run`; reads still work. */
export async function refusing(table: string, run: () => Promise<void>): Promise<void> {
  await query(`
    create function refuse() returns trigger language plpgsql as 'begin raise exception ''refused''; end';
    create trigger refuse before insert or update or delete on ${table}
      for each statement execute function refuse()`)
  try {
    await run()
  } finally {
    await query(`drop trigger refuse on ${table}; drop function refuse`)
  }
}

export { expect }
