import { spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The user the server runs as; undefined means the current one. */
export type ServerUser = { uid: number; gid: number } | undefined

const OWN_USER = 'foyer-postgres'

/**
 * Postgres refuses to run as root, so root has to run it as someone else: the owner of existing data, the machine's
 * `postgres` user, or a system user created for this.
 */
export async function findServerUser(homes: string[]): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return undefined
  for (const home of homes) {
    const owner = await ownerOf(join(home, 'data'))
    if (owner && owner.uid !== 0) return owner
  }
  return lookUp('postgres') ?? lookUp(OWN_USER) ?? createUser()
}

async function ownerOf(path: string): Promise<ServerUser> {
  const found = await stat(path).catch(() => undefined)
  return found && { uid: found.uid, gid: found.gid }
}

function lookUp(name: string): ServerUser {
  const uid = numberFrom('id', ['-u', name])
  const gid = numberFrom('id', ['-g', name])
  return uid && gid ? { uid, gid } : undefined
}

function numberFrom(command: string, args: string[]): number | undefined {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' })
  return status === 0 ? Number.parseInt(stdout, 10) : undefined
}

function createUser(): ServerUser {
  const useradd = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', OWN_USER]
  const attempts: [string, string[]][] = [
    ['useradd', useradd],
    ['adduser', ['-S', '-D', '-H', OWN_USER]], // BusyBox
  ]
  for (const [command, args] of attempts) {
    if (spawnSync(command, args, { stdio: 'ignore' }).status === 0) break
  }
  const user = lookUp(OWN_USER)
  if (user) return user
  throw new Error(
    `Postgres does not run as root, and no system user could be created for it. Add one named "postgres" ` +
      `or "${OWN_USER}", start as an ordinary user, or set DATABASE_URL.`,
  )
}
