import { closeDb } from '@/lib/platform/db'
import type { Stack } from '@/tools/stack/stack'
import { startTestProduct } from '@/tools/test/product'
import { startBlog, type Blog } from './blog'
import { test as base } from './settings-test'

/** The webhook secret of the isolated product. */
export const WEBHOOK_SECRET = 'the secret of a webhook'

type Product = { stack: Stack; blog: Blog }

/** Runs each worker's tests against a product of their own, which a test may break if it repairs it again. */
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
async function runProduct(
  env: Record<string, string>,
  provide: (stack: Stack) => Promise<void>,
): Promise<void> {
  const product = await startTestProduct({ home: process.env.FOYER_TEST_HOME, name: 'isolated', env })
  try {
    Object.assign(process.env, product.env)
    await provide(product.stack)
    await closeDb()
  } finally {
    await product.stop()
  }
}

export { expect, refusing } from './settings-test'
