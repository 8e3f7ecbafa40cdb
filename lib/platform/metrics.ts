import { metrics, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api'

// None of this has any effect without an SDK, which server/telemetry.ts sets up.

const SCOPE = 'foyer'

const requests = lazily(() =>
  metrics
    .getMeter(SCOPE)
    .createHistogram('http.server.request.duration', {
      description: 'How long requests took',
      unit: 's',
      advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] },
    }),
)
const queries = lazily(() =>
  metrics
    .getMeter(SCOPE)
    .createHistogram('db.client.operation.duration', {
      description: 'How long database queries took',
      unit: 's',
      advice: { explicitBucketBoundaries: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5] },
    }),
)
const jobs = lazily(() =>
  metrics
    .getMeter(SCOPE)
    .createHistogram('foyer.job.duration', {
      description: 'How long jobs of the queue took',
      unit: 's',
      advice: { explicitBucketBoundaries: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300] },
    }),
)
const mails = lazily(() =>
  metrics.getMeter(SCOPE).createCounter('foyer.mail.attempts', { description: 'Attempts to send an email' }),
)

/** An instrument created before the SDK is set up would never work, so each is created on first use. */
function lazily<Instrument>(create: () => Instrument): () => Instrument {
  let instrument: Instrument | undefined
  return () => (instrument ??= create())
}

export type RequestKind = 'page' | 'portal' | 'admin' | 'api' | 'action' | 'file'

/** The kind of a request: the area of its URL. Never the URL itself, which may contain a token. */
export function kindOfRequest(method: string, url: string): RequestKind {
  const [path = ''] = url.split('?', 1)
  if (path.startsWith('/_next/') || /\.\w{2,5}$/.test(path)) return 'file'
  if (path.startsWith('/api/')) return 'api'
  // Forms, with or without JavaScript, are posted to the page that shows them.
  if (method === 'POST') return 'action'
  const area = /^\/(portal|admin)(?![\w-])/.exec(path)?.[1]
  return area === 'portal' || area === 'admin' ? area : 'page'
}

/** A `status` of null means that the request was aborted. */
export function recordRequest(method: string, url: string, status: number | null, seconds: number): void {
  requests().record(seconds, {
    // Clients can send anything as the method.
    method: /^(GET|HEAD|POST|OPTIONS)$/.test(method) ? method : 'other',
    kind: kindOfRequest(method, url),
    status: status === null ? 'aborted' : `${String(status).charAt(0)}xx`,
  })
}

/** Call the returned function when the query has ended. Keeps only the operation and the table of the SQL. */
export function startQuery(sql: string): (error?: unknown) => void {
  const startedAt = performance.now()
  const { operation, table } = summaryOf(sql)
  // Skips queries that nobody waits for, such as the queue's polling.
  const span = trace.getActiveSpan()
    ? trace
        .getTracer(SCOPE)
        .startSpan(table ? `${operation} ${table}` : operation, {
          kind: SpanKind.CLIENT,
          attributes: {
            'db.system.name': 'postgresql',
            'db.operation.name': operation,
            ...(table ? { 'db.collection.name': table } : {}),
          },
        })
    : undefined
  return (error) => {
    queries().record((performance.now() - startedAt) / 1000, {
      operation,
      outcome: error ? 'failed' : 'done',
    })
    end(span, error)
  }
}

const OPERATION = /^\s*(select|insert|update|delete|with|copy|begin|commit|rollback|listen|notify)\b/i
const TABLE = /\b(?:from|into|update)\s+(?:"?\w+"?\.)?"?([a-z_]\w*)"?/i

export function summaryOf(sql: string): { operation: string; table: string | undefined } {
  return { operation: OPERATION.exec(sql)?.[1]?.toUpperCase() ?? 'OTHER', table: TABLE.exec(sql)?.[1] }
}

/** Measures a job, in a trace of its own. */
export function measureJob(task: string, run: () => Promise<void>): Promise<void> {
  const startedAt = performance.now()
  const settle = (span: Span, outcome: 'done' | 'failed', error?: unknown) => {
    jobs().record((performance.now() - startedAt) / 1000, { task, outcome })
    end(span, error)
  }
  return trace
    .getTracer(SCOPE)
    .startActiveSpan(
      `job ${task}`,
      { kind: SpanKind.CONSUMER, attributes: { 'foyer.job.task': task } },
      async (span) => {
        try {
          await run()
          settle(span, 'done')
        } catch (error) {
          settle(span, 'failed', error)
          throw error
        }
      },
    )
}

export function countMail(outcome: 'sent' | 'failed' | 'dead'): void {
  mails().add(1, { outcome })
}

function end(span: Span | undefined, error: unknown): void {
  if (error !== undefined) {
    // The error's message may quote what people wrote.
    span?.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
    span?.setStatus({ code: SpanStatusCode.ERROR })
  }
  span?.end()
}
