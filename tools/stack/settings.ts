import { existsSync } from 'node:fs'
import { listEnvProblems } from '@/lib/platform/env'
import { reasonOf, StartFailure } from './failure'
import type { Secrets } from './secrets'

export type Variables = Record<string, string | undefined>

/** The variables that configure each backing service; if none of them is set, a stand-in is used. */
const groups = {
  postgres: ['DATABASE_URL'],
  s3: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  pusher: ['PUSHER_APP_ID', 'PUSHER_KEY', 'PUSHER_SECRET', 'PUSHER_HOST', 'PUSHER_CLUSTER'],
  smtp: ['SMTP_URL'],
  wordpress: ['BLOG_API_URL'],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
} as const

export type Service = keyof typeof groups

/** Adds the variables of the project's `.env` file; existing ones are kept. */
export function loadDotEnv(file = '.env'): void {
  if (!existsSync(file)) return
  try {
    process.loadEnvFile(file)
  } catch (error) {
    throw new StartFailure(`${file} can't be read: ${reasonOf(error)}`, { cause: error })
  }
}

export function servicesToStandIn(variables: Variables): Service[] {
  const missing = (Object.keys(groups) as Service[]).filter((service) =>
    groups[service].every((name) => isBlank(variables[name])),
  )
  return missing.includes('postgres') ? missing : missing.filter((service) => !isOfSample(service))
}

/**
 * Defaults for a start with stand-ins. In production, with every service configured, there are none: a forgotten
 * APP_URL or secret has to be reported.
 */
export function localDefaults(port: number, secrets: Secrets, services: readonly Service[]): Variables {
  return {
    HOST: '127.0.0.1',
    APP_URL: `http://localhost:${port}`,
    AUTH_SECRET: secrets.authSecret,
    REVALIDATE_SECRET: secrets.revalidateSecret,
    ...(services.includes('smtp') && trialMail),
  }
}

// Mail of a stand-in goes nowhere. The sample agency's name and address are in its settings, which can be removed.
const trialMail = { MAIL_FROM: 'no-reply@agency.example', AGENCY_EMAIL: 'hello@agency.example' }

/** Later ones fill in only what earlier ones leave unset. */
export function mergeVariables(...sources: Variables[]): Record<string, string> {
  const merged: Record<string, string> = {}
  for (const source of sources) {
    for (const [name, value] of Object.entries(source)) {
      if (value !== undefined && !isBlank(value)) merged[name] ??= value
    }
  }
  return merged
}

/** Stops the start with a full list of what is missing or malformed. */
export function checkSettings(variables: Variables): void {
  const problems = listEnvProblems(variables)
  if (problems.length === 0) return
  const list = problems.map((problem) => `\n    ${problem}`).join('')
  throw new StartFailure(`These settings are missing or invalid (.env.example explains each):${list}`)
}

/** Without the sample there is no blog and no online payment, unless they are configured: the stand-ins have its posts, and take no money. */
export function isOfSample(service: Service): boolean {
  return service === 'wordpress' || service === 'stripe'
}

export function variablesOf(service: Service): readonly string[] {
  return groups[service]
}

export function isService(name: string): name is Service {
  return name in groups
}

/** Needed before anything starts, since the URL depends on it. */
export function portFrom(variables: Variables): number {
  const text = variables.PORT?.trim()
  if (!text) return 3000
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new StartFailure(`PORT must be a whole number from 0 to 65535, not ${JSON.stringify(text)}.`)
}

function isBlank(value: string | undefined): boolean {
  return value === undefined || value.trim() === ''
}
