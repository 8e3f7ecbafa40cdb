import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { claimPort } from './ports'

// What a cluster has beside the product itself, from Debian's packages.

/** Whether Debian's packages of both are installed. */
export const hasPooler = isInstalled('/usr/sbin/pgbouncer', '--version')
export const hasRedis = isInstalled('redis-server', '--version')
export const hasNginx = isInstalled('/usr/sbin/nginx', '-v')
export const hasOpenssl = isInstalled('openssl', 'version')

/** Of all that a cluster needs, Debian's packages that are not installed. */
export function missingNeighbors(): string[] {
  return Object.entries({ nginx: hasNginx, pgbouncer: hasPooler, 'redis-server': hasRedis }).flatMap(
    ([name, isThere]) => (isThere ? [] : [name]),
  )
}

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

/** The lines of `deploy/pgbouncer.ini`, without addresses and accounts. */
export async function shippedPoolerSettings(): Promise<string[]> {
  const [, shipped = ''] = (await readFile('deploy/pgbouncer.ini', 'utf8')).split('[pgbouncer]')
  return shipped.split('\n').filter((line) => /^(?!listen_|auth_|unix_)\w/.test(line))
}

export async function startRedis(): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'redis-'))
  const port = await claimPort(0, '127.0.0.1')
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
  const child = spawn('redis-server', args, { stdio: 'ignore' })
  await untilListening(port)
  return { url: `redis://127.0.0.1:${port}`, stop: () => stop(child, folder) }
}

/**
 * nginx with the configuration in `deploy/`, of which only addresses, folders and TLS are replaced, in front of web processes on
 * these ports. Measurements come from one address, so visitors aren't limited unless asked for.
 */
export async function startNginx(webPorts: readonly number[], isLimited = false): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  const [port, inner] = [await claimPort(0, '127.0.0.1'), await claimPort(0, '127.0.0.1')]
  const shipped = await readFile('deploy/nginx.conf', 'utf8')
  const site = shipped
    .replace(/( +server 127\.0\.0\.1:3\d{3}( [^;]+);\n)+/, (_, _line, options: string) =>
      webPorts.map((each) => `    server 127.0.0.1:${each}${options};\n`).join(''),
    )
    .replaceAll('127.0.0.1:8090', `127.0.0.1:${inner}`)
    .replace(/^server \{\s+listen 80;[^]*?^\}/m, '')
    .replace(/listen 443 ssl[^;]*;\s+listen [^;]+;/, `listen 127.0.0.1:${port};`)
    .replaceAll(/^ +ssl_.*\n/gm, '')
    .replaceAll(/^ +limit_(?:req|conn) .*\n/gm, isLimited ? '$&' : '')
    // Only port 443 isn't part of the host's name.
    .replaceAll('Host $host;', 'Host $http_host;')
    .replaceAll('/etc/nginx/foyer-brotli', join(folder, 'brotli'))
    .replaceAll('/var/cache/nginx/foyer', join(folder, 'cache'))
    .replaceAll('/var/log/nginx/foyer.log', '/dev/null')
  const main = `${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes auto; pid ${join(folder, 'nginx.pid')}; error_log stderr crit;
    events { worker_connections 4096; }
    http {
      include /etc/nginx/mime.types; sendfile on; tcp_nopush on; keepalive_requests 1000000;
      ${temporaryFolders(folder)}
      ${site}
    }`
  await mkdir(join(folder, 'cache'))
  const file = join(folder, 'nginx.conf')
  await writeFile(file, main)
  const child = spawn('/usr/sbin/nginx', ['-c', file, '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilListening(port)
  return { url: `http://127.0.0.1:${port}`, stop: () => stop(child, folder, 'SIGTERM') }
}

/** Lines of a configuration: nginx's own folders, which only root can write, moved into `folder`. */
export function temporaryFolders(folder: string): string {
  return ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ')
}

/** They have nothing to lose; nginx ends its children only when it is asked to. */
async function stop(
  child: ChildProcess,
  folder: string,
  signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL',
): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  await rm(folder, { recursive: true, force: true })
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const socket = connect(port, '127.0.0.1')
    const isUp = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isUp) return
    await sleep(50)
  }
  throw new Error(`Nothing listens on port ${port}.`)
}

function isInstalled(command: string, option: string): boolean {
  return spawnSync(command, [option]).status === 0
}
