import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { destroyPostgres } from '@/tools/stand-ins/postgres'
import { startStack } from '@/tools/stack/stack'

/** Starts the whole product with its own data, and passes its location to the tests through the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env.FOYER_TEST_HOME
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'foyer-test-')))
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
  Object.assign(process.env, stack.env, {
    FOYER_TEST_URL: stack.url,
    FOYER_TEST_INBOX: stack.inboxUrl,
    FOYER_TEST_LOG: join(stack.home.logs, 'server.log'),
    FOYER_TEST_SIGN_INS: JSON.stringify(stack.signIns),
  })
  return async () => {
    await stack.stop()
    await destroyPostgres(join(dir, 'postgres'))
    if (!given) await rm(folder, { recursive: true, force: true })
  }
}
