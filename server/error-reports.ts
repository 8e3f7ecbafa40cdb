import type * as Core from '@sentry/core'
import type * as Server from '@sentry/core/server'
import { beginningOf } from '@/lib/base/excerpts'
import type { LoggedError } from '@/lib/platform/logged-errors'
import { mapStack } from '@/lib/platform/stack-trace'

/** The used parts of the package, which is loaded only if errors are reported. */
type Package = Pick<typeof Core, 'Scope' | 'createStackParser' | 'createTransport'> &
  Pick<typeof Server, 'ServerRuntimeClient' | 'nodeStackLineParser'>
type Client = InstanceType<Package['ServerRuntimeClient']>
type Event = Parameters<Client['captureEvent']>[0]

type Settings = { dsn: string; environment: string; role: string; version: string; buildId: string | null }

const SEND_TIMEOUT_MS = 5_000
const WINDOW_MS = 60_000
const MAX_IN_WINDOW = 20
const MAX_KNOWN = 200
const MAX_TEXT = 300

/** Fields of a log entry that neither identify nor quote anybody. */
const tagNames = ['requestId', 'reference', 'method', 'route', 'action', 'part', 'task', 'source']

/**
 * Reports errors in the log to Sentry or a compatible service, without anything that people wrote or that identifies
 * them.
 */
export class ErrorReports {
  private readonly client: Client
  private windowEndsAt = 0
  /** The errors reported in the current window. */
  private readonly reported = new Set<string>()
  /** The number of occurrences of errors that weren't reported. */
  private readonly unreported = new Map<string, number>()

  constructor(
    private readonly sentry: Package,
    private readonly settings: Settings,
  ) {
    const { dsn, environment, version, buildId } = settings
    // Next replaces the global `fetch` with one that caches.
    const { fetch } = globalThis
    this.client = new sentry.ServerRuntimeClient({
      dsn,
      environment,
      release: buildId === null ? version : `${version}+${buildId}`,
      platform: 'node',
      runtime: { name: 'node', version: process.version },
      integrations: [],
      traceLifecycle: 'static',
      sendClientReports: false,
      stackParser: sentry.createStackParser(sentry.nodeStackLineParser()),
      transport: (options) =>
        sentry.createTransport(options, async ({ body }) => {
          const response = await fetch(options.url, {
            method: 'POST',
            body: typeof body === 'string' ? body : Buffer.from(body),
            headers: options.headers ?? {},
            signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
          })
          await response.arrayBuffer()
          return {
            statusCode: response.status,
            headers: {
              'retry-after': response.headers.get('retry-after'),
              'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
            },
          }
        }),
    })
    this.client.init()
  }

  /** Reports each error once a minute, with the number of occurrences, and at most 20 errors a minute. */
  report({ level, text, fields, error }: LoggedError): void {
    const exception = error instanceof Error ? error : undefined
    // Text printed by libraries can contain anything, such as a visitor's headers.
    const message = fields.source === 'console' && !exception ? 'a library reported an error' : redact(text)
    const value = exception ? redact(exception.message) : ''
    const count = this.count([message, exception?.name, value].join('\n'))
    if (count === 0) return
    const event: Event = {
      level,
      // Replaces the host name, which is private.
      server_name: this.settings.role,
      logger: 'foyer',
      tags: { role: this.settings.role, count, ...tagsOf(fields) },
      ...(exception
        ? {
            transaction: message,
            exception: {
              values: [{ type: exception.name, value, stacktrace: { frames: this.framesOf(exception) } }],
            },
          }
        : { message }),
    }
    this.client.captureEvent(event, {}, new this.sentry.Scope())
  }

  async flush(timeoutMs: number): Promise<void> {
    await this.client.flush(timeoutMs)
  }

  /** The number of occurrences since the last report. 0 if it isn't to be reported now. */
  private count(what: string): number {
    const now = performance.now()
    if (now >= this.windowEndsAt) {
      this.windowEndsAt = now + WINDOW_MS
      this.reported.clear()
      if (this.unreported.size > MAX_KNOWN) this.unreported.clear()
    }
    const count = (this.unreported.get(what) ?? 0) + 1
    if (this.reported.has(what) || this.reported.size >= MAX_IN_WINDOW) {
      this.unreported.set(what, count)
      return 0
    }
    this.reported.add(what)
    this.unreported.delete(what)
    return count
  }

  private framesOf(error: Error) {
    const lines = mapStack(error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
    return this.client
      .getOptions()
      .stackParser(lines.join('\n'))
      .map((frame) => ({
        ...frame,
        filename: frame.filename?.replace(`${process.cwd()}/`, '').replace(/\?.*/, ''),
      }))
  }
}

function tagsOf(fields: Record<string, unknown>): Record<string, string> {
  const known = tagNames.flatMap((name) => {
    const value = fields[name]
    return typeof value === 'string' ? [[snakeCase(name), beginningOf(value, 100)]] : []
  })
  return Object.fromEntries(known) as Record<string, string>
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** A text of ours or of a library, without addresses, secrets and quoted values. */
export function redact(text: string): string {
  const plain = text
    .replaceAll(/\b([a-z][a-z+.-]*:\/\/)[^\s"'<>]+/gi, '$1[…]')
    .replaceAll(/[^\s"'<>()=:,;]+@[^\s"'<>()=:,;]+/g, '[address]')
    .replaceAll(/\b(cookie|authorization|password|secret|token)\b(["']?\s*[:=]\s*)\S.*/gi, '$1$2[…]')
    .replaceAll(/=\([^)]*\)/g, '=([…])')
    .replaceAll(/"([^"]*)"|“([^”]*)”|`([^`]*)`/g, (quote: string, ...parts: (string | undefined)[]) =>
      // The name of a column, a constraint or a function may stay.
      /^[a-z]\w*[_.(]\w[\w.()]*$/i.test(parts[0] ?? parts[2] ?? '') ? quote : '"[…]"',
    )
    .replaceAll(/'(?![\w.$-]{1,40}')[^']*'/g, "'[…]'")
    .replaceAll(/\b\d{1,3}(?:\.\d{1,3}){3}\b|(?<![\w:])(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}(?![\w:])/gi, '[ip]')
    .replaceAll(/\/[^\s"']*\?[^\s"']*/g, '/[…]')
    .replaceAll(/\b(?=[\w-]*\d)[\w-]{20,}/g, '[token]')
  return beginningOf(plain, MAX_TEXT)
}
