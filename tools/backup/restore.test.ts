import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith } from '@/lib/auth/viewer'
import { jobs as backupJobs } from '@/lib/backup/jobs'
import { type BackupOptions, BackupRunning, makeBackup } from '@/lib/backup/mutations'
import { readBackups } from '@/lib/backup/queries'
import { MANIFEST } from '@/lib/backup/rules'
import { jobs as fileJobs } from '@/lib/files/jobs'
import { ArchiveError, ArchiveWriter, readAll, readArchive } from '@/lib/platform/archive'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { addJob } from '@/lib/platform/jobs'
import { deleteObject, findObject, putObject, readObject, uploadStream } from '@/lib/platform/storage'
import type { Backup } from '@/prisma/generated/client'
import { createAdminViewer, createUser } from '@/tests/support/people'
import { startTestStorage } from '@/tests/support/services'
import type { StandIn } from '@/tools/stand-ins/stand-in'
import { loadArchive, type OpenArchive, verifyArchive } from './load'
import { archiveAt } from './location'

const db = getDb()
const context = { id: '1', lastAttempt: false }
const env = getEnv()
let storage: StandIn
let target = ''
let viewer: ViewerWith<StaffRight>

beforeAll(async () => {
  storage = await startTestStorage()
  viewer = await createAdminViewer()
})
afterAll(() => storage.close())
beforeEach(async () => {
  target = await createDatabase()
  await db.backup.deleteMany()
  await db.file.deleteMany()
})
afterEach(async () => {
  env.BACKUP_PASSPHRASE = undefined
  env.BACKUP_EVERY_HOURS = 0
  await dropDatabase(target)
})

async function inDatabase<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => void client.end())
}

/** An empty database, without tables. */
async function createDatabase(): Promise<string> {
  const name = `restored_${randomBytes(6).toString('hex')}`
  await inDatabase(env.DATABASE_URL, (client) => client.query(`create database ${name}`))
  const url = new URL(env.DATABASE_URL)
  url.pathname = `/${name}`
  return url.href
}

async function dropDatabase(url: string): Promise<void> {
  await inDatabase(env.DATABASE_URL, (client) =>
    client.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`),
  )
}

/** All rows of all tables, as a hash for each table. */
async function hashRows(url: string): Promise<Record<string, string>> {
  return inDatabase(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'public' and tablename not in ('_prisma_migrations', 'live_changes', 'instances', 'backups')
        or schemaname = 'graphile_worker' and tablename = '_private_jobs'`)
    const hashes: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ text: string }>(
        `select row_to_json(t)::text as text from ${name} t order by 1`,
      )
      hashes[name] = createHash('sha256')
        .update(rows.map(({ text }) => text).join('\n'))
        .digest('hex')
    }
    return hashes
  })
}

type Stored = { id: string; key: string; body: Buffer }

async function storeFiles(count: number, bytes = 100_000): Promise<Stored[]> {
  const { id: clientUserId } = await createUser('CLIENT')
  const { id: projectId } = await db.project.create({
    data: { title: 'A shop', clientName: 'Zoë "the\\n\tboss"\n', clientUserId },
  })
  const files: Stored[] = []
  for (let index = 0; index < count; index += 1) {
    const body = randomBytes(bytes)
    const key = `documents/${String(index).padStart(3, '0')}-${randomUUID()}`
    await putObject(key, body, 'application/pdf')
    const { id } = await db.file.create({
      data: {
        projectId,
        name: `Plan ${index}.pdf`,
        type: 'contract',
        fileUrl: key,
        contentType: 'application/pdf',
        sizeBytes: bytes,
        verifiedAt: new Date(),
      },
      select: { id: true },
    })
    files.push({ id, key, body })
  }
  return files
}

async function backUp(options: Partial<BackupOptions> = {}) {
  let archive: Buffer = Buffer.alloc(0)
  const summary = await makeBackup({
    isScheduled: false,
    key: null,
    store: async (stream) => {
      archive = await readAll(stream as AsyncIterable<Uint8Array>)
    },
    ...options,
  })
  return { archive, summary }
}

const openOf =
  (archive: Buffer): OpenArchive =>
  () =>
    Promise.resolve(Readable.from([archive]))

async function restore(archive: Buffer): Promise<void> {
  const open = openOf(archive)
  await loadArchive(target, open, await verifyArchive(open))
}

