import { connect } from 'node:net'
import { expect, test } from '../support/http-test'

test('the product is ready', async ({ request }) => {
  const answer = await request.get('/api/health?ready')
  expect(answer.status()).toBe(200)
  expect(await answer.json()).toMatchObject({ status: 'ok' })
})

test('every answer has the security headers and one policy', async ({ request }) => {
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
    const answer = await request.get(path, { maxRedirects: 0 })
    const policies = answer.headersArray().filter(({ name }) => /^content-security-policy$/i.test(name))
    expect(policies, path).toHaveLength(1)
    expect(policies[0]?.value, path).toContain("frame-ancestors 'none'")
    expect(answer.headers(), path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(answer.headers()['x-request-id'], path).toMatch(/^[\w-]{8,}$/)
    expect(answer.headers(), path).not.toHaveProperty('x-powered-by')
  }
})

test('private pages run scripts by nonce only', async ({ request }) => {
  const policy = (await request.get('/admin/login')).headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src [^;]*'nonce-[^']+'/)
  expect(policy).not.toMatch(/script-src [^;]*'unsafe-inline'/)
})

test('what is no HTTP is refused with the headers too', async ({ baseURL }) => {
  const { port } = new URL(baseURL ?? '')
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1')
    let text = ''
    socket.setEncoding('utf8').on('data', (part: string) => (text += part))
    socket.on('end', () => {
      resolve(text)
    })
    socket.on('error', reject)
    socket.end('GET / HTTP/1.1\r\nno header\r\n\r\n')
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('x-content-type-options: nosniff')
})

test('what is larger than any form is refused', async ({ request }) => {
  const data = Buffer.alloc(3_000_000, 'a')
  for (const path of ['/contact', '/api/accounts/sign-in', '/api/revalidate']) {
    const answer = await request.post(path, { data, headers: { 'content-type': 'text/plain' } })
    expect(answer.status(), path).toBe(413)
    expect(answer.headers(), path).toMatchObject({ 'x-content-type-options': 'nosniff' })
  }
})

test('a session opens its own area', async ({ requestAs, admin }) => {
  const request = await requestAs(admin)
  expect((await request.get('/admin', { maxRedirects: 0 })).status()).toBe(200)
  const portal = await request.get('/portal', { maxRedirects: 0 })
  expect(portal.headers().location).toMatch(/\/portal\/login$/)
})

test('only private pages load their scripts before they are painted', async ({ request }) => {
  const tags = /<script src="[^"]+" async=""|<link rel="preload" as="script"/
  expect(await (await request.get('/contact')).text()).not.toMatch(tags)
  expect(await (await request.get('/portal/login')).text()).toMatch(/<script src="[^"]+"[^>]* nonce=/)
})
