import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { trialBuild } from '@/tools/stack/build'
import { claimPort } from '@/tools/stack/ports'
import type { Role } from '@/tools/stack/processes'
import { startStack, type Stack } from '@/tools/stack/stack'

/** Starts another process of the same installation, a web process at an address of its own. */
export async function startInstance(
  of: Stack,
  env: Record<string, string> = {},
  only: Role = 'web',
): Promise<Stack> {
  const port = await claimPort(0, '127.0.0.1')
  const own = { PORT: String(port), APP_URL: `http://localhost:${port}`, LOG_LEVEL: 'silent' }
  return startStack({ dir: of.home.dir, port, build: trialBuild, only, env: { ...of.env, ...own, ...env } })
}

/** Whether Debian's packages of both are installed. */
export const hasPooler = isInstalled('/usr/sbin/pgbouncer')
export const hasRedis = isInstalled('redis-server')

type Server = { url: string; stop: () => Promise<void> }

/**
 * PgBouncer in transaction mode in front of a database, with fewer connections than the product would take. `more` are
 * lines for its settings.
 */
export async function startPooler(databaseUrl: string, more: string[] = []): Promise<Server> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'))
  await chmod(folder, 0o755)
  const listenPort = await claimPort(0, '127.0.0.1')
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${port} user=${username} password=${password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listenPort}`,
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 3',
    'unix_socket_dir =',
    ...more,
  ]
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, settings.join('\n'))
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const child = spawn('/usr/sbin/pgbouncer', [file], { stdio: 'ignore', ...user })
  await untilListening(listenPort)
  return {
    url: `postgresql://${username}@127.0.0.1:${listenPort}${pathname}`,
    stop: () => stop(child, folder),
  }
}

export async function startRedis(): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'redis-'))
  const port = await claimPort(0, '127.0.0.1')
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
  const child = spawn('redis-server', args, { stdio: 'ignore' })
  await untilListening(port)
  return { url: `redis://127.0.0.1:${port}`, stop: () => stop(child, folder) }
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL') // It has nothing to lose.
  await ended
  await rm(folder, { recursive: true, force: true })
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const socket = connect(port, '127.0.0.1')
    const isUp = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => {
        resolve(true)
      })
      socket.once('error', () => {
        resolve(false)
      })
    })
    socket.destroy()
    if (isUp) return
    await sleep(50)
  }
  throw new Error(`Nothing listens on port ${port}.`)
}

function isInstalled(command: string): boolean {
  return spawnSync(command, ['--version']).status === 0
}
