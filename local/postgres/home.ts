import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { type ServerUser } from './server-user'

/** Where root keeps what the server's user must reach when the clone is closed to it, as below /root. */
export const SHARED_ROOT = '/var/lib/foyer'

/**
 * The two places where the files of `dir` may be: `wanted`, and `elsewhere` for a server user that cannot enter
 * `wanted`. A home holds `data/` (the cluster), `password` and `postgres.log`.
 */
export async function possibleHomes(dir: string): Promise<{ wanted: string; elsewhere: string }> {
  const parent = dirname(resolve(dir))
  await mkdir(parent, { recursive: true })
  const wanted = join(await realpath(parent), basename(dir))
  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 12)
  return { wanted, elsewhere: join(SHARED_ROOT, name) }
}

export function pointerOf(wanted: string): string {
  return `${wanted}.location.txt`
}

/** Makes the home, closed to everyone but the server's user, and returns its path. */
export async function openHome(
  { wanted, elsewhere }: { wanted: string; elsewhere: string },
  user: ServerUser,
): Promise<string> {
  if (!user || canEnter(dirname(wanted), user)) {
    await rm(pointerOf(wanted), { force: true })
    return makeHome(wanted, user)
  }
  await mkdir(SHARED_ROOT, { recursive: true, mode: 0o755 })
  await writeFile(
    pointerOf(wanted),
    `Postgres runs as an unprivileged user that cannot enter this folder, so its data is in\n${elsewhere}\n`,
  )
  return makeHome(elsewhere, user)
}

async function makeHome(home: string, user: ServerUser): Promise<string> {
  await mkdir(home, { recursive: true })
  if (user) await chown(home, user.uid, user.gid)
  await chmod(home, 0o700)
  return home
}

/** Asked of the system itself, as that user: permissions, groups and access lists all count. */
function canEnter(folder: string, user: { uid: number; gid: number }): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
  })
  return status === 0
}

/** The database password of this home, made at the first start. */
export async function passwordOf(home: string, user: ServerUser): Promise<string> {
  const file = join(home, 'password')
  const kept = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })
  if (kept) return kept.trim()
  const password = randomBytes(24).toString('base64url')
  const draft = `${file}.new`
  await writeFile(draft, `${password}\n`, { mode: 0o600 })
  if (user) await chown(draft, user.uid, user.gid)
  await rename(draft, file)
  return password
}
