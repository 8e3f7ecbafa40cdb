import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { destroyPostgres } from '@/local/postgres'
import { startStack, type Stack } from '@/scripts/stack/stack'
import { signIn } from './accounts'
import { waitForScripts } from './hydrated'

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

/** A page in a browser of its own, signed in to such a product as one of its sample accounts. */
export async function openSignedIn(
  browser: Browser,
  { url, signIns }: Stack,
  area: 'admin' | 'portal',
  options: BrowserContextOptions = {},
): Promise<Page> {
  const account = area === 'admin' ? signIns?.admin : signIns?.clients[0]
  if (!account) throw new Error('The product has no sample accounts.')
  const context = await browser.newContext({ baseURL: url, ...options })
  context.on('page', waitForScripts)
  if (!(await signIn(context.request, account, area))) throw new Error('The account was refused.')
  return context.newPage()
}
