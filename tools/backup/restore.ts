import { getDirectDatabaseUrl, getEnv } from '@/lib/platform/env'
import { readArguments, runCommand, adoptRunningSettings } from '../stack/command'
import { migrateDatabase } from '../stack/database'
import { StartFailure } from '../stack/failure'
import { loadArchive, verifyArchive } from './load'
import { archiveAt } from './location'
import { count, megabytes, ProgressLine } from './print'

const usage = 'npm run restore -- [--verify] FILE, or s3:KEY for an archive in the bucket for backups'
const options = { verify: { type: 'boolean', default: false } } as const

async function main(): Promise<void> {
  const { values, positionals } = readArguments(usage, { allowPositionals: true, options })
  const [place, ...more] = positionals
  if (place === undefined || more.length > 0) throw new StartFailure(`Usage: ${usage}`)
  await adoptRunningSettings()
  process.env.LOG_LEVEL = 'silent'
  const open = archiveAt(place)
  const line = new ProgressLine()
  try {
    const contents = await verifyArchive(open, (files) => {
      line.show(`checking: ${count(files, 'file')}`)
    })
    const { manifest, rows, files, bytes } = contents
    const text = `${count(rows, 'row')} and ${count(files, 'file')} (${megabytes(bytes)}) of ${manifest.createdAt}`
    line.end()
    console.log(`✓ The archive is complete: ${text}`)
    if (values.verify) return
    await loadArchive(getDirectDatabaseUrl(), open, contents, (done) => {
      line.show(`restoring: ${String(done)} of ${count(files, 'file')}`)
    })
    // What has been added since the backup.
    const { DATABASE_URL, DATABASE_DIRECT_URL } = getEnv()
    await migrateDatabase(DATABASE_URL, DATABASE_DIRECT_URL)
    line.end()
    console.log('✓ Restored. Every row and every file is as in the archive.')
    console.log('  Mail that went out after the backup may go out again when a worker starts.')
  } finally {
    line.end()
  }
}

process.removeAllListeners('warning')
await runCommand(main)
process.exit(0)
