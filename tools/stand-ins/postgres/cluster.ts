import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { endWithUs } from '../end-with-us.mjs'
import { type Binaries } from './binaries'
import { type ServerUser } from './server-user'

/** The role that owns everything, and its database. */
export const OWNER = 'foyer'

/** The environment for Postgres programs: our PG* variables and unknown locales could break them. */
export function programOptions(home: string, user: ServerUser) {
  return {
    ...user,
    cwd: home,
    env: { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, HOME: home, LC_ALL: 'C' },
  }
}

/**
 * Creates the cluster if it doesn't exist. It is created under a temporary name and renamed when complete, so a start
 * that is killed in between leaves nothing that looks like a cluster.
 */
export async function ensureCluster(
  binaries: Binaries,
  home: string,
  user: ServerUser,
  settings: Record<string, string>,
): Promise<void> {
  const data = join(home, 'data')
  const found = await versionOf(data)
  if (found === binaries.major) return
  if (found) {
    throw new Error(
      `The data in ${data} was written by Postgres ${found}, and this is Postgres ${binaries.major}. ` +
        `Use --fresh to start with empty data, or transfer it with that version's pg_dump.`,
    )
  }
  for (const name of await readdir(home)) {
    // Retry in case a killed start is still writing there.
    if (name.startsWith('data.new'))
      await rm(join(home, name), { recursive: true, force: true, maxRetries: 10 })
  }
  const draft = await mkdtemp(join(home, 'data.new-'))
  if (user) await chown(draft, user.uid, user.gid)
  await runInitdb(binaries, home, user, [
    `--pgdata=${draft}`,
    `--username=${OWNER}`,
    `--pwfile=${join(home, 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The built-in locale provider is the same on every system, whatever locales are installed.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(settings.fsync === 'off' ? ['--no-sync'] : []),
  ])
  await rename(draft, data)
}

async function versionOf(data: string): Promise<string | undefined> {
  return readFile(join(data, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    },
  )
}

async function runInitdb(binaries: Binaries, home: string, user: ServerUser, args: string[]): Promise<void> {
  const child = spawn(join(binaries.root, 'bin', 'initdb'), args, {
    ...programOptions(home, user),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  endWithUs(child, ['TERM'])
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`Postgres could not create its data folder in ${home}:\n${output.trim()}`)
}