it('restores every row and every byte', async () => {
  const files = await storeFiles(12)
  const large = await storeFiles(1, 3_000_000)
  await db.$executeRaw(addJob('mail-new-files', { projectId: randomUUID() }, { key: 'queued' }))
  await db.$executeRaw`update graphile_worker._private_jobs set attempts = 2`
  const { archive, summary } = await backUp()
  expect(summary).toMatchObject({ fileCount: 13, missing: [], sizeBytes: archive.length })
  const rows = await hashRows(env.DATABASE_URL)
  for (const { key } of [...files, ...large]) await deleteObject(key)

  await restore(archive)
  expect(await hashRows(target)).toEqual(rows)
  for (const { key, body } of [...files, ...large]) {
    expect((await readObject(key)).equals(body)).toBe(true)
    expect(await findObject(key)).toMatchObject({ contentType: 'application/pdf' })
  }
  // The next rows get new numbers.
  const next = (url: string) =>
    inDatabase(url, async (client) => {
      const { rows: found } = await client.query<{ id: string }>(
        "select nextval(pg_get_serial_sequence('audit_log', 'id')) as id",
      )
      return found[0]?.id
    })
  expect(await next(target)).toBe(await next(env.DATABASE_URL))
})

it('is of one moment, whatever is written and removed meanwhile', async () => {
  const files = await storeFiles(40)
  const last = files.at(-1)
  const rows = await hashRows(env.DATABASE_URL)
  let archive: Buffer = Buffer.alloc(0)
  await backUp({
    store: async (stream) => {
      const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
      const first = await chunks.next()
      // The moment has passed. The file's removal has to wait, since the archive doesn't have it yet.
      await db.file.update({ where: { id: last?.id ?? '' }, data: { deletedAt: new Date() } })
      await fileJobs['remove-document-files']?.({ id: last?.id }, context)
      expect(await findObject(last?.key ?? '')).not.toBeNull()
      await storeFiles(3)
      const rest = { [Symbol.asyncIterator]: () => chunks }
      archive = Buffer.concat([first.value as Uint8Array, await readAll(rest)])
    },
  })
  const waiting = await db.$queryRaw<{ task: string }[]>`
    select task_identifier as task from graphile_worker.jobs where run_at > now() + interval '1 minute'`
  expect(waiting).toEqual([{ task: 'remove-document-files' }])
  await fileJobs['remove-document-files']?.({ id: last?.id }, context)
  expect(await findObject(last?.key ?? '')).toBeNull()

  await restore(archive)
  expect(await hashRows(target)).toEqual(rows)
  for (const { key, body } of files) expect((await readObject(key)).equals(body)).toBe(true)
})

describe('an archive that can’t be restored', () => {
  const isEmpty = () =>
    inDatabase(target, async (client) => {
      const { rows } = await client.query<{ found: boolean }>(
        `select to_regclass('profiles') is not null as found`,
      )
      if (!rows[0]?.found) return true
      const { rows: users } = await client.query('select from profiles union all select from documents')
      return users.length === 0
    })

  it('is refused when it is damaged, cut off, of another passphrase or another product', async () => {
    const [file] = await storeFiles(3)
    env.BACKUP_PASSPHRASE = 'a long passphrase'
    const { archive: encrypted } = await backUp()
    env.BACKUP_PASSPHRASE = 'another passphrase'
    const { archive: other } = await backUp()
    await expect(archiveAt('missing.tar')()).rejects.toThrow('There is no file missing.tar.')
    env.BACKUP_PASSPHRASE = undefined
    const { archive } = await backUp()
    const changed = Buffer.from(archive)
    const at = archive.indexOf(file?.body.subarray(0, 50) ?? '')
    changed[at] = (changed[at] ?? 0) ^ 1
    const foreign = new ArchiveWriter()
    const read = readAll(foreign.stream as AsyncIterable<Uint8Array>)
    await foreign.add({ name: 'other.txt', size: 2 }, Buffer.from('hi'))
    await foreign.end()
    for (const bad of [changed, archive.subarray(0, 200_000), await read, encrypted, other]) {
      await expect(restore(bad)).rejects.toThrow(ArchiveError)
      expect(await isEmpty()).toBe(true)
    }
  })

  it('is refused when it changes between checking and loading, and leaves no row', async () => {
    await storeFiles(3)
    const { archive } = await backUp()
    const contents = await verifyArchive(openOf(archive))
    const cut = openOf(archive.subarray(0, archive.length - 120_000))
    await expect(loadArchive(target, cut, contents)).rejects.toThrow(ArchiveError)
    expect(await isEmpty()).toBe(true)
  })

  it('is refused when a newer version made it', async () => {
    const { archive } = await backUp()
    const writer = new ArchiveWriter()
    const newer = readAll(writer.stream as AsyncIterable<Uint8Array>)
    await readArchive(Readable.from([archive]), async ({ name }, body) => {
      let bytes = await readAll(body)
      if (name === MANIFEST) {
        const manifest = JSON.parse(bytes.toString()) as { migrations: string[] }
        manifest.migrations.push('20991231000000_flying_cars')
        bytes = Buffer.from(JSON.stringify(manifest))
      }
      await writer.add({ name, size: bytes.length }, bytes)
    })
    await writer.end()
    await expect(restore(await newer)).rejects.toThrow('made by a newer version')
    expect(await isEmpty()).toBe(true)
  })

  it('is refused when it names a table of its own', async () => {
    const { archive } = await backUp()
    const contents = await verifyArchive(openOf(archive))
    contents.manifest.tables.push({ name: 'settings; drop table profiles', columns: ['key'], order: ['key'] })
    await expect(loadArchive(target, openOf(archive), contents)).rejects.toThrow(
      'table that this product doesn’t',
    )
  })

  it('is not mixed with what is there already', async () => {
    const { archive } = await backUp()
    await restore(archive)
    await inDatabase(target, (client) => client.query("insert into settings (key, value) values ('a', '1')"))
    await expect(restore(archive)).rejects.toThrow('The database is not empty')
  })
})

