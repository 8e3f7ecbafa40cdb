import { join } from 'node:path'
import { Client } from 'pg'
import { hashPassword } from '@/lib/auth/password'
import { findHomes } from '@/tools/stand-ins/postgres/home'
import { readArguments, runCommand } from '../../stack/command'
import { StartFailure } from '../../stack/failure'
import { homeAt } from '../../stack/home'
import { runningSettings } from '../../stack/running'
import { readablePassword } from '../../stack/readable-password'
import { printedStep } from '../../stack/steps'
import { seedScale } from './scale'
import { sizesOf } from './sizes'

const options = { yes: { type: 'boolean', default: false } } as const

/** Adds the scale set to this clone's database; to any other only when confirmed with `--yes`. */
async function main(): Promise<void> {
  const { yes } = readArguments('npm run seed:scale [-- --yes]', { options }).values
  const { DATABASE_URL: url = '' } = await runningSettings()
  if (!yes && !(await isOfThisClone(url))) {
    const { host, pathname } = new URL(url)
    throw new StartFailure(
      `${host}${pathname} is not the database that npm start keeps in this clone. To fill it anyway: npm run seed:scale -- --yes`,
    )
  }
  const sizes = Object.entries(sizesOf()).map(([name, count]) => `${count.toLocaleString('en-US')} ${name}`)
  console.log(`Adds ${sizes.join(', ')}. Existing data is kept.`)
  const password = readablePassword()
  const isNew = await seedScale(url, { passwordHash: await hashPassword(password), step: printedStep })
  if (isNew)
    console.log(`✓ client-1@scale.example to client-2000@scale.example, password of all: ${password}`)
  else console.log('✓ The scale set already exists')
}

/** Determined by asking the server for its data directory. */
async function isOfThisClone(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ folder: string | null }>(
      "select case when pg_has_role('pg_read_all_settings', 'usage') then current_setting('data_directory') end as folder",
    )
    const { wanted, elsewhere } = await findHomes(homeAt().postgres)
    return [wanted, elsewhere].some((home) => home && join(home, 'data') === rows[0]?.folder)
  } finally {
    await client.end()
  }
}

await runCommand(main)
