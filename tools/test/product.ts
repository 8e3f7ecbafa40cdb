import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { destroyPostgres } from '@/tools/stand-ins/postgres'
import { startStack } from '../stack/stack'

export type TestProduct = {
  /** Where the tests find it. */
  env: Record<string, string>
  stop: () => Promise<void>
}

/** Starts the whole product with its own data, in a folder that somebody else removes. */
export async function startTestProduct(folder: string): Promise<TestProduct> {
  await chmod(folder, 0o755) // The database user needs access.
  const dir = join(folder, 'e2e')
  const stack = await startStack({
    dir,
    port: 0,
    // Each test sends a unique IP address, so that rate limits by address apply to it alone.
    env: { TRUSTED_PROXY_HOPS: '1', GALLERY: 'true' },
    postgresSettings: { fsync: 'off' },
    say: (line) => {
      process.stderr.write(`${line}\n`)
    },
  })
  return {
    env: {
      ...stack.env,
      FOYER_TEST_URL: stack.url,
      FOYER_TEST_INBOX: stack.inboxUrl ?? '',
      FOYER_TEST_LOG: join(stack.home.logs, 'server.log'),
      FOYER_TEST_SIGN_INS: JSON.stringify(stack.signIns),
    },
    stop: async () => {
      await stack.stop()
      await destroyPostgres(join(dir, 'postgres'))
    },
  }
}
