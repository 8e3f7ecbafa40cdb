import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { APIRequestContext } from '@playwright/test'
import { createSessionCookie, findSampleAccount } from '../support/accounts'
import { callAction, readActions } from '../support/actions'
import { startInstance } from '../support/instances'
import { expect, refusing, test } from '../support/isolated-test'

const METRICS_TOKEN = 'the token of the tests'.replaceAll(' ', '-')
const visitor = {
  name: 'Ada Quinn',
  email: 'ada.quinn@example.com',
  message: 'Dear agency, I need a website.',
}

/** Starts a collector that accepts traces, metrics and error reports, and keeps them. */
async function startCollector() {
  const received: { path: string; body: string }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ path: request.url ?? '', body: Buffer.concat(chunks).toString('latin1') })
      response.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://${host}`,
      OTEL_BSP_SCHEDULE_DELAY: '200',
      SENTRY_DSN: `http://key@${host}/1`,
    },
    textOf: (path: string) =>
      received
        .filter((request) => request.path.startsWith(path))
        .map(({ body }) => body)
        .join('\n'),
    stop: () => server.close(),
  }
}

/** `more` makes the text unique: the same text twice would count as the same message. */
async function sendMessage(request: APIRequestContext, url: string, more = ''): Promise<string> {
  const action = (await readActions()).find(({ name }) => name === 'submitContactPageAction')
  const form = { ...visitor, message: visitor.message + more, remarks: '', elapsed: '9000' }
  return (await callAction(request, action?.id ?? '', '/contact', { form }, url)).text()
}

function scrape(url: string, token?: string, address = '198.51.100.1'): Promise<Response> {
  const headers = { 'x-forwarded-for': address, ...(token ? { authorization: `Bearer ${token}` } : {}) }
  return fetch(`${url}/api/metrics`, { headers })
}

/** Expects that a wrong token is rejected, and that anyone who guesses is slowed down. */
async function expectTokenChecked(url: string): Promise<void> {
  for (const token of [undefined, 'wrong', METRICS_TOKEN.slice(1), `${METRICS_TOKEN}x`])
    expect((await scrape(url, token)).status).toBe(401)
  for (let count = 0; count < 60; count += 1) await scrape(url, 'a-guess', '198.51.100.2')
  expect((await scrape(url, 'a-guess', '198.51.100.2')).status).toBe(429)
  expect((await scrape(url, METRICS_TOKEN, '198.51.100.2')).status).toBe(200)
  expect((await scrape(url, 'a-guess', '198.51.100.3')).status).toBe(401)
}

test('what the processes measure is shown and sent, without what people wrote', async ({
  product: { stack },
  playwright,
}) => {
  const collector = await startCollector()
  await stack.halt('worker')
  const settings = { METRICS_TOKEN, ...collector.settings, LOG_LEVEL: 'error' }
  const web = await startInstance(stack, settings)
  const worker = await startInstance(stack, settings, 'worker')
  const request = await playwright.request.newContext({ baseURL: web.url })
  try {
    const secret = 'a'.repeat(43)
    for (const path of ['/', `/newsletter/unsubscribe/${secret}?from=${visitor.email}`, '/admin/login'])
      await request.get(path)
    // Public pages need no query.
    const { name, value } = await createSessionCookie(await findSampleAccount('admin'))
    await request.get('/admin', { headers: { cookie: `${name}=${value}` } })
    expect(await sendMessage(request, web.url)).toContain('Message sent successfully!')
    await refusing('contact_submissions', async () => {
      await sendMessage(request, web.url, ' Again.')
    })

    await expectTokenChecked(web.url)
    expect((await fetch(`${stack.url}/api/metrics`)).status).toBe(404)
    await expect(async () => {
      const response = await scrape(web.url, METRICS_TOKEN)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
      expect(response.headers.get('cache-control')).toBe('no-store')
      const text = await response.text()
      const lines = text.split('\n')
      for (const [name, ...labels] of [
        [
          'http_server_request_duration_seconds_count',
          'role="web"',
          'method="GET"',
          'kind="page"',
          'status="2xx"',
        ],
        ['http_server_request_duration_seconds_bucket', 'kind="action"', 'le="+Inf"'],
        ['http_server_connections', 'role="web"'],
        ['db_client_operation_duration_seconds_count', 'role="web"', 'operation="SELECT"', 'outcome="done"'],
        [
          'db_client_operation_duration_seconds_count',
          'role="worker"',
          'operation="SELECT"',
          'outcome="done"',
        ],
        ['foyer_job_duration_seconds_count', 'role="worker"', 'task="', 'outcome="done"'],
        ['foyer_mail_attempts_total', 'role="worker"', 'outcome="sent"'],
        ['process_resident_memory_bytes', 'role="worker"'],
        ['nodejs_eventloop_delay_seconds', 'role="web"'],
        ['foyer_jobs_waiting'],
        ['foyer_live_channels'],
      ] as const) {
        const found = lines.filter(
          (line) =>
            line.startsWith(name) && labels.every((label) => line.includes(label)) && / [\d.e-]+$/.test(line),
        )
        expect(found, [name, ...labels].join(' ')).not.toEqual([])
      }
      for (const word of [...Object.values(visitor), secret]) expect(text).not.toContain(word)
    }).toPass({ timeout: 40_000 })

    await expect
      .poll(() => collector.textOf('/v1/traces'))
      .toMatch(
        /(?=[^]*GET \/newsletter\/unsubscribe\/\[token\])(?=[^]*SELECT mail_deliveries)(?=[^]*job \w+)/,
      )
    await expect.poll(() => collector.textOf('/api/1/envelope')).toContain('"type":"event"')
    await request.dispose()
    await web.stop()
    await worker.stop()
    // Sent on shutdown, long before the minute is over.
    for (const name of ['http.server.request.duration', 'foyer.job.duration'])
      expect(collector.textOf('/v1/metrics')).toContain(name)
    const sent = collector.textOf('/')
    for (const word of [...Object.values(visitor), secret]) expect(sent).not.toContain(word)
  } finally {
    await web.stop()
    await worker.stop()
    await stack.resume('worker')
    collector.stop()
  }
})
