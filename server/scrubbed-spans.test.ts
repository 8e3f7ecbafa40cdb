import { SpanStatusCode } from '@opentelemetry/api'
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node'
import { expect, it } from 'vitest'
import { ScrubbedSpans } from './scrubbed-spans'

it('passes on what happened, without anything that people wrote or that grants access', async () => {
  const exporter = new InMemorySpanExporter()
  const provider = new BasicTracerProvider({
    spanProcessors: [new ScrubbedSpans(new SimpleSpanProcessor(exporter))],
  })
  const span = provider
    .getTracer('test')
    .startSpan('fetch GET https://s3.example.com/files/secret?signature=secret', {
      attributes: {
        'http.method': 'GET',
        'http.route': '/account/[token]',
        'http.target': '/account/secret?email=ada@example.com',
        'http.url': 'https://example.com/secret',
        'http.status_code': 500,
      },
    })
  span.recordException(new TypeError('ada@example.com is not valid'))
  span.setStatus({ code: SpanStatusCode.ERROR, message: 'ada@example.com' })
  span.end()
  await provider.forceFlush()
  const [sent] = exporter.getFinishedSpans()
  expect(sent?.name).toBe('fetch GET s3.example.com')
  expect(sent?.attributes).toEqual({
    'http.method': 'GET',
    'http.route': '/account/[token]',
    'http.status_code': 500,
  })
  expect(sent?.status).toEqual({ code: SpanStatusCode.ERROR })
  expect(sent?.events.map(({ name, attributes }) => ({ name, attributes }))).toEqual([
    { name: 'exception', attributes: { 'exception.type': 'TypeError' } },
  ])
  expect(sent?.spanContext()).toEqual(span.spanContext())
  expect(sent?.duration).toHaveLength(2)
})
