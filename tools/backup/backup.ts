import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import { makeBackup } from '@/lib/backup/mutations'
import { archiveName } from '@/lib/backup/rules'
import { closeDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { readArguments, runCommand, adoptRunningSettings } from '../stack/command'
import { StartFailure } from '../stack/failure'
import { homeAt } from '../stack/home'
import { count, megabytes, ProgressLine } from './print'

const usage = 'npm run backup [-- FILE], where - is standard output'

async function main(): Promise<void> {
  const [wanted, ...more] = readArguments(usage, { allowPositionals: true, options: {} }).positionals
  if (more.length > 0) throw new StartFailure(`Usage: ${usage}`)
  await adoptRunningSettings()
  // What happened is printed.
  process.env.LOG_LEVEL = 'silent'
  const isEncrypted = getEnv().BACKUP_PASSPHRASE !== undefined
  const file = wanted ?? join(homeAt().dir, 'backups', archiveName(new Date(), isEncrypted))
  const line = new ProgressLine()
  const { missing, ...done } = await makeBackup({
    isScheduled: false,
    key: null,
    store: (archive) => (file === '-' ? pipeline(archive, process.stdout) : writeFile(file, archive)),
    onProgress: ({ tables, files, allFiles }) => {
      line.show(allFiles > 0 ? `files: ${String(files)} of ${String(allFiles)}` : `tables: ${String(tables)}`)
    },
  }).finally(() => {
    line.end()
  })
  await closeDb()
  const contents = `${count(done.rowCount, 'row')} and ${count(done.fileCount, 'file')}, ${megabytes(done.sizeBytes)}${isEncrypted ? ', encrypted' : ''}`
  console.error(`✓ ${file === '-' ? 'Backup' : file}: ${contents}`)
  if (missing.length === 0) return
  console.error(
    `! ${count(missing.length, 'file')} of the database are not in the storage, such as ${missing[0] ?? ''}.`,
  )
}

/** The file appears under its name when it is complete and on the disk. Only its owner may read it. */
async function writeFile(file: string, archive: Readable): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const part = `${file}.part`
  try {
    await pipeline(archive, createWriteStream(part, { mode: 0o600, flush: true }))
    await rename(part, file)
    const folder = await open(dirname(file))
    await folder.sync()
    await folder.close()
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

// Those of libraries are about their versions, nothing an operator could change.
process.removeAllListeners('warning')
await runCommand(main)
