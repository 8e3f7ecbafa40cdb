import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { getEnv } from './env'
import { visitAgain } from './visit-again'

const asked: string[] = []
const states = new Map([
  ['/early', ['HIT', 'HIT', 'STALE', 'HIT']],
  ['/due', ['STALE', 'HIT']],
])
const server = createServer(({ url = '' }, response) => {
  asked.push(url)
  response.writeHead(200, { 'x-nextjs-cache': states.get(url)?.shift() ?? 'MISS' }).end()
})

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const { HOST, PORT } = getEnv()
  server.listen(PORT, HOST)
  await once(server, 'listening')
})
afterAll(() => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
})

const visitsTo = (path: string) => asked.filter((url) => url === path).length

it('visits a page until it has been regenerated', async () => {
  visitAgain('/early', 0)
  visitAgain('/early', 0)
  visitAgain('/due', 0)
  await expect.poll(() => visitsTo('/early'), { timeout: 60_000 }).toBe(3)
  visitAgain('/after', 3_000)
  await expect.poll(() => visitsTo('/after'), { timeout: 60_000 }).toBe(1)
  expect(visitsTo('/early')).toBe(3)
  expect(visitsTo('/due')).toBe(1)
})
