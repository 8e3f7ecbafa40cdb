import { createServer } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { closeServer, listen } from './stand-in'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => Promise.all(servers.splice(0).map(closeServer)))

it('waits for the wanted port while it is being given up', async () => {
  const first = createServer()
  const port = await listen(first)
  const second = createServer()
  servers.push(second)
  const listening = listen(second, { port })
  setTimeout(() => first.close(), 100)
  expect(await listening).toBe(port)
})

it('takes another port if the wanted one stays in use', async () => {
  const [first, second] = [createServer(), createServer()]
  servers.push(first, second)
  const port = await listen(first)
  expect(await listen(second, { port })).not.toBe(port)
  expect(second.listening).toBe(true)
})
