import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { expect, test } from '../support/http-test'

/** Returns what the server sends on a raw socket until it closes it. Sends `more` repeatedly in the meantime. */
async function readRaw(baseURL: string | undefined, text: string, more = ''): Promise<string> {
  const { port } = new URL(baseURL ?? '')
  const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
  let response = ''
  socket.setEncoding('utf8').on('data', (part: string) => (response += part))
  socket.on('error', () => undefined) // A reset is expected, because the server closes the connection while we send.
  socket.write(text)
  const sending = more === '' ? undefined : setInterval(() => socket.write(more), 5)
  await new Promise((resolve) => socket.once('end', resolve).once('close', resolve))
  clearInterval(sending)
  socket.destroy()
  return response
}

test('the product is ready', async ({ request }) => {
  const response = await request.get('/api/health?ready')
  expect(response.status()).toBe(200)
  expect(await response.json()).toMatchObject({ status: 'ok' })
})

test('a worker does its jobs', async ({ request }) => {
  const response = await request.get('/api/health?worker')
  expect(await response.json()).toEqual({
    status: 'ok',
    checks: { database: 'ok', worker: 'ok', queue: 'ok' },
  })
  expect(response.status()).toBe(200)
})

test('every response has the security headers and one policy', async ({ request }) => {
  const paths = [
    '/',
    '/api/health',
    '/nowhere',
    '/privacy-policy',
    '/portal',
    '/admin/login',
    '/admin/nowhere',
  ]
  for (const path of paths) {
    const response = await request.get(path, { maxRedirects: 0 })
    const policies = response.headersArray().filter(({ name }) => /^content-security-policy$/i.test(name))
    expect(policies, path).toHaveLength(1)
    expect(policies[0]?.value, path).toContain("frame-ancestors 'none'")
    expect(response.headers(), path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(response.headers()['x-request-id'], path).toMatch(/^[\w-]{8,}$/)
    expect(response.headers(), path).not.toHaveProperty('x-powered-by')
  }
})

test('private pages run scripts by nonce only', async ({ request }) => {
  const policy = (await request.get('/admin/login')).headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src [^;]*'nonce-[^']+'/)
  expect(policy).not.toMatch(/script-src [^;]*'unsafe-inline'/)
})

test('invalid HTTP is refused, with the security headers', async ({ baseURL }) => {
  const response = await readRaw(baseURL, 'GET / HTTP/1.1\r\nno header\r\n\r\n')
  expect(response).toMatch(/^HTTP\/1\.1 400 /)
  expect(response).toContain('x-content-type-options: nosniff')
})

test('a body larger than any form is refused', async ({ request }) => {
  const data = Buffer.alloc(3_000_000, 'a')
  for (const path of ['/contact', '/api/accounts/sign-in', '/api/revalidate']) {
    const response = await request.post(path, { data, headers: { 'content-type': 'text/plain' } })
    expect(response.status(), path).toBe(413)
    expect(response.headers(), path).toMatchObject({ 'x-content-type-options': 'nosniff' })
  }
})

test('a body larger than any form is refused without a Content-Length too, however long it continues', async ({
  baseURL,
}) => {
  for (const path of ['/contact', '/api/realtime/auth', '/admin/login']) {
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`
    const response = await readRaw(baseURL, head, `10000\r\n${'a'.repeat(65_536)}\r\n`)
    expect(response, path).toMatch(/^HTTP\/1\.1 413 /)
  }
})

test('only the methods of pages and forms are allowed', async ({ request, baseURL }) => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
    for (const path of ['/', '/admin', '/api/realtime/auth']) {
      const response = await request.fetch(path, { method, maxRedirects: 0 })
      expect(response.status(), `${method} ${path}`).toBe(405)
      expect(response.headers().allow).toBe('GET, HEAD, POST, OPTIONS')
    }
  }
  // Standard clients refuse to send TRACE.
  for (const path of ['/', '/portal', '/admin/login']) {
    expect(await readRaw(baseURL, `TRACE ${path} HTTP/1.1\r\nHost: x\r\n\r\n`), path).toMatch(
      /^HTTP\/1\.1 405 /,
    )
  }
})

test('a websocket request is answered as the plain request that it also is', async ({ baseURL }) => {
  const upgrade = 'Host: x\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n'
  expect(await readRaw(baseURL, `GET /nowhere HTTP/1.1\r\n${upgrade}`)).toMatch(/^HTTP\/1\.1 404 /)
})

test('the image optimizer serves no images', async ({ request }) => {
  for (const url of ['/portal/invoices', '/admin', '/api/health', '/icon.svg', '/\\evil.example', '\\evil']) {
    const query = new URLSearchParams({ url, w: '480', q: '75' })
    expect((await request.get(`/_next/image?${query.toString()}`)).status(), url).toBe(400)
  }
})

test('whatever visitors send, each log line is one event', async ({ request }) => {
  const mark = crypto.randomUUID()
  // Next prints this name in its error. The second character is a terminal control character.
  await request.post('/contact', { headers: { 'next-action': `${mark}\u009b2J` }, data: '[]' })
  const read = async () => {
    const lines = (await readFile(process.env.FOYER_TEST_LOG ?? '', 'utf8')).split('\n')
    return lines.filter((line) => line !== '')
  }
  await expect.poll(async () => (await read()).some((line) => line.includes(mark))).toBe(true)
  for (const line of await read()) {
    expect(() => JSON.parse(line) as unknown, line).not.toThrow()
    expect(line).not.toMatch(/\p{Cc}/u)
  }
})

test('a session opens its own area', async ({ requestAs, admin }) => {
  const request = await requestAs(admin)
  expect((await request.get('/admin', { maxRedirects: 0 })).status()).toBe(200)
  const portal = await request.get('/portal', { maxRedirects: 0 })
  expect(portal.headers().location).toMatch(/\/portal\/login$/)
})
