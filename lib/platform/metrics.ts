import { metrics, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api'

// Without an SDK, which server/telemetry.ts sets, all of this does nothing.

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

/** An instrument that is created before an SDK is set stays without effect, so each is created when it is first used. */
function lazily<Instrument>(create: () => Instrument): () => Instrument {
  let instrument: Instrument | undefined
  return () => (instrument ??= create())
}

export type RequestKind = 'page' | 'portal' | 'admin' | 'api' | 'action' | 'file'

/** What a request is for: the area of its URL, never the URL, which may contain a token. */
export function kindOfRequest(method: string, url: string): RequestKind {
  const [path = ''] = url.split('?', 1)
  if (path.startsWith('/_next/') || /\.\w{2,5}$/.test(path)) return 'file'
  if (path.startsWith('/api/')) return 'api'
  // Forms, with or without JavaScript, are posted to the page that shows them.
  if (method === 'POST') return 'action'
  const area = /^\/(portal|admin)(?![\w-])/.exec(path)?.[1]
  return area === 'portal' || area === 'admin' ? area : 'page'
}

/** Without a `status`, the request was aborted. */
export function recordRequest(method: string, url: string, status: number | null, seconds: number): void {
  requests().record(seconds, {
    // Anything may be sent as a method.
    method: /^(GET|HEAD|POST|OPTIONS)$/.test(method) ? method : 'other',
    kind: kindOfRequest(method, url),
    status: status === null ? 'aborted' : `${String(status).charAt(0)}xx`,
  })
}

/** Call the result when the query has ended. Of its SQL, only the operation and the table are kept. */
export function startQuery(sql: string): (error?: unknown) => void {
  const startedAt = performance.now()
  const { operation, table } = summaryOf(sql)
  // Not those that nobody waits for, such as the queue's look for jobs.
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

/** Measures a job, with a trace of its own. */
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
    // Its message may quote what people wrote.
    span?.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
    span?.setStatus({ code: SpanStatusCode.ERROR })
  }
  span?.end()
}
