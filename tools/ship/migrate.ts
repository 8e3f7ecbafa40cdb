import { runCommand } from '../stack/command'
import { migrateDatabase } from '../stack/database'
import { runningSettings } from '../stack/running'

/** Migrates the database and ends: for deploys that do it once, before they replace the processes. */
await runCommand(async () => {
  const { DATABASE_URL = '', DATABASE_DIRECT_URL } = await runningSettings()
  await migrateDatabase(DATABASE_URL, DATABASE_DIRECT_URL)
  console.log('✓ The database is up to date')
})
process.exit(0)
