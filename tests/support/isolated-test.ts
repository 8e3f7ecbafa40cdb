import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { destroyPostgres } from '@/tools/stand-ins/postgres'
import { closeDb } from '@/lib/platform/db'
import { startStack, type Stack } from '@/tools/stack/stack'
import { startBlog, type Blog } from './blog'
import { test as base } from './settings-test'

/** The webhook secret of the isolated product. */
export const WEBHOOK_SECRET = 'the secret of a webhook'

type Product = { stack: Stack; blog: Blog }

/** Runs each worker's tests against a separate instance of the product, which a test may break if it repairs it again. */
export const test = base.extend<object, { product: Product }>({
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

export { expect, refusing } from './settings-test'
