import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { runMigrations } from 'graphile-worker'
import { Pool, type ClientBase } from 'pg'
import { MANIFEST, OBJECTS, tableFolder, TABLES } from '@/lib/backup/rules'
import { type Manifest, manifestSchema, type TableSums, tablesSchema } from '@/lib/backup/schema'
import { ArchiveError, readAll, readArchive } from '@/lib/platform/archive'
import { INSTANCE_LOST_SECONDS } from '@/lib/platform/instance'
import { putVerified } from '@/lib/platform/storage'
import {
  COPY_SESSION,
  copyIn,
  copyOut,
  isEmptyTable,
  listTables,
  setSequence,
  type Table,
} from '@/lib/platform/table-copy'
import { applyMigrations, readMigrations } from '@/prisma/migrate'
import { StartFailure } from '../stack/failure'

/** Files of at most this size are uploaded while the next ones are read. */
const SMALL_BYTES = 1024 * 1024
const UPLOADS = 8

export type Contents = { manifest: Manifest; rows: number; files: number; bytes: number }
export type OpenArchive = () => Promise<Readable>

/** Reads the whole archive and throws unless it is complete and unchanged. */
export async function verifyArchive(open: OpenArchive, onFile?: (files: number) => void): Promise<Contents> {
  let manifest: Manifest | undefined
  let sums: TableSums | undefined
  let files = 0
  let bytes = 0
  await readArchive(await open(), async ({ name, size }, body) => {
    if (name === MANIFEST) manifest = readManifest(await readAll(body))
    else if (!manifest) throw new ArchiveError('This is no backup of this product.')
    else if (name === TABLES) sums = tablesSchema.parse(JSON.parse((await readAll(body)).toString()))
    else if (name.startsWith(OBJECTS)) {
      files += 1
      bytes += size
      onFile?.(files)
    }
  })
  if (!manifest || !sums) throw new ArchiveError('This is no backup of this product.')
  return { manifest, rows: sums.reduce((total, { rows }) => total + rows, 0), files, bytes }
}

function readManifest(bytes: Buffer): Manifest {
  const parsed = manifestSchema.safeParse(JSON.parse(bytes.toString()))
  if (parsed.success) return parsed.data
  throw new ArchiveError('This archive was made by another product, or by a newer version of this one.')
}

/**
 * Loads a verified archive into an empty database, in one transaction, and its files into the storage; then compares
 * every row with the archive. The database ends with the migrations of the archive.
 */
export async function loadArchive(
  databaseUrl: string,
  open: OpenArchive,
  { manifest }: Contents,
  onFile?: (files: number) => void,
): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000, max: 3 })
  pool.on('error', () => undefined)
  pool.on('connect', (connection) => connection.on('error', () => undefined))
  try {
    const client = await pool.connect()
    try {
      await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
      await migrateTo(client, manifest.migrations)
      await runMigrations({ pgPool: pool })
      await client.query(COPY_SESSION)
      await refuseRunning(client)
      await refuseRows(client)
      const tables = await ownTables(client, manifest)
      await client.query('begin')
      const sums = await loadEntries(client, open, tables, onFile)
      await compare(client, tables, sums)
      for (const sequence of manifest.sequences) await setSequence(client, sequence)
      // The backup itself, which was still being made.
      await client.query('delete from backups where finished_at is null')
      // The workers that held these are gone.
      await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null')
      await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null')
      await client.query('commit')
    } finally {
      // Ends the transaction if it isn't committed.
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}

async function migrateTo(client: ClientBase, wanted: readonly string[]): Promise<void> {
  const known = await readMigrations()
  const unknown = wanted.filter((name) => !known.some((migration) => migration.name === name))
  if (unknown.length > 0) {
    throw new StartFailure(
      'The backup was made by a newer version of the product. Restore it with that version or a newer one.',
    )
  }
  await applyMigrations(
    client,
    known.filter(({ name }) => wanted.includes(name)),
  )
  const { rows } = await client.query<{ name: string }>(
    'select migration_name as name from _prisma_migrations',
  )
  if (rows.some(({ name }) => !wanted.includes(name))) {
    throw new StartFailure(
      'The database has the tables of a newer version already. Restore into a new database (createdb), then let DATABASE_URL lead to it.',
    )
  }
}

async function refuseRunning(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ host: string }>(
    'select host from instances where seen_at > now() - make_interval(secs => $1)',
    [INSTANCE_LOST_SECONDS],
  )
  if (rows[0]) throw new StartFailure(`The product is running on ${rows[0].host}. Stop it first.`)
}

