import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { Client, type ClientBase } from 'pg'
import { ArchiveWriter, encryptStream } from '@/lib/platform/archive'
import { takeBackupLock } from '@/lib/platform/backup-lock'
import { getDb } from '@/lib/platform/db'
import { getDirectDatabaseUrl, getEnv } from '@/lib/platform/env'
import { beginningOf } from '@/lib/base/excerpts'
import { forEachAlone } from '@/lib/platform/steps'
import { deleteObject, type OpenObject, openObject } from '@/lib/platform/storage'
import { COPY_SESSION, copyOut, listSequences, listTables, type Table } from '@/lib/platform/table-copy'
import { readVersion } from '@/lib/platform/version'
import { ARCHIVE_FORMAT, INTERRUPTED, MANIFEST, OBJECTS, tableFolder, TABLES } from './rules'
import type { Manifest, TableSums } from './schema'

/** A table goes into the archive in pieces, since the length of an entry comes before it. */
const PIECE_BYTES = 4 * 1024 * 1024
/** How many files are asked for at once; most of them are small, and the storage takes its time for each. */
const OPEN_OBJECTS = 8

export class BackupRunning extends Error {
  override name = 'BackupRunning'
  constructor() {
    super('Another backup is being made.')
  }
}

type BackupProgress = { tables: number; files: number; allFiles: number }

export type BackupSummary = {
  sizeBytes: number
  rowCount: number
  fileCount: number
  /** Keys of files that the database lists but the storage doesn't have. */
  missing: string[]
}

export type BackupOptions = {
  isScheduled: boolean
  /** In the bucket for backups; null for a file. */
  key: string | null
  /** Stores the archive, and returns once it is safe. */
  store: (archive: Readable) => Promise<void>
  onProgress?: (progress: BackupProgress) => void
}

/**
 * Makes one archive of the database and all files that it refers to, as of one moment, while the product runs. Records
 * the attempt in `backups`. Encrypted if BACKUP_PASSPHRASE is set.
 */
export async function makeBackup(options: BackupOptions): Promise<BackupSummary> {
  const session = new Client({ connectionString: getDirectDatabaseUrl(), connectionTimeoutMillis: 5_000 })
  // The next query fails. Without a listener the process would exit.
  session.on('error', () => undefined)
  await session.connect()
  try {
    // Even a role with limits for requests may take its time here.
    await session.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    if (!(await takeBackupLock(session))) throw new BackupRunning()
    return await recordBackup(session, options)
  } finally {
    await session.end()
  }
}

async function recordBackup(session: ClientBase, options: BackupOptions): Promise<BackupSummary> {
  const { isScheduled, key } = options
  const db = getDb()
  // What made these held the lock, and is gone.
  await db.backup.updateMany({
    where: { finishedAt: null },
    data: { finishedAt: new Date(), error: INTERRUPTED },
  })
  const { id } = await db.backup.create({ data: { isScheduled, key }, select: { id: true } })
  try {
    const summary = await writeBackup(session, options)
    const { missing, ...counts } = summary
    await db.backup.update({
      where: { id },
      data: { ...counts, missingCount: missing.length, finishedAt: new Date() },
    })
    return summary
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await db.backup.update({
      where: { id },
      data: { error: beginningOf(reason, 500), finishedAt: new Date() },
    })
    throw error
  }
}

async function writeBackup(
  session: ClientBase,
  { store, onProgress }: BackupOptions,
): Promise<BackupSummary> {
  const { BACKUP_PASSPHRASE: passphrase } = getEnv()
  const writer = new ArchiveWriter()
  let sizeBytes = 0
  const counted = Readable.from(
    (async function* () {
      for await (const chunk of passphrase ? await encryptStream(writer.stream, passphrase) : writer.stream) {
        sizeBytes += (chunk as Uint8Array).length
        yield chunk as Uint8Array
      }
    })(),
    { objectMode: false },
  )
  const storing = store(counted)
  const writing = writeEntries(session, writer, onProgress)
  try {
    const [counts] = await Promise.all([writing, storing])
    return { ...counts, sizeBytes }
  } catch (error) {
    // Either fails when the other does. The first error is the reason.
    writer.fail(error)
    counted.destroy()
    await Promise.allSettled([writing, storing])
    throw error
  }
}

async function writeEntries(
  session: ClientBase,
  writer: ArchiveWriter,
  onProgress: BackupOptions['onProgress'],
): Promise<Omit<BackupSummary, 'sizeBytes'>> {
  await session.query(COPY_SESSION)
  await session.query('begin isolation level repeatable read read only')
  const manifest = await readManifest(session)
  await addJson(writer, MANIFEST, manifest)
  const sums: TableSums = []
  for (const [index, table] of manifest.tables.entries()) {
    sums.push(await addTable(session, writer, table, tableFolder(index, table)))
    onProgress?.({ tables: sums.length, files: 0, allFiles: 0 })
  }
  await addJson(writer, TABLES, sums)
  const objects = await listObjects(session)
  await session.query('commit')

  const missing: string[] = []
  let fileCount = 0
  for await (const { key, isRequired, object } of openAll(objects)) {
    if (object) {
      const { size, contentType, body } = object
      await writer.add({ name: `${OBJECTS}${key}`, size, contentType }, body)
      fileCount += 1
    } else if (isRequired) {
      missing.push(key)
    }
    onProgress?.({ tables: sums.length, files: fileCount, allFiles: objects.length })
  }
  await writer.end()
  const rowCount = sums.reduce((total, { rows }) => total + rows, 0)
  return { rowCount, fileCount, missing }
}

