import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { hasCode } from '../stack/failure'
import { destroyPostgres, startPostgres } from './postgres'
import { closeServer, listen, type StandIn } from './stand-in'

const settings = { fsync: 'off' }
const running: StandIn[] = []
let folder = ''
let dir = ''
/** The data of a server that was stopped: a copy takes a tenth of the time that new data takes. */
let prepared = ''

beforeAll(async () => {
  prepared = await mkdtemp(join(tmpdir(), 'foyer-postgres-'))
  await chmod(prepared, 0o755)
  const server = await startPostgres({ dir: join(prepared, 'postgres'), settings })
  await server.close()
})

afterAll(async () => {
  await destroyPostgres(join(prepared, 'postgres'))
  await rm(prepared, { recursive: true })
})

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-postgres-'))
  await chmod(folder, 0o755) // Accessible to the user that Postgres runs as.
  dir = join(folder, 'postgres')
})

afterEach(async () => {
  for (const server of running.splice(0)) await server.close()
  await destroyPostgres(dir)
  await rm(folder, { recursive: true })
})

async function start(port?: number) {
  const server = await startPostgres({ dir, port, settings })
  running.push(server)
  return server
}

/** Starts one on existing data. */
async function startPrepared(port?: number) {
  await copyPrepared()
  return start(port)
}

async function copyPrepared(): Promise<void> {
  await promisify(execFile)('cp', ['-a', join(prepared, 'postgres'), dir])
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return rows
  } finally {
    await client.end()
  }
}

function portOf(url: string): number {
  return Number(new URL(url).port)
}

