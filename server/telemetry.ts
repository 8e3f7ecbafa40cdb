import { setTimeout as sleep } from 'node:timers/promises'
import { diag, DiagLogLevel, metrics } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import type * as MetricsSdk from '@opentelemetry/sdk-metrics'
import { metricName } from '@/lib/metrics/rules'
import type { Measured, Metric } from '@/lib/metrics/schema'
import { getEnv, isMeasured } from '@/lib/platform/env'
import { beginningOf } from '@/lib/base/excerpts'
import type { Instance, Measure } from '@/lib/platform/instance'
import { getLog } from '@/lib/platform/log'
import { onErrorLogged } from '@/lib/platform/logged-errors'
import { readVersion } from '@/lib/platform/version'
import { ErrorReports } from './error-reports'
import { ScrubbedSpans } from './scrubbed-spans'

/** How long a stopping process waits for its measurements to be sent. */
const STOP_TIMEOUT_MS = 2_000
const PROBLEM_PAUSE_MS = 60_000

export type Telemetry = {
  /** Returns this process's measurements for its row in the database. */
  measure: Measure
  /** Adds the state of the process to the measurements. */
  observe: (instance: Instance, countConnections?: () => Promise<number>) => void
  /** Sends the remaining measurements, and waits briefly for that. */
  stop: () => Promise<void>
}

/**
 * Starts what the settings ask for: metrics, traces, error reports. Nothing else loads their packages, so a process
 * without these settings doesn't grow. Call it before anything is measured.
 */
export async function startTelemetry(role: 'web' | 'worker'): Promise<Telemetry> {
  const stops = [await startErrorReports(role)]
  const { measure, stop } = isMeasured()
    ? await startMeasuring(role)
    : { measure: () => Promise.resolve(null), stop: () => Promise.resolve() }
  stops.push(stop)
  return {
    measure,
    observe: isMeasured() ? observe : () => undefined,
    async stop() {
      const stopped = Promise.allSettled(stops.map((each) => each()))
      await Promise.race([stopped, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}

async function startErrorReports(role: string): Promise<() => Promise<void>> {
  const { SENTRY_DSN, SENTRY_ENVIRONMENT } = getEnv()
  if (SENTRY_DSN === undefined) return () => Promise.resolve()
  const [core, server] = await Promise.all([import('@sentry/core'), import('@sentry/core/server')])
  const reports = new ErrorReports(
    { ...core, ...server },
    { dsn: SENTRY_DSN, environment: SENTRY_ENVIRONMENT, role, ...readVersion() },
  )
  onErrorLogged((logged) => {
    try {
      reports.report(logged)
    } catch (error) {
      // Code that logs an error must not fail because of that.
      getLog().warn({ error }, 'an error could not be reported')
    }
  })
  return () => reports.flush(STOP_TIMEOUT_MS)
}

async function startMeasuring(role: string) {
  const [sdk, resources] = await Promise.all([
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/resources'),
  ])
  tellOfProblems()
  const { version } = readVersion()
  const resource = resources
    .resourceFromAttributes({ 'service.name': 'foyer', 'service.version': version, 'foyer.role': role })
    .merge(
      resources.detectResources({ detectors: [resources.envDetector, resources.serviceInstanceIdDetector] }),
    )

  /** Collects on request. */
  class RowReader extends sdk.MetricReader {
    protected override onForceFlush(): Promise<void> {
      return Promise.resolve()
    }
    protected override onShutdown(): Promise<void> {
      return Promise.resolve()
    }
  }
  const reader = new RowReader()
  const isExporting = getEnv().OTEL_EXPORTER_OTLP_ENDPOINT !== undefined
  const exporting = isExporting ? [await createMetricExport(sdk)] : []
  const meters = new sdk.MeterProvider({ resource, readers: [reader, ...exporting] })
  metrics.setGlobalMeterProvider(meters)
  const stopTraces = isExporting ? await startTraces(resource) : () => Promise.resolve()
  const measure: Measure = async () => {
    const { resourceMetrics } = await reader.collect()
    return resourceMetrics.scopeMetrics.flatMap((scope) =>
      scope.metrics.flatMap((metric) => toMetric(metric, sdk.DataPointType) ?? []),
    ) satisfies Measured
  }
  return {
    measure,
    stop: async () => {
      await Promise.allSettled([meters.shutdown(), stopTraces()])
    },
  }
}

/** Logs that a collector is down, once a minute. */
function tellOfProblems(): void {
  let nextAt = 0
  const tell = (message: string) => {
    if (performance.now() < nextAt) return
    nextAt = performance.now() + PROBLEM_PAUSE_MS
    getLog().warn({ reason: beginningOf(message, 300) }, 'metrics or traces could not be sent')
  }
  const ignore = () => undefined
  const logger = { error: tell, warn: ignore, info: ignore, debug: ignore, verbose: ignore }
  diag.setLogger(logger, DiagLogLevel.ERROR)
}

async function createMetricExport(sdk: typeof MetricsSdk) {
  const { OTLPMetricExporter } = await import('@opentelemetry/exporter-metrics-otlp-proto')
  return new sdk.PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter() })
}

async function startTraces(resource: Resource): Promise<() => Promise<void>> {
  const [sdk, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-proto'),
  ])
  const provider = new sdk.NodeTracerProvider({
    resource,
    spanProcessors: [new ScrubbedSpans(new sdk.BatchSpanProcessor(new OTLPTraceExporter()))],
  })
  provider.register()
  return () => provider.shutdown()
}

function observe(instance: Instance, countConnections?: () => Promise<number>): void {
  const meter = metrics.getMeter('foyer')
  const gauge = (name: string, description: string, unit: string, read: () => number | Promise<number>) =>
    meter.createObservableGauge(name, { description, unit }).addCallback(async (result) => {
      result.observe(await read())
    })
  gauge('process.resident_memory', 'Memory that the process takes', 'By', () => process.memoryUsage.rss())
  gauge('process.heap', 'Memory of live and dead objects', 'By', () => process.memoryUsage().heapUsed)
  gauge('process.uptime', 'Time since the process started', 's', () => process.uptime())
  gauge(
    'nodejs.eventloop.delay',
    'How late timers run; 99 % of those in the last 10 seconds were at most this late',
    's',
    () => instance.eventLoopDelay,
  )
  if (countConnections) gauge('http.server.connections', 'Open connections', '', countConnections)
}

function toMetric(
  { descriptor, ...data }: MetricsSdk.MetricData,
  types: typeof MetricsSdk.DataPointType,
): Metric | undefined {
  const common = (type: Metric['type']) => ({
    name: metricName(descriptor.name, descriptor.unit, type),
    help: descriptor.description,
  })
  switch (data.dataPointType) {
    case types.HISTOGRAM:
      return {
        type: 'histogram',
        ...common('histogram'),
        bounds: data.dataPoints[0]?.value.buckets.boundaries ?? [],
        points: data.dataPoints.map(({ attributes, value }) => ({
          labels: labelsOf(attributes),
          sum: value.sum ?? 0,
          buckets: value.buckets.counts,
        })),
      }
    case types.SUM:
    case types.GAUGE: {
      const type = data.dataPointType === types.SUM ? 'counter' : 'gauge'
      const points = data.dataPoints.map(({ attributes, value }) => ({ labels: labelsOf(attributes), value }))
      return { type, ...common(type), points }
    }
    default:
      return undefined // None of our instruments has exponential buckets.
  }
}

function labelsOf(attributes: object): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, String(value)]))
}
