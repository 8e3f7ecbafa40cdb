import type { Metric } from './schema'

type Labels = Record<string, string>

const units: Record<string, string> = { s: 'seconds', By: 'bytes' }

/** OpenTelemetry's name and unit, as Prometheus writes them. */
export function metricName(name: string, unit: string, type: Metric['type']): string {
  const parts = [name.replaceAll(/\W+/g, '_'), units[unit] ?? '', type === 'counter' ? 'total' : '']
  return parts.filter((part) => part !== '').join('_')
}

/** A number that is one of a kind. */
export function gauge(name: string, help: string, value: number | null | undefined): Metric[] {
  return value === null || value === undefined
    ? []
    : [{ type: 'gauge', name, help, points: [{ labels: {}, value }] }]
}

/** The same metrics with further labels. */
export function withLabels(metrics: readonly Metric[], labels: Labels): Metric[] {
  return metrics.map((metric) =>
    metric.type === 'histogram'
      ? {
          ...metric,
          points: metric.points.map((point) => ({ ...point, labels: { ...labels, ...point.labels } })),
        }
      : {
          ...metric,
          points: metric.points.map((point) => ({ ...point, labels: { ...labels, ...point.labels } })),
        },
  )
}

/** In the text format of Prometheus, which wants all lines of a metric together. */
export function toPrometheus(metrics: readonly Metric[]): string {
  const byName = new Map<string, Metric[]>()
  for (const metric of metrics) byName.set(metric.name, [...(byName.get(metric.name) ?? []), metric])
  const lines = Array.from(byName, ([name, parts]) => [
    `# HELP ${name} ${escapeHelp(parts[0]?.help ?? '')}`,
    `# TYPE ${name} ${parts[0]?.type ?? 'untyped'}`,
    ...parts.flatMap(toLines),
  ])
  return `${lines.flat().join('\n')}\n`
}

function toLines(metric: Metric): string[] {
  const { name } = metric
  if (metric.type !== 'histogram') {
    return metric.points.map(({ labels, value }) => line(name, labels, value))
  }
  return metric.points.flatMap(({ labels, sum, buckets }) => {
    let count = 0
    const counted = buckets.map((amount, index) => {
      count += amount
      return line(`${name}_bucket`, { ...labels, le: numberText(metric.bounds[index] ?? Infinity) }, count)
    })
    return [...counted, line(`${name}_sum`, labels, sum), line(`${name}_count`, labels, count)]
  })
}

function line(name: string, labels: Labels, value: number): string {
  const list = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`)
  return `${name}${list.length > 0 ? `{${list.join(',')}}` : ''} ${numberText(value)}`
}

function numberText(value: number): string {
  return value === Infinity ? '+Inf' : value === -Infinity ? '-Inf' : String(value)
}

function escapeHelp(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
}

function escapeLabel(text: string): string {
  return escapeHelp(text).replaceAll('"', '\\"')
}