async function refuseRows(client: ClientBase): Promise<void> {
  for (const table of await listTables(client)) {
    if (table.name.startsWith('graphile_worker.') && !table.name.endsWith('_jobs')) continue
    if (await isEmptyTable(client, table)) continue
    throw new StartFailure(
      `The database is not empty: ${table.name} has rows. Restore into a new database (createdb), then let DATABASE_URL lead to it.`,
    )
  }
  // Known by name to a worker that has run here; the archive brings its own.
  await client.query(
    'truncate graphile_worker._private_tasks, graphile_worker._private_known_crontabs cascade',
  )
}

/** The tables of the archive, which are ours: their names become SQL. */
async function ownTables(client: ClientBase, { tables }: Manifest): Promise<Table[]> {
  const own = new Map((await listTables(client)).map((table) => [table.name, table]))
  return tables.map(({ name, columns }) => {
    const table = own.get(name)
    const isOurs = table && columns.every((column) => table.columns.includes(column))
    if (!isOurs) throw new ArchiveError(`The archive has a table that this product doesn’t: ${name}.`)
    return { ...table, columns }
  })
}

async function loadEntries(
  client: ClientBase,
  open: OpenArchive,
  tables: Table[],
  onFile: ((files: number) => void) | undefined,
): Promise<TableSums> {
  const folders = tables.map((table, index) => ({ table, folder: tableFolder(index, table) }))
  let current: { folder: string; rows: Writable } | undefined
  const endTable = async () => {
    if (!current) return
    const { rows } = current
    current = undefined
    rows.end()
    await finished(rows)
  }
  let sums: TableSums = []
  let files = 0
  const uploads = new Set<Promise<void>>()
  const failed: unknown[] = []
  await readArchive(await open(), async ({ name, size, contentType = '' }, body) => {
    if (failed.length > 0) throw failed[0]
    const found = folders.find(({ folder }) => name.startsWith(folder))
    if (found) {
      if (current?.folder !== found.folder) {
        await endTable()
        const rows = copyIn(client, found.table)
        // The next write or its end fails with it.
        rows.on('error', () => undefined)
        current = { folder: found.folder, rows }
      }
      for await (const chunk of body) await write(current.rows, chunk)
      return
    }
    await endTable()
    if (name === TABLES) sums = tablesSchema.parse(JSON.parse((await readAll(body)).toString()))
    if (!name.startsWith(OBJECTS)) return
    const bytes = await readAll(body)
    const sha256 = createHash('sha256').update(bytes).digest('base64')
    const upload = putVerified(name.slice(OBJECTS.length), bytes, { contentType, sha256 })
      .catch((error: unknown) => failed.push(error))
      .then(() => {
        uploads.delete(upload)
        onFile?.((files += 1))
      })
    uploads.add(upload)
    // A large file alone, so that never more than a few megabytes are in memory.
    if (size > SMALL_BYTES) await Promise.all(uploads)
    else if (uploads.size >= UPLOADS) await Promise.race(uploads)
  })
  await Promise.all(uploads)
  if (failed.length > 0) throw failed[0]
  return sums
}

async function write(rows: Writable, chunk: Uint8Array): Promise<void> {
  if (!rows.write(chunk)) await once(rows, 'drain')
}

/** Reads every row back and compares it with what was read when the backup was made. */
async function compare(client: ClientBase, tables: Table[], sums: TableSums): Promise<void> {
  for (const table of tables) {
    const wanted = sums.find(({ name }) => name === table.name)
    const hash = createHash('sha256')
    for await (const chunk of copyOut(client, table) as AsyncIterable<Uint8Array>) hash.update(chunk)
    if (hash.digest('hex') !== wanted?.sha256) {
      throw new StartFailure(`The rows of ${table.name} are not those of the backup. Nothing was restored.`)
    }
  }
}
