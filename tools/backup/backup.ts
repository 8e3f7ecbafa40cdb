import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { makeBackup } from '@/lib/backup/mutations'
import { archiveName } from '@/lib/backup/rules'
import { closeDb } from '@/lib/platform/db'
import { getEnv, listEnvProblems } from '@/lib/platform/env'
import { reasonOf, StartFailure } from '../stack/failure'
import { homeAt } from '../stack/home'
import { runningSettings } from '../stack/running'
import { count, megabytes, ProgressLine } from './print'

async function main(): Promise<void> {
  const wanted = readArguments()
  const settings = await runningSettings()
  const problems = listEnvProblems(settings)
  if (problems.length > 0) throw new StartFailure(`Settings: ${problems.join('; ')}`)
  Object.assign(process.env, settings)
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

function readArguments(): string | undefined {
  try {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} })
    if (positionals.length < 2) return positionals[0]
  } catch {
    // An option.
  }
  throw new StartFailure('Usage: npm run backup [-- FILE], where - is standard output')
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
try {
  await main()
} catch (error) {
  console.error(`✗ ${reasonOf(error)}`)
  process.exit(1)
}