async function readManifest(session: ClientBase): Promise<Manifest> {
  const { rows } = await session.query<{ name: string }>(
    'select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null order by name',
  )
  return {
    format: ARCHIVE_FORMAT,
    product: 'foyer',
    version: readVersion().version,
    createdAt: new Date().toISOString(),
    migrations: rows.map(({ name }) => name),
    tables: await listTables(session),
    sequences: await listSequences(session),
  }
}

async function addTable(
  session: ClientBase,
  writer: ArchiveWriter,
  table: Table,
  folder: string,
): Promise<TableSums[number]> {
  const hash = createHash('sha256')
  let pieces = 0
  let waiting: Uint8Array[] = []
  let length = 0
  const flush = async () => {
    pieces += 1
    const piece = Buffer.concat(waiting)
    waiting = []
    length = 0
    await writer.add({ name: `${folder}${String(pieces).padStart(6, '0')}`, size: piece.length }, piece)
  }
  const rows = copyOut(session, table)
  for await (const chunk of rows as AsyncIterable<Uint8Array>) {
    hash.update(chunk)
    waiting.push(chunk)
    length += chunk.length
    if (length >= PIECE_BYTES) await flush()
  }
  if (length > 0) await flush()
  return { name: table.name, rows: rows.rowCount, sha256: hash.digest('hex') }
}

async function addJson(writer: ArchiveWriter, name: string, value: unknown): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(value, null, 2))
  await writer.add({ name, size: bytes.length }, bytes)
}

type ListedObject = { key: string; isRequired: boolean }

/** The keys of all files. Of a file that was never completely uploaded, or deleted by a release
 * without a trash, nothing may be left. */
export async function listObjects(session: ClientBase): Promise<ListedObject[]> {
  const { rows } = await session.query<ListedObject>(`
    select file_url as key, verified_at is not null and (deleted_at is null or deleted_by_id is not null) as "isRequired"
      from documents
    union all select version.file_url,
        file.verified_at is not null and (file.deleted_at is null or file.deleted_by_id is not null)
      from document_versions version join documents file on file.id = version.document_id
    union all select file_url, true from client_updates where file_url is not null
    union all select file_url, true from invoice_pdfs
    union all select file_url, true from reminder_letters where file_url is not null
    union all select file_url, true from proposal_versions where file_url is not null
    union all select file_url, true from acceptances where file_url is not null
    union all select distinct file ->> 'fileUrl', true from (
      select content['attachments'] as attachments from proposals
      union all select (document::jsonb)['content']['attachments'] from proposal_versions
    ) proposal cross join jsonb_array_elements(proposal.attachments) file
    union all select 'pictures/' || picture.id || '/' || (file ->> 'name'), true
      from pictures picture cross join jsonb_array_elements(picture.files) file
    order by key`)
  return rows
}

/** Opens the next ones while one is read. */
async function* openAll(
  objects: readonly ListedObject[],
): AsyncGenerator<ListedObject & { object: OpenObject | null }> {
  const opened: Promise<OpenObject | null>[] = []
  let next = 0
  const openMore = () => {
    while (next < objects.length && opened.length < OPEN_OBJECTS) {
      const opening = openObject(objects[next]?.key ?? '')
      opening.catch(() => undefined) // It is thrown when it is its turn.
      opened.push(opening)
      next += 1
    }
  }
  try {
    for (const listed of objects) {
      openMore()
      yield { ...listed, object: (await opened.shift()) ?? null }
    }
  } finally {
    for (const opening of opened) {
      opening.then(
        (object) => object?.body.destroy(),
        () => undefined,
      )
    }
  }
}

/** Deletes the oldest archives in the bucket, all but the newest good ones, and what is left of failed attempts. */
export async function pruneBackups(keep: number): Promise<void> {
  const db = getDb()
  const stored = { key: { not: null }, finishedAt: { not: null }, prunedAt: null }
  const select = { id: true, key: true } as const
  const orderBy = [{ startedAt: 'desc' as const }, { id: 'desc' as const }]
  const old = await db.backup.findMany({ where: { ...stored, error: null }, orderBy, skip: keep, select })
  const failed = await db.backup.findMany({ where: { ...stored, error: { not: null } }, orderBy, select })
  await forEachAlone([...old, ...failed], async ({ id, key }) => {
    if (key !== null) await deleteObject(key, getEnv().BACKUP_S3_BUCKET)
    await db.backup.update({ where: { id }, data: { prunedAt: new Date() }, select: { id: true } })
  })
}
