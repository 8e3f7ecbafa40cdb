import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { type ServerUser } from './server-user'

/** Where root stores what the server's user must access if it can't access the clone, for example below /root. */
export const SHARED_ROOT = '/var/lib/foyer'

/** Where a folder's data may be: in it, or where root stored it because the server's user can't access the folder. */
export type Homes = {
  wanted: string
  /** Recorded in a file beside `wanted`. Deleting both that file and the folder means starting with new data. */
  elsewhere?: string
  /** Data of this folder that nothing points to anymore. */
  abandoned: string[]
}

/**
 * A home contains `data/` (the cluster), `password` and `postgres.log`, and if elsewhere also `origin`: the folder it
 * is for.
 */
export async function findHomes(dir: string): Promise<Homes> {
  const parent = dirname(resolve(dir))
  await mkdir(parent, { recursive: true })
  const wanted = join(await realpath(parent), basename(dir))
  const noted = (await readText(pointerOf(wanted))).split('\n')[1]
  const elsewhere = noted && (await isFor(wanted, noted)) ? noted : undefined
  const known = await readdir(SHARED_ROOT).catch(() => [])
  const abandoned: string[] = []
  for (const home of new Set([...(noted ? [noted] : []), ...known.map((name) => join(SHARED_ROOT, name))])) {
    const isRelated = home === noted || (await isFor(wanted, home))
    if (isRelated && home !== elsewhere && existsSync(join(home, 'data'))) abandoned.push(home)
  }
  return { wanted, elsewhere, abandoned }
}

async function isFor(wanted: string, home: string): Promise<boolean> {
  const origin = await readText(join(home, 'origin'))
  if (origin) return origin.trim() === wanted
  // Homes created by earlier versions are named after a hash of their folder.
  return basename(home) === createHash('sha256').update(wanted).digest('hex').slice(0, 12)
}

function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '')
}

export function pointerOf(wanted: string): string {
  return `${wanted}.location.txt`
}

/** Creates the home, accessible only to the server's user, and returns its path. */
export async function openHome({ wanted, elsewhere }: Homes, user: ServerUser): Promise<string> {
  if (user && elsewhere) return makeHome(elsewhere, user)
  if (!user || canEnter(dirname(wanted), user)) {
    await rm(pointerOf(wanted), { force: true })
    return makeHome(wanted, user)
  }
  await mkdir(SHARED_ROOT, { recursive: true, mode: 0o755 })
  const home = join(SHARED_ROOT, randomBytes(6).toString('hex'))
  await writeFile(
    pointerOf(wanted),
    `Postgres runs as an unprivileged user that cannot enter this folder, so its data is in\n${home}\n`,
  )
  await makeHome(home, user)
  await writeFile(join(home, 'origin'), `${wanted}\n`, { mode: 0o600 })
  return home
}

async function makeHome(home: string, user: ServerUser): Promise<string> {
  await mkdir(home, { recursive: true })
  if (user) await chown(home, user.uid, user.gid)
  await chmod(home, 0o700)
  return home
}

/** Tested as that user by the system itself, so that permissions, groups and access lists all count. */
function canEnter(folder: string, user: { uid: number; gid: number }): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
  })
  return status === 0
}

/** The database password of this home, generated on the first start. */
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
