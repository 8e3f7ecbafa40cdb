import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { destroyPostgres } from '@/local/postgres'
import { startStack, type Stack } from '@/scripts/stack/stack'

/** A product beside the one that the tests share, with data of its own: for a test that breaks it. */
export async function startOwnProduct(
  env: Record<string, string> = {},
): Promise<{ stack: Stack; end: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-own-'))
  await chmod(folder, 0o755) // The database's user has to get in.
  const stack = await startStack({ dir: folder, port: 0, env, postgresSettings: { fsync: 'off' } })
  const end = async () => {
    await stack.stop()
    await destroyPostgres(join(folder, 'postgres'))
    await rm(folder, { recursive: true, force: true })
  }
  return { stack, end }
}
