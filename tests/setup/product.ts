import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestProduct } from '@/tools/test/product'

/** Starts a product for the tests, unless `npm test` has started one for several runs. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.FOYER_TEST_URL) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'foyer-test-'))
  const { env, stop } = await startTestProduct(folder)
  Object.assign(process.env, env)
  return async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}
