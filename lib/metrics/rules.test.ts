import { expect, it } from 'vitest'
import { gauge, metricName, toPrometheus, withLabels } from './rules'
import type { Metric } from './schema'

it('names metrics as Prometheus does', () => {
  expect(metricName('http.server.request.duration', 's', 'histogram')).toBe(
    'http_server_request_duration_seconds',
  )
  expect(metricName('foyer.mail.attempts', '', 'counter')).toBe('foyer_mail_attempts_total')
  expect(metricName('process.heap', 'By', 'gauge')).toBe('process_heap_bytes')
})

it('has no number for what isn’t known', () => {
  expect(gauge('a', 'A', null)).toEqual([])
  expect(gauge('a', 'A', undefined)).toEqual([])
  expect(gauge('a', 'A', 0)).toHaveLength(1)
})

it('adds up buckets, and puts the lines of a metric of several processes together', () => {
  const took = (sum: number, ...buckets: number[]): Metric => ({
    type: 'histogram',
    name: 'took_seconds',
    help: 'How long it took',
    bounds: [0.5, 1],
    points: [{ labels: { kind: 'page' }, sum, buckets }],
  })
  const text = toPrometheus([
    ...withLabels([took(2.5, 1, 0, 2)], { role: 'web' }),
    ...gauge('jobs', 'Jobs', 3),
    ...withLabels([took(0.25, 1, 0, 0)], { role: 'worker' }),
  ])
  expect(text.split('\n')).toEqual([
    '# HELP took_seconds How long it took',
    '# TYPE took_seconds histogram',
    'took_seconds_bucket{role="web",kind="page",le="0.5"} 1',
    'took_seconds_bucket{role="web",kind="page",le="1"} 1',
    'took_seconds_bucket{role="web",kind="page",le="+Inf"} 3',
    'took_seconds_sum{role="web",kind="page"} 2.5',
    'took_seconds_count{role="web",kind="page"} 3',
    'took_seconds_bucket{role="worker",kind="page",le="0.5"} 1',
    'took_seconds_bucket{role="worker",kind="page",le="1"} 1',
    'took_seconds_bucket{role="worker",kind="page",le="+Inf"} 1',
    'took_seconds_sum{role="worker",kind="page"} 0.25',
    'took_seconds_count{role="worker",kind="page"} 1',
    '# HELP jobs Jobs',
    '# TYPE jobs gauge',
    'jobs 3',
    '',
  ])
})

it('lets no text break out of its place', () => {
  const metric: Metric = {
    type: 'counter',
    name: 'a_total',
    help: 'One\nline \\ only',
    points: [{ labels: { host: 'a"b\\c\nd' }, value: 1 }],
  }
  expect(toPrometheus([metric])).toBe(
    '# HELP a_total One\\nline \\\\ only\n# TYPE a_total counter\na_total{host="a\\"b\\\\c\\nd"} 1\n',
  )
})
