import { migrateDatabase } from '../stack/database'
import { reasonOf } from '../stack/failure'
import { runningSettings } from '../stack/running'

/** Migrates the database and ends: for deploys that do it once, before they replace the processes. */
try {
  const { DATABASE_URL = '', DATABASE_DIRECT_URL } = await runningSettings()
  await migrateDatabase(DATABASE_URL, DATABASE_DIRECT_URL)
  console.log('✓ The database is up to date')
  process.exit(0)
} catch (error) {
  console.error(`✗ ${reasonOf(error)}`)
  process.exit(1)
}
