import { trialBuild } from '@/tools/stack/build'
import { claimPort } from '@/tools/stack/ports'
import type { Role } from '@/tools/stack/processes'
import { startStack, type Stack } from '@/tools/stack/stack'

/** Starts another process of the same installation. A web process gets an address of its own. */
export async function startInstance(
  of: Stack,
  env: Record<string, string> = {},
  only: Role = 'web',
): Promise<Stack> {
  const port = await claimPort(0, '127.0.0.1')
  const own = { PORT: String(port), APP_URL: `http://localhost:${port}`, LOG_LEVEL: 'silent' }
  return startStack({ dir: of.home.dir, port, build: trialBuild, only, env: { ...of.env, ...own, ...env } })
}
