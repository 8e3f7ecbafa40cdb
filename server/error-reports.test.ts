import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import * as core from '@sentry/core'
import * as runtime from '@sentry/core/server'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ErrorReports, redact } from './error-reports'

type Report = {
  level: string
  release: string
  environment: string
  message?: string
  transaction?: string
  tags: Record<string, unknown>
  exception?: { values: { type: string; value: string; stacktrace: { frames: { function?: string }[] } }[] }
}

const received: Report[] = []
let envelopes = ''
const service = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (part: string) => (body += part))
  request.on('end', () => {
    envelopes += body
    received.push(JSON.parse(body.trim().split('\n')[2] ?? '') as Report)
    response.end('{}')
  })
})

beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
})
beforeEach(() => {
  received.length = 0
  envelopes = ''
})
afterAll(() => service.close())

function createReports(port = (service.address() as AddressInfo).port): ErrorReports {
  return new ErrorReports(
    { ...core, ...runtime },
    {
      dsn: `http://key@127.0.0.1:${port}/1`,
      environment: 'testing',
      role: 'worker',
      version: '1.2.3',
      buildId: 'abc',
    },
  )
}

const failed = (error: unknown, fields: Record<string, unknown> = {}, text = 'request failed') =>
  ({ level: 'error', text, fields: { error, ...fields }, error }) as const

it('says what failed and where, and nothing of what people wrote', async () => {
  const reports = createReports()
  const secret = 'Zx9-secret-token-0123456789abcdef'
  const error = new TypeError(
    `No answer for ada.quinn@example.com from 203.0.113.9: "Dear agency, hello" at https://example.com/reset/${secret}?a=b`,
  )
  reports.report(
    failed(error, {
      requestId: 'r-123',
      route: '/portal/files',
      key: 'contact:ada.quinn@example.com',
      headers: { cookie: secret },
    }),
  )
  await reports.flush(2_000)
  expect(received).toHaveLength(1)
  const [report] = received
  expect(report).toMatchObject({
    level: 'error',
    release: '1.2.3+abc',
    environment: 'testing',
    transaction: 'request failed',
    tags: { role: 'worker', count: 1, request_id: 'r-123', route: '/portal/files' },
    exception: { values: [{ type: 'TypeError' }] },
  })
  expect(report?.exception?.values[0]?.stacktrace.frames.length).toBeGreaterThan(0)
  for (const word of ['ada.quinn', '203.0.113.9', 'Dear agency', secret, 'cookie']) {
    expect(envelopes).not.toContain(word)
  }
})

it('reports an error once a minute, with how often it happened', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const reports = createReports()
  for (let count = 0; count < 5; count += 1) reports.report(failed(new Error('the same')))
  reports.report(failed(new Error('another')))
  await reports.flush(2_000)
  expect(received.map(({ exception }) => exception?.values[0]?.value)).toEqual(['the same', 'another'])
  vi.advanceTimersByTime(61_000)
  reports.report(failed(new Error('the same')))
  await reports.flush(2_000)
  vi.useRealTimers()
  expect(received.at(-1)?.tags.count).toBe(5)
})

it('sends at most 20 reports a minute', async () => {
  const reports = createReports()
  for (let count = 0; count < 30; count += 1) reports.report(failed(new Error(`number ${count}`)))
  await reports.flush(2_000)
  expect(received).toHaveLength(20)
})

it('doesn’t repeat what libraries print', async () => {
  const reports = createReports()
  reports.report({
    level: 'error',
    text: 'Invalid header x-name: Ada',
    fields: { source: 'console' },
    error: undefined,
  })
  await reports.flush(2_000)
  expect(received.map(({ message }) => message)).toEqual(['a library reported an error'])
})

it('carries on when the service is down', async () => {
  const reports = createReports(1)
  reports.report(failed(new Error('nobody hears this')))
  await expect(reports.flush(2_000)).resolves.toBeUndefined()
})

it.each([
  ['550 5.1.1 <ada@example.com> unknown', '550 5.1.1 <[address]> unknown'],
  ['Key (email)=(ada) already exists', 'Key (email)=([…]) already exists'],
  [
    'duplicate key value violates unique constraint "users_email_key"',
    'duplicate key value violates unique constraint "users_email_key"',
  ],
  ['invalid input syntax for type uuid: "my name"', 'invalid input syntax for type uuid: "[…]"'],
  ['connect ECONNREFUSED 10.1.2.3:5432', 'connect ECONNREFUSED [ip]:5432'],
  ['connect ECONNREFUSED ::1:5432', 'connect ECONNREFUSED [ip]'],
  [
    "Cannot read properties of undefined (reading 'id')",
    "Cannot read properties of undefined (reading 'id')",
  ],
  ["The name 'Ada Quinn' is taken", "The name '[…]' is taken"],
  ['authorization: Bearer abc', 'authorization: […]'],
  ['postgres://user:pw@db/foyer failed', 'postgres://[…] failed'],
  ['GET /newsletter?email=a failed', 'GET /[…] failed'],
  ['no row 0b0ba8a4-6f0e-4f5e-9d3c-8f0f3f5d9a11', 'no row [token]'],
])('redacts %s', (text, expected) => {
  expect(redact(text)).toBe(expected)
})
