import { createInterface } from 'node:readline/promises'
import { closeDb, getPool } from '@/lib/platform/db'
import { findSetupLink } from '@/lib/setup/queries'
import { removeSample } from '@/prisma/seed/remove'
import { readArguments, runCommand, adoptRunningSettings } from '../stack/command'
import { StartFailure } from '../stack/failure'

const WORD = 'remove'
const options = { yes: { type: 'boolean', default: false } } as const

async function main(): Promise<void> {
  const { yes } = readArguments('npm run sample:remove [-- --yes]', { options }).values
  await adoptRunningSettings()
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

await runCommand(() => main().then(closeDb))
