import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { destroyPostgres } from '@/tools/stand-ins/postgres'
import { Stack, startStack } from '../stack/stack'

export type TestProduct = {
  stack: Stack
  /** Where the tests find it. */
  env: Record<string, string>
  stop: () => Promise<void>
}

// Each test sends a unique IP address, so that rate limits by address apply to it alone.
const common = { TRUSTED_PROXY_HOPS: '1' }
const postgresSettings = { fsync: 'off' }

/**
 * Starts the whole product with the sample, in a folder of its own. In the `home` of a run of `npm test`, the sample is
 * stored once and copied for each product.
 */
export async function startTestProduct(options: {
  home: string | undefined
  name: string
  env?: Record<string, string>
}): Promise<TestProduct> {
  const { home, name, env = {} } = options
  const folder = await mkdtemp(join(home ?? tmpdir(), `${home ? '' : 'foyer-test-'}${name}-`))
  await chmod(folder, 0o755) // The database's user needs access.
  const dir = join(folder, 'home')
  if (home) await copyFolder(await sampleIn(home), dir)
  const stack = await startStack({ dir, port: 0, env: { ...common, ...env }, postgresSettings })
  return {
    stack,
    env: {
      ...stack.env,
      FOYER_TEST_URL: stack.url,
      FOYER_TEST_INBOX: stack.inboxUrl ?? '',
      FOYER_TEST_LOG: join(stack.home.logs, 'server.log'),
      FOYER_TEST_SIGN_INS: JSON.stringify(stack.signIns),
    },
    stop: async () => {
      await stack.stop()
      await destroyPostgres(stack.home.postgres)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The folder of a product that has the sample and is stopped: its copies needn't create and fill a database. */
async function sampleIn(home: string): Promise<string> {
  const dir = join(home, 'sample')
  if (existsSync(dir)) return dir
  const stack = new Stack({ dir, port: 0, env: common, postgresSettings })
  try {
    await stack.prepare()
  } finally {
    await stack.stop()
  }
  // Each copy has ports of its own.
  await rm(join(dir, 'ports.json'))
  return dir
}

/** Removes the databases of a run, wherever they are, and stops those that still run. */
export async function destroyDatabases(home: string): Promise<void> {
  const homes = (await readdir(home)).map((name) => join(name, 'home'))
  const products = ['sample', ...homes.filter((dir) => existsSync(join(home, dir)))]
  for (const folder of ['unit', ...products.map((dir) => join(dir, 'postgres'))])
    await destroyPostgres(join(home, folder))
}

/** With owners and modes, which Postgres checks. */
async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to])
}