describe('the record of backups', () => {
  it('says what was made, and what was missing', async () => {
    const [file] = await storeFiles(2)
    await deleteObject(file?.key ?? '')
    const { summary } = await backUp()
    expect(summary.missing).toEqual([file?.key])
    expect(await readBackups(viewer)).toMatchObject({
      lastGood: { fileCount: 1, missingCount: 1 },
      failure: null,
    })
  })

  it('says what went wrong, and that one was interrupted', async () => {
    await expect(backUp({ store: () => Promise.reject(new Error('No space left.')) })).rejects.toThrow(
      'No space',
    )
    expect((await readBackups(viewer)).failure).toMatchObject({ error: 'No space left.' })
    await db.backup.create({ data: { isScheduled: true } })
    await backUp()
    expect(await db.backup.count({ where: { error: 'It was interrupted.' } })).toBe(1)
    expect((await readBackups(viewer)).failure).toBeNull()
  })

  it('has one at a time', async () => {
    await backUp({
      store: async (stream) => {
        await expect(backUp()).rejects.toThrow(BackupRunning)
        await readAll(stream as AsyncIterable<Uint8Array>)
      },
    })
    expect(await db.backup.count()).toBe(1)
  })
})

// requirement: JOB-4
it('that was killed is neither made nor being made: the next hour makes it again', async () => {
  env.BACKUP_EVERY_HOURS = 24
  env.BACKUP_KEEP = 1
  await backupJobs['back-up']?.({}, context)
  await db.$executeRaw`update backups set started_at = started_at - interval '1 day', key = key`
  const key = 'backups/killed.tar'
  // What is there before the last statement of a backup, which a killed worker doesn't reach.
  const rows: Backup[] = []
  await makeBackup({
    isScheduled: true,
    key,
    store: async (archive) => {
      await uploadStream(key, archive)
      rows.push(...(await db.backup.findMany({ where: { key } })))
      expect((await readBackups(viewer)).failure).toBeNull()
    },
  })
  for (const row of rows) await db.backup.update({ where: { id: row.id }, data: row })
  expect(await readBackups(viewer)).toMatchObject({
    failure: { error: 'It was interrupted.' },
    urgentProblem: 'The last backup failed: It was interrupted.',
  })
  await backupJobs['back-up']?.({}, context)
  const [made, killed, old] = await db.backup.findMany({ orderBy: [{ startedAt: 'desc' }, { id: 'desc' }] })
  expect(made).toMatchObject({ error: null, prunedAt: null, finishedAt: expect.any(Date) as Date })
  expect(killed).toMatchObject({ key, error: 'It was interrupted.', prunedAt: expect.any(Date) as Date })
  expect(old?.prunedAt).toEqual(expect.any(Date))
  expect([await findObject(key), await findObject(old?.key ?? '')]).toEqual([null, null])
  expect((await readBackups(viewer)).failure).toBeNull()
})

it('is made by the schedule, can be restored from the storage, and makes room for the next', async () => {
  const rows = await hashRows(env.DATABASE_URL)
  env.BACKUP_EVERY_HOURS = 24
  env.BACKUP_KEEP = 2
  env.BACKUP_PASSPHRASE = 'a long passphrase'
  for (let round = 0; round < 4; round += 1) {
    await backupJobs['back-up']?.({}, context)
    // Not due again yet.
    await backupJobs['back-up']?.({}, context)
    await db.$executeRaw`update backups set started_at = started_at - interval '1 day', key = key`
  }
  const made = await db.backup.findMany({ orderBy: [{ startedAt: 'desc' }, { id: 'desc' }] })
  expect(made.map(({ prunedAt }) => prunedAt !== null)).toEqual([false, false, true, true])
  const open = archiveAt(`s3:${made[0]?.key}`)
  await loadArchive(target, open, await verifyArchive(open))
  expect(await hashRows(target)).toEqual(rows)
})
