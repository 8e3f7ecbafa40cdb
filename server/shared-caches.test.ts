import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { limitSharedCaching } from './shared-caches'

it.each([
  ['s-maxage=86400, stale-while-revalidate=31449600', 's-maxage=1, stale-if-error=86400'],
  [
    'private, no-cache, no-store, max-age=0, must-revalidate',
    'private, no-cache, no-store, max-age=0, must-revalidate',
  ],
  ['public, max-age=31536000, immutable', 'public, max-age=31536000, immutable'],
])('sends %s as %s', async (given, sent) => {
  const server = createServer((_, response) => {
    limitSharedCaching(response)
    response.setHeader('Cache-Control', given)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { headers } = await fetch(`http://127.0.0.1:${port}`)
  expect(headers.get('cache-control')).toBe(sent)
  server.close()
})
