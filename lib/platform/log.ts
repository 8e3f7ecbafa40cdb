import { format, stripVTControlCharacters } from 'node:util'
import pino, { type Logger } from 'pino'
import { getEnv, isBuilding, isProduction } from './env'
import { tellOfError } from './logged-errors'
import { readableStack } from './stack-trace'

// JSON doesn't escape these, but terminals interpret them, and some log readers treat them as line breaks.
const CONTROLS = /[\x7f-\x9f\u2028\u2029]/g

const ERROR = pino.levels.values.error ?? 50

let logger: Logger | undefined

/** Logs JSON lines. Never log a password, token, cookie, message text or address. */
export function getLog(): Logger {
  logger ??= pino({
    level: isBuilding() ? 'silent' : getEnv().LOG_LEVEL,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { error: serializeError },
    hooks: {
      logMethod(args, method, level) {
        method.apply(this, args)
        if (level >= ERROR) tell(args, level)
      },
      streamWrite: (line) =>
        line.replace(CONTROLS, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`),
    },
  })
  return logger
}

function tell([first, text]: readonly unknown[], level: number): void {
  const fields = typeof first === 'object' && first !== null ? (first as Record<string, unknown>) : {}
  tellOfError({
    level: level > ERROR ? 'fatal' : 'error',
    text: String(typeof first === 'string' ? first : text),
    fields,
    error: fields.error,
  })
}

function serializeError(error: unknown): unknown {
  // Anything can be thrown. pino returns values that aren't errors unchanged.
  const serialized: unknown = pino.stdSerializers.err(error as Error)
  if (typeof serialized !== 'object' || serialized === null || !('stack' in serialized)) return serialized
  return { ...serialized, stack: readableStack(String(serialized.stack)) }
}

const levels = {
  debug: 'debug',
  log: 'info',
  info: 'info',
  warn: 'warn',
  error: 'error',
  trace: 'debug',
} as const

/**
 * Logs what libraries print to the console as JSON, except in development. Next prints visitors' headers and
 * addresses, which must not be able to forge a line.
 */
export function logConsole(): void {
  if (!isProduction()) return
  for (const [method, level] of Object.entries(levels)) {
    Object.assign(console, { [method]: logPrinted.bind(null, level) })
  }
  process.removeAllListeners('warning')
  process.on('warning', (error) => getLog().warn({ error }, error.message))
}

function logPrinted(level: (typeof levels)[keyof typeof levels], ...args: unknown[]): void {
  const error = args.find((arg) => arg instanceof Error)
  const text = stripVTControlCharacters(format(...args.filter((arg) => arg !== error))).trim()
  getLog()[level]({ source: 'console', ...(error && { error }) }, text || error?.message)
}
