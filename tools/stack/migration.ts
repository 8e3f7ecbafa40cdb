import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { diffSchemas } from '@/prisma/engine'
import { runCommand } from './command'
import { StartFailure } from './failure'
import { runningSettings } from './running'

const snapshot = join('prisma', 'migrations', 'schema.prisma')
const schema = join('prisma', 'schema.prisma')

/** Writes the migration from the last migrated schema to the current one; review it before committing. */
async function main(): Promise<void> {
  const [name = '', ...more] = process.argv.slice(2)
  if (more.length > 0 || !/^[a-z0-9]+(_[a-z0-9]+)*$/.test(name)) {
    throw new StartFailure('Name the change in snake_case: npm run db:migration -- add_invoice_notes')
  }
  const { DATABASE_URL } = await runningSettings()
  const [from, to] = await Promise.all([readFile(snapshot, 'utf8'), readFile(schema, 'utf8')])
  const sql = await diffSchemas(DATABASE_URL ?? '', from, to)
  if (sql === null) {
    console.log('✓ The schema needs no migration')
    if (from !== to) await writeFile(snapshot, to)
    return
  }
  const timestamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const folder = join('prisma', 'migrations', `${timestamp}_${name}`)
  await mkdir(folder)
  await writeFile(join(folder, 'migration.sql'), `${sql.trim()}\n`)
  await writeFile(snapshot, to)
  console.log(
    `✓ ${join(folder, 'migration.sql')}\n  Review it, add the checks that Prisma can't express, and commit it.`,
  )
}

await runCommand(main)
// The engine's WebAssembly may keep the process running.
process.exit(0)
