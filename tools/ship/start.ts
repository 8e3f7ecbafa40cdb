import { parseArgs } from 'node:util'
import { checkDatabase, migrateDatabase } from '../stack/database'
import { Ending } from '../stack/ending'
import { StartFailure } from '../stack/failure'
import { claimPort } from '../stack/ports'
import { Processes, type Role } from '../stack/processes'
import { checkSettings, loadDotEnv, mergeVariables, portFrom } from '../stack/settings'
import { printedStep } from '../stack/steps'

/** Starts the shipped product: nothing is installed, built or stood in for. */
let processes: Processes | undefined
const ending = new Ending({
  stop: async () => {
    processes?.giveUpWaiting()
    await processes?.stop()
  },
  killAll: () => processes?.killAll(),
})

async function main(): Promise<void> {
  const roles = readRoles()
  loadDotEnv()
  const env = mergeVariables(process.env, { HOST: '0.0.0.0', PORT: String(portFrom(process.env)) })
  await printedStep('settings', async () => {
    checkSettings(env)
    await checkDatabase(env)
    if (roles.includes('web')) await claimPort(Number(env.PORT), env.HOST ?? '')
  })
  await printedStep('migrations', () => migrateDatabase(env.DATABASE_URL ?? '', env.DATABASE_DIRECT_URL))
  processes = new Processes({
    roles,
    build: { next: process.env.FOYER_NEXT_DIR ?? '.next', out: 'dist' },
    env,
    say: (line) => {
      console.error(`! ${line}`)
    },
    onGiveUp: (line) => {
      ending.end(1, line)
    },
  })
  await printedStep(roles.join(' and '), () => processes?.start() ?? Promise.resolve())
  for (const notice of processes.notices) console.log(notice)
  console.log(`Ready after ${(performance.now() / 1000).toFixed(1)} s: ${env.APP_URL ?? ''}`)
}

function readRoles(): readonly Role[] {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
  if (only === undefined) return ['web', 'worker']
  if (only === 'web' || only === 'worker') return [only]
  throw new StartFailure('Usage: npm start -- [--only web | --only worker]')
}

main().catch((error: unknown) => {
  ending.fail(error)
})
