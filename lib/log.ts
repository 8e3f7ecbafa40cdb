import pino, { type Logger } from 'pino'
import { getEnv, isBuilding } from './env'

let logger: Logger | undefined

/** The process's logger: JSON, one line an event. Never give it a password, token, cookie, message text or address. */
export function getLog(): Logger {
  logger ??= pino({
    level: isBuilding() ? 'silent' : getEnv().LOG_LEVEL,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { error: pino.stdSerializers.err },
  })
  return logger
}