describe('startPostgres', () => {
  it('runs queries on a UTF-8 database of its own, and refuses another password', async () => {
    const { url, env } = await start()
    expect(env).toEqual({ DATABASE_URL: url })
    const [row] = await query(
      url,
      `select current_database() as name, getdatabaseencoding() as encoding, upper('é') as upper,
        current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets`,
    )
    expect(row).toEqual({ name: 'foyer', encoding: 'UTF8', upper: 'É', addresses: '127.0.0.1', sockets: '' })
    const wrong = new URL(url)
    wrong.password = 'wrong'
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
  })

  it('keeps data, password and port across a restart', async () => {
    const first = await startPrepared()
    await query(first.url, 'create table kept as select 42 as answer')
    await first.close()
    await expect(query(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
    const second = await start(portOf(first.url))
    expect(second.url).toBe(first.url)
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  it('recovers when the server was killed with work in progress', async () => {
    const first = await startPrepared()
    await query(first.url, 'create table kept as select 42 as answer')
    const busy = query(first.url, 'select pg_sleep(2)').catch(() => 'cut off')
    process.kill(first.pid, 'SIGKILL')
    expect(await busy).toBe('cut off')
    const second = await start()
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  it('stops when its parent is killed', async () => {
    await copyPrepared()
    const code = `
      const { startPostgres } = await import('./tools/stand-ins/postgres.ts')
      const { pid } = await startPostgres(${JSON.stringify({ dir, settings })})
      console.log(pid)
      setInterval(() => undefined, 1000)`
    const starter = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [output] = (await once(starter.stdout, 'data')) as [Buffer]
    starter.kill('SIGKILL')
    await vi.waitFor(() => {
      expect(() => process.kill(Number(output), 0)).toThrow('ESRCH')
    }, 15_000)
  })

  it('replaces a server that was left running on the same data', async () => {
    const orphan = await startPrepared()
    await query(orphan.url, 'create table kept as select 42 as answer')
    const next = await start(portOf(orphan.url))
    expect(next.pid).not.toBe(orphan.pid)
    expect(next.url).toBe(orphan.url)
    expect(await query(next.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  it('ignores a lock file that names another program’s process', async () => {
    const first = await startPrepared()
    await first.close()
    const home = await homeOf()
    await writeFile(join(home, 'data', 'postmaster.pid'), `${process.pid}\n${join(home, 'data')}\n`)
    const second = await start()
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('takes another port when the preferred one is in use', async () => {
    const holder = createServer()
    const taken = await listen(holder)
    try {
      const { url } = await startPrepared(taken)
      expect(portOf(url)).not.toBe(taken)
      expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    } finally {
      await closeServer(holder)
    }
  })

  it('starts over after an interrupted initialization', async () => {
    await mkdir(join(dir, 'data.new', 'base'), { recursive: true })
    await writeFile(join(dir, 'data.new', 'PG_VERSION'), '18\n')
    const { url } = await start()
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('names the version of data that another version wrote', async () => {
    await mkdir(join(dir, 'data'), { recursive: true })
    await writeFile(join(dir, 'data', 'PG_VERSION'), '16\n')
    await expect(start()).rejects.toThrow(/was written by Postgres 16, and this is Postgres 18/)
  })

  it('fails with the end of Postgres’s log', async () => {
    await copyPrepared()
    const attempt = startPostgres({ dir, settings: { ...settings, max_connections: 'many' } })
    await expect(attempt).rejects.toThrow(/did not start.*\n.*invalid value for parameter "max_connections"/s)
  })

  it('starts with empty data after destroyPostgres, even with a server left running', async () => {
    const first = await startPrepared()
    await query(first.url, 'create table kept as select 42 as answer')
    await destroyPostgres(dir)
    const second = await start()
    expect(await query(second.url, `select to_regclass('kept') as kept`)).toEqual([{ kept: null }])
  })

  it('stops without an error when its folder was deleted', async () => {
    const server = await startPrepared()
    // The server still writes.
    await rm(dir, { recursive: true, maxRetries: 5 })
    // The server looks for its lock file once a minute, and may have stopped already.
    try {
      process.kill(server.pid, 'SIGQUIT')
    } catch (error) {
      if (!hasCode(error, 'ESRCH')) throw error
    }
    await expect(server.close()).resolves.toBeUndefined()
  })
})

const reasonToSkip =
  process.getuid?.() === 0 ? '' : ' (skipped: only root has this problem, and we are not root)'

describe.skipIf(reasonToSkip)(`as root${reasonToSkip}`, () => {
  it('runs as another user', async () => {
    const { pid } = await startPrepared()
    expect((await stat(`/proc/${pid}`)).uid).not.toBe(0)
    expect((await stat(dir)).uid).not.toBe(0)
  })

  it('works below a folder that only root can access, and leaves the data of another folder alone, also in a copy of that folder', async () => {
    await chmod(folder, 0o700)
    const first = await start()
    expect((await stat(`/proc/${first.pid}`)).uid).not.toBe(0)
    await query(first.url, 'create table kept as select 42 as answer')
    const home = await homeOf()
    expect(home).toMatch(/^\/var\/lib\/foyer\/[0-9a-f]{12}$/)
    expect((await stat(home)).mode & 0o777).toBe(0o700)

    const copy = join(folder, 'copy')
    await cp(`${dir}.location.txt`, `${copy}.location.txt`)
    const other = await startPostgres({ dir: copy, settings })
    try {
      expect(other.home).not.toBe(first.home)
      expect(await query(first.url, 'select answer from kept')).toEqual([{ answer: 42 }])
    } finally {
      await other.close()
      await destroyPostgres(copy)
    }
    expect((await stat(home)).isDirectory()).toBe(true)

    await first.close()
    const second = await start()
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
    await second.close()
    await destroyPostgres(dir)
    await expect(stat(home)).rejects.toThrow('ENOENT')
  })

  it('starts with empty data when the folder that points to its data was deleted, and says where the old data is', async () => {
    await chmod(folder, 0o700)
    const first = await start()
    await query(first.url, 'create table kept as select 42 as answer')
    await first.close()
    await rm(`${dir}.location.txt`)
    const lines: string[] = []
    const second = await startPostgres({ dir, settings, say: (line) => lines.push(line) })
    running.push(second)
    try {
      expect(second.home).not.toBe(first.home)
      expect(await query(second.url, `select to_regclass('kept') as kept`)).toEqual([{ kept: null }])
      expect(lines).toEqual([expect.stringContaining(first.home)])
    } finally {
      await rm(first.home, { recursive: true })
    }
  })
})

async function homeOf(): Promise<string> {
  const pointer = await readFile(`${dir}.location.txt`, 'utf8').catch(() => '')
  return pointer.split('\n')[1] ?? dir
}
