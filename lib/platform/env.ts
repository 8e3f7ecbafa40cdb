import { z } from 'zod'
import { mailAddress } from '@/lib/base/email-address'

const url = (protocols: RegExp) => z.url({ protocol: protocols, error: 'must be a complete URL' })
const flag = (fallback: 'true' | 'false') =>
  z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default(fallback)
    .transform((value) => value === 'true')
const whole = (fallback: number, min: number, max: number) =>
  z.coerce
    .number({ error: 'must be a whole number' })
    .int('must be a whole number')
    .min(min, `must be at least ${String(min)}`)
    .max(max, `must be at most ${String(max)}`)
    .default(fallback)
const text = z.string({ error: 'is missing' }).trim().min(1, 'is missing')

const emailAddress = mailAddress('must be an email address')
/** Unquoted, these characters in a name would make it a list or a group of addresses. */
const namedAddress = /^(?:"[^"]*"\s*|[^"<>,;:]*)<([^<>]*)>$/

/** The address in 'Agency <no-reply@agency.example>', or of a sender without a name. */
export function addressOf(sender: string): string {
  return namedAddress.exec(sender)?.[1] ?? sender
}

/** All settings of the product. `.env.example` explains them. */
const envSchema = z.object({
  APP_URL: url(/^https?$/).transform((value) => value.replace(/\/+$/, '')),
  HOST: text.default('0.0.0.0'),
  PORT: whole(3000, 0, 65_535),
  TRUSTED_PROXY_HOPS: whole(0, 0, 10),
  DRAIN_SECONDS: whole(0, 0, 60),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  AUTH_SECRET: text.min(32, 'must have at least 32 characters'),
  /** Previous or future secrets that are also accepted while AUTH_SECRET is being replaced. */
  AUTH_SECRET_OLD: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((secret) => secret.trim() || []))
    .refine(
      (secrets) => secrets.every((secret) => secret.length >= 32),
      'must have at least 32 characters each',
    ),
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: text
    .refine(
      (value) => [16, 24, 32].includes(Buffer.from(value, 'base64').length),
      'must be 32 bytes in base64',
    )
    .optional(),
  ADMIN_EMAIL: emailAddress.optional(),
  ADMIN_REQUIRE_TOTP: flag('false'),
  DATABASE_URL: url(/^postgres(ql)?$/),
  /** Connects directly to Postgres, for when DATABASE_URL points to a pooler that keeps no sessions. */
  DATABASE_DIRECT_URL: url(/^postgres(ql)?$/).optional(),
  DATABASE_REPLICA_URL: url(/^postgres(ql)?$/).optional(),
  DATABASE_POOL_SIZE: whole(10, 2, 200),
  CACHE_URL: url(/^rediss?$/).optional(),
  S3_ENDPOINT: url(/^https?$/).optional(),
  S3_REGION: text.default('us-east-1'),
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_FORCE_PATH_STYLE: flag('false'),
  BACKUP_EVERY_HOURS: whole(0, 0, 720),
  BACKUP_KEEP: whole(14, 1, 1000),
  BACKUP_S3_BUCKET: text.optional(),
  BACKUP_S3_PREFIX: text.default('backups/'),
  BACKUP_PASSPHRASE: text.min(12, 'must have at least 12 characters').optional(),
  PUSHER_APP_ID: text,
  PUSHER_KEY: text,
  PUSHER_SECRET: text,
  PUSHER_CLUSTER: text.default('mt1'),
  PUSHER_HOST: text.optional(),
  PUSHER_PORT: whole(443, 1, 65_535),
  PUSHER_USE_TLS: flag('true'),
  SMTP_URL: url(/^smtps?$/).refine((value) => {
    const tls = new URL(value).searchParams.get('tls')
    return tls === null || tls === 'required' || tls === 'optional'
  }, 'may say tls=required or tls=optional, and no other tls'),
  /** Set by the SMTP stand-in: the address of its inbox. */
  SMTP_INBOX_URL: url(/^https?$/).optional(),
  MAIL_FROM: text.refine(
    (sender) => emailAddress.safeParse(addressOf(sender)).success,
    'must be an email address, alone or behind a name as in Agency <no-reply@agency.example>; a name with commas, colons or semicolons needs double quotes',
  ),
  AGENCY_EMAIL: emailAddress,
  /** Without this, there is no blog. */
  BLOG_API_URL: url(/^https?$/).optional(),
  /** Set by the WordPress stand-in: the blog belongs to the sample, and is removed with it. */
  BLOG_IS_SAMPLE: flag('false'),
  BLOG_ADMIN_URL: url(/^https?$/).optional(),
  BLOG_RETRY_SECONDS: whole(10, 1, 45),
  /** Both switch online payment on. */
  STRIPE_SECRET_KEY: text
    .regex(/^(sk|rk)_(live|test)_\w+$/, 'must be a secret or restricted key, such as sk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: text.regex(/^whsec_\w+$/, 'must begin with whsec_').optional(),
  /** Set by the Stripe stand-in. */
  STRIPE_API_URL: url(/^https?$/).optional(),
  REVALIDATE_SECRET: text.min(16, 'must have at least 16 characters'),
  METRICS_TOKEN: text.min(16, 'must have at least 16 characters').optional(),
  /** The SDK reads this and other OTEL_* variables from the environment itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/).optional(),
  SENTRY_DSN: url(/^https?$/).optional(),
  SENTRY_ENVIRONMENT: text.default('production'),
  GALLERY: flag('false'),
})

export type Env = z.infer<typeof envSchema>

/** Returns one line for each invalid variable. */
export function listEnvProblems(variables: Record<string, string | undefined>): string[] {
  const result = envSchema.safeParse(withoutBlanks(variables))
  if (result.success) return []
  return result.error.issues.map((issue) => `${issue.path.join('.')} ${explain(issue, variables)}`)
}

function explain(issue: z.core.$ZodIssue, variables: Record<string, string | undefined>): string {
  const value = variables[String(issue.path[0])]
  return value === undefined || value === '' ? 'is missing' : issue.message
}

// An empty variable, as in a copied .env file, counts as unset.
function withoutBlanks(variables: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ''))
}

