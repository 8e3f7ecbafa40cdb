import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from '@/lib/platform/env'
import { explainFailure } from '@/lib/platform/explain-failure'

export type Level = 'ok' | 'warning' | 'problem'
export type Finding = { level: Level; text: string; advice?: string }
export type Result = Finding & { name: string }

export type Check = {
  name: string
  /** The settings it can't do without. */
  needs: readonly (keyof Env)[]
  run: (env: Env) => Promise<Finding[]>
}

const TIMEOUT_MS = 20_000

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const warning = (text: string, advice: string): Finding => ({ level: 'warning', text, advice })
export const problem = (text: string, advice: string): Finding => ({ level: 'problem', text, advice })

/** Those that apply. */
export function listed(...findings: (Finding | null | false)[]): Finding[] {
  return findings.filter((finding) => finding !== null && finding !== false)
}

/** A failure whose words already say what is wrong and what to do. */
export class Finished extends Error {
  constructor(readonly finding: Finding) {
    super(finding.text)
  }
}

/** Does what fails only if a service is away or refuses us, and says so with this advice. */
export async function reach<T>(place: string, advice: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new Finished(problem(explainFailure(error, place), advice))
  }
}

/** Runs every check, whatever becomes of the others; those whose settings are `invalid` are left out. */
export async function runChecks(
  checks: readonly Check[],
  env: Env,
  invalid: ReadonlySet<string>,
): Promise<Result[]> {
  const results = checks.map(async (check) => {
    const missing = check.needs.filter((name) => invalid.has(name))
    const findings =
      missing.length > 0
        ? [warning('not checked', `Correct ${missing.join(', ')} first.`)]
        : await runCheck(check, env)
    return findings.map((finding) => ({ name: check.name, ...finding }))
  })
  return (await Promise.all(results)).flat()
}

async function runCheck(check: Check, env: Env): Promise<Finding[]> {
  const timeout = new AbortController()
  const late = sleep(TIMEOUT_MS, undefined, { signal: timeout.signal }).then(() => [
    problem(`no result after ${TIMEOUT_MS / 1000} s`, 'Look for a firewall or proxy that drops connections.'),
  ])
  try {
    return await Promise.race([check.run(env), late])
  } catch (error) {
    if (error instanceof Finished) return [error.finding]
    return [problem(explainFailure(error), 'See .env.example for the settings of this service.')]
  } finally {
    late.catch(() => undefined) // Aborted below.
    timeout.abort()
  }
}

/** The text without any secret, in whatever form it got there. */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  const forms = secrets.flatMap((secret) => [secret, encodeURIComponent(secret)])
  // The longest first: one may contain another.
  return forms
    .filter((form) => form.length >= 4)
    .sort((one, other) => other.length - one.length)
    .reduce((hidden, form) => hidden.replaceAll(form, '•••'), text)
}

/** Every value of the settings that must not be shown. */
export function secretsOf(variables: Record<string, string | undefined>): string[] {
  return Object.entries(variables).flatMap(([name, value]) => {
    if (!value) return []
    if (/SECRET|ENCRYPTION_KEY$/.test(name)) return value.split(',').map((part) => part.trim())
    if (!name.endsWith('_URL') || !URL.canParse(value)) return []
    const { password } = new URL(value)
    return password ? [password, decodeURIComponent(password)] : []
  })
}
