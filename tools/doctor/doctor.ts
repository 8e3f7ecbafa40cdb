import { closeDb } from '@/lib/platform/db'
import { getEnv, listEnvProblems } from '@/lib/platform/env'
import { readArguments, runCommand } from '../stack/command'
import { runningSettings } from '../stack/running'
import { blog } from './blog'
import { cache } from './cache'
import { hideSecrets, problem, runChecks, secretsOf, type Level, type Result } from './check'
import { content } from './content'
import { database, migrations, queue, replica, secondFactors } from './database'
import { live } from './live'
import { machine } from './machine'
import { mail } from './mail'
import { payments } from './payments'
import { settings } from './settings'
import { site } from './site'
import { storage } from './storage'

const checks = [
  settings,
  database,
  migrations,
  replica,
  queue,
  secondFactors,
  content,
  storage,
  mail,
  live,
  blog,
  payments,
  cache,
  site,
  machine,
]

/** Stands for settings that are missing or invalid, so that the others can be checked. */
const placeholders: Record<string, string> = {
  APP_URL: 'http://127.0.0.1',
  AUTH_SECRET: 'x'.repeat(32),
  DATABASE_URL: 'postgresql://127.0.0.1/none',
  S3_BUCKET: 'none',
  S3_ACCESS_KEY_ID: 'none',
  S3_SECRET_ACCESS_KEY: 'none',
  PUSHER_APP_ID: 'none',
  PUSHER_KEY: 'none',
  PUSHER_SECRET: 'none',
  SMTP_URL: 'smtp://127.0.0.1',
  MAIL_FROM: 'none@example.com',
  AGENCY_EMAIL: 'none@example.com',
  BLOG_API_URL: 'http://127.0.0.1',
  REVALIDATE_SECRET: 'y'.repeat(16),
}

const marks: Record<Level, string> = { ok: '✓', warning: '!', problem: '✗' }

const options = { json: { type: 'boolean', default: false } } as const

async function main(): Promise<void> {
  const { json } = readArguments('npm run doctor [-- --json]', { options }).values
  const variables = await runningSettings()
  const problems = listEnvProblems(variables)
  const invalid = new Set(problems.map((line) => line.split(' ', 1)[0] ?? ''))
  Object.assign(process.env, variables)
  // Blank counts as unset.
  for (const name of invalid) process.env[name] = placeholders[name] ?? ''
  // What is wrong is in the results.
  process.env.LOG_LEVEL = 'silent'
  const results = [
    ...problems.map((line) => ({ name: 'settings', ...problem(line, '.env.example explains it.') })),
    ...(await runChecks(checks, getEnv(), invalid)),
  ]
  await closeDb()
  const secrets = secretsOf(variables)
  const shown = results.map(({ name, level, text, advice }) => ({
    name,
    level,
    text: hideSecrets(text, secrets),
    ...(advice && { advice: hideSecrets(advice, secrets) }),
  }))
  const isSound = shown.every(({ level }) => level !== 'problem')
  console.log(json ? JSON.stringify({ ok: isSound, checks: shown }, null, 2) : describe(shown))
  if (!isSound) process.exitCode = 1
}

function describe(results: readonly Result[]): string {
  const width = Math.max(...results.map(({ name }) => name.length))
  const lines = results.map(({ name, level, text, advice }) => {
    const line = `${marks[level]} ${name.padEnd(width)}  ${text}`
    return advice ? `${line}\n  ${' '.repeat(width)}  → ${advice}` : line
  })
  const count = (wanted: Level) => results.filter(({ level }) => level === wanted).length
  const summary =
    count('problem') + count('warning') === 0
      ? 'Everything is in order.'
      : `Problems: ${count('problem')}, warnings: ${count('warning')}.`
  return [...lines, '', summary].join('\n')
}

// Those of libraries are about their versions, nothing an operator could change.
process.removeAllListeners('warning')
await runCommand(main)
