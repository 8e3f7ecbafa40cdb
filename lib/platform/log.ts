import { format, stripVTControlCharacters } from 'node:util'
import pino, { type Logger } from 'pino'
import { getEnv, isBuilding, isProduction } from './env'
import { readableStack } from './stack-trace'

// JSON escapes the others itself; a terminal obeys these, and some readers of logs end a line at them.
const CONTROLS = /[\x7f-\x9f\u2028\u2029]/g

let logger: Logger | undefined

/** The process's logger: JSON, one line an event. Never give it a password, token, cookie, message text or address. */
export function getLog(): Logger {
  logger ??= pino({
    level: isBuilding() ? 'silent' : getEnv().LOG_LEVEL,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { error: serializeError },
    hooks: {
      streamWrite: (line) =>
        line.replace(CONTROLS, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`),
    },
  })
  return logger
}

function serializeError(error: unknown): unknown {
  // Whatever was thrown; pino gives back what is no error as it is.
  const told: unknown = pino.stdSerializers.err(error as Error)
  if (typeof told !== 'object' || told === null || !('stack' in told)) return told
  return { ...told, stack: readableStack(String(told.stack)) }
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
 * Makes events of what others print: Next names headers and addresses of visitors, whose text must not start a line of its
 * own. In development the console stays as it is.
 */
export function logConsole(): void {
  if (!isProduction()) return
  for (const [method, level] of Object.entries(levels)) {
    const print = (...args: unknown[]) => {
      logPrinted(level, args)
    }
    Object.assign(console, { [method]: print })
  }
  process.removeAllListeners('warning')
  process.on('warning', (error) => {
    getLog().warn({ error }, error.message)
  })
}

function logPrinted(level: (typeof levels)[keyof typeof levels], args: unknown[]): void {
  const error = args.find((arg) => arg instanceof Error)
  const text = stripVTControlCharacters(format(...args.filter((arg) => arg !== error))).trim()
  getLog()[level]({ source: 'console', ...(error && { error }) }, text || error?.message)
}