let parsed: Env | undefined

/** Throws an error that lists everything missing or invalid. */
export function getEnv(): Env {
  if (parsed) return parsed
  const problems = listEnvProblems(process.env)
  if (problems.length > 0) throw new Error(`Settings: ${problems.join('; ')}`)
  parsed = envSchema.parse(withoutBlanks(process.env))
  return parsed
}

/** The accepted secrets. The first one is used to sign and encrypt. */
export function getAuthSecrets(): string[] {
  const { AUTH_SECRET, AUTH_SECRET_OLD } = getEnv()
  return [AUTH_SECRET, ...AUTH_SECRET_OLD]
}

/** True if DATABASE_URL points to a pooler, such as PgBouncer in transaction mode, which keeps no sessions. */
export function isPooled(): boolean {
  return getDirectDatabaseUrl() !== getEnv().DATABASE_URL
}

/** For features that need a session of their own: LISTEN, advisory locks, migrations. */
export function getDirectDatabaseUrl(): string {
  const { DATABASE_DIRECT_URL, DATABASE_URL } = getEnv()
  return DATABASE_DIRECT_URL ?? DATABASE_URL
}

/** True if anything uses the measurements of the processes. */
export function isMeasured(): boolean {
  const { METRICS_TOKEN, OTEL_EXPORTER_OTLP_ENDPOINT } = getEnv()
  return METRICS_TOKEN !== undefined || OTEL_EXPORTER_OTLP_ENDPOINT !== undefined
}

/** `next build` runs without any backing service. */
export function isBuilding(): boolean {
  return process.env.NEXT_PHASE === 'phase-production-build'
}

/** Undefined in a build, which works for any address. Its pages are rendered again at the start. */
export function getAppUrl(): string | undefined {
  return isBuilding() ? undefined : getEnv().APP_URL
}

/** Next reads it only from the environment. */
export function setActionKey(key: string): void {
  process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY = key
}

/** Next's own way to pass its configuration to a start without sources. */
export function setNextConfig(config: object): void {
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)
}

/** The tests have a build of their own, separate from that of a running product. */
export function getBuildFolder(): string {
  return process.env.FOYER_NEXT_DIR ?? '.next'
}

export function isProduction(): boolean {
  return process.env.NODE_ENV === 'production'
}

/** Whether /admin/gallery shows the components. Always true in development. */
export function hasGallery(): boolean {
  return !isProduction() || getEnv().GALLERY
}

/** True if the public URL is HTTPS, even behind a proxy. */
export function isHttps(): boolean {
  return getEnv().APP_URL.startsWith('https:')
}
