import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { closeDb, getPool } from '@/lib/platform/db'
import { listEnvProblems } from '@/lib/platform/env'
import { findSetupLink } from '@/lib/setup/queries'
import { removeSample } from '@/prisma/seed/remove'
import { reasonOf, StartFailure } from '../stack/failure'
import { runningSettings } from '../stack/running'

const WORD = 'remove'

async function main(): Promise<void> {
  const settings = await runningSettings()
  const problems = listEnvProblems(settings)
  if (problems.length > 0) throw new StartFailure(`Settings: ${problems.join('; ')}`)
  Object.assign(process.env, settings)
  const { yes } = parseArgs({ options: { yes: { type: 'boolean', default: false } } }).values
  if (!yes) await confirm()
  const count = await removeSample()
  // Every web process renders its pages again.
  const signal = JSON.stringify({ from: 'sample:remove', tags: ['_N_T_/layout'] })
  await getPool().query(`select pg_notify('foyer_revalidations', $1)`, [signal])
  console.log(`✓ The sample is removed, with ${String(count)} files. Settings of your own are kept.`)
  const link = await findSetupLink()
  if (link !== null) console.log(`  Open this link to create the first account: ${link}`)
}

async function confirm(): Promise<void> {
  if (!process.stdin.isTTY) throw new StartFailure('Run it in a terminal, or with --yes.')
  console.log(
    'This deletes every lead, client, project, file, message and invoice of this installation, also your own, and the\nsample’s people and texts. It can’t be undone; npm run backup keeps a copy.',
  )
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await prompt.question(`Type “${WORD}” to go on: `)
  prompt.close()
  if (answer.trim() !== WORD) throw new StartFailure('Nothing was changed.')
}

try {
  await main()
  await closeDb()
} catch (error) {
  console.error(`✗ ${reasonOf(error)}`)
  process.exit(1)
}
