import { startTestProduct } from '@/tools/test/product'

/** Starts a product for the tests, unless `npm test` has started one for several runs. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.FOYER_TEST_URL) return undefined
  const { env, stop } = await startTestProduct({ home: undefined, name: 'e2e', env: { GALLERY: 'true' } })
  Object.assign(process.env, env)
  return stop
}
