import type { Attributes } from '@opentelemetry/api'
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace-node'

/**
 * The attributes that spans may contain. All others, such as `http.target`, may contain addresses, tokens or what
 * people wrote.
 */
const allowed =
  /^(db\.(system\.name|operation\.name|collection\.name)|error\.type|foyer\.job\.task|http\.(method|route|status_code)|next\.(page|route|rsc|segment|span_type)|server\.address|net\.peer\.(name|port))$/
const URL_IN_NAME = /https?:\/\/([^/\s]+)\S*/g

/** Passes on each span after it has ended, without anything that people wrote or that grants access. */
export class ScrubbedSpans implements SpanProcessor {
  constructor(private readonly next: SpanProcessor) {}

  onStart(...args: Parameters<SpanProcessor['onStart']>): void {
    this.next.onStart(...args)
  }

  onEnd(span: ReadableSpan): void {
    this.next.onEnd(scrub(span))
  }

  forceFlush(): Promise<void> {
    return this.next.forceFlush()
  }

  shutdown(): Promise<void> {
    return this.next.shutdown()
  }
}

function scrub(span: ReadableSpan): ReadableSpan {
  const events = span.events.map((event) => ({
    ...event,
    attributes: pick(event.attributes ?? {}, /^exception\.type$/),
  }))
  // Inherits the properties that the exporter reads.
  return Object.create(span, {
    name: { value: span.name.replaceAll(URL_IN_NAME, '$1').replace(/\?.*/, '') },
    attributes: { value: pick(span.attributes, allowed) },
    events: { value: events },
    status: { value: { code: span.status.code } },
  }) as ReadableSpan
}

function pick(attributes: Attributes, names: RegExp): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => names.test(name)))
}
