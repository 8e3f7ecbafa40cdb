import { parseArgs } from 'node:util'
import { getDirectDatabaseUrl, getEnv, listEnvProblems } from '@/lib/platform/env'
import { migrateDatabase } from '../stack/database'
import { reasonOf, StartFailure } from '../stack/failure'
import { runningSettings } from '../stack/running'
import { loadArchive, verifyArchive } from './load'
import { archiveAt } from './location'
import { count, megabytes, ProgressLine } from './print'

const usage = 'Usage: npm run restore -- [--verify] FILE, or s3:KEY for an archive in the bucket for backups'

async function main(): Promise<void> {
  const { place, onlyVerify } = readArguments()
  const settings = await runningSettings()
  const problems = listEnvProblems(settings)
  if (problems.length > 0) throw new StartFailure(`Settings: ${problems.join('; ')}`)
  Object.assign(process.env, settings)
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
    if (onlyVerify) return
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

function readArguments(): { place: string; onlyVerify: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { verify: { type: 'boolean', default: false } },
    })
    const [place, ...more] = positionals
    if (place !== undefined && more.length === 0) return { place, onlyVerify: values.verify }
  } catch {
    // An unknown option.
  }
  throw new StartFailure(usage)
}

process.removeAllListeners('warning')
try {
  await main()
  process.exit(0)
} catch (error) {
  console.error(`✗ ${reasonOf(error)}`)
  process.exit(1)
}
