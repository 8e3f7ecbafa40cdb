// requirement: SITE-110
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { Gate, type GateLimits, passes } from './gate'

const limits: GateLimits = { inside: 3, insideEach: 2, waiting: 6, waitingEach: 4 }

/** Records by name who has come to a gate, and in which order they were let in. */
function line(gate = new Gate(limits)) {
  const inside: string[] = []
  const ends = new Map<string, () => void>()
  const come = (name: string) => {
    const turn = gate.enter(name.replace(/\d+$/, ''))
    if (!turn) return false
    ends.set(name, turn.end)
    void turn.begun.then((hasBegun) => hasBegun && inside.push(name))
    return true
  }
  const leave = (name: string) => ends.get(name)?.()
  const settled = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    return inside
  }
  return { come, leave, settled }
}

it('admits requests while there is room, and only so many from one address', async () => {
  const { come, settled } = line()
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) come(name)
  expect(await settled()).toEqual(['a1', 'a2', 'b1'])
})

it('admits the next as soon as one leaves, and addresses take turns', async () => {
  const { come, leave, settled } = line()
  for (const name of ['a1', 'a2', 'b1', 'a3', 'a4', 'a5', 'b2', 'c1']) come(name)
  await settled()
  for (const name of ['a1', 'b1', 'a2', 'c1']) {
    leave(name)
    await settled()
  }
  expect(await settled()).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'c1', 'a4'])
})

it('limits who may wait, for each address and in total', () => {
  const { come } = line()
  const names = (address: string) => Array.from({ length: 10 }, (_, index) => `${address}${index}`)
  expect(names('a').filter(come)).toHaveLength(limits.insideEach + limits.waitingEach)
  expect(names('b').filter(come)).toHaveLength(1 + 2)
  expect(names('c').filter(come)).toHaveLength(0)
})

it('frees the place of a request that leaves while waiting, but only once', async () => {
  const { come, leave, settled } = line()
  for (const name of ['a1', 'a2', 'a3', 'a4']) come(name)
  await settled()
  for (const name of ['a3', 'a3', 'a1', 'a1']) leave(name)
  expect(await settled()).toEqual(['a1', 'a2', 'a4'])
  expect(['a5', 'a6', 'a7', 'a8', 'a9'].map(come)).toEqual([true, true, true, true, false])
})

it('is empty again once all have left', async () => {
  const gate = new Gate(limits)
  const { come, leave, settled } = line(gate)
  const names = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']
  names.forEach(come)
  await settled()
  names.forEach(leave)
  const after = line(gate)
  for (const name of ['d1', 'e1', 'e2']) after.come(name)
  expect(await after.settled()).toEqual(['d1', 'e1', 'e2'])
})

it('ends a turn when the response begins or its client is gone, and refuses the others with 503', async () => {
  const gate = new Gate({ inside: 1, insideEach: 1, waiting: 1, waitingEach: 1 })
  const seen: string[] = []
  const inside = new Map<string, ServerResponse>()
  const server = createServer((request, response) => {
    const { url = '' } = request
    seen.push(url)
    response.once('close', () => seen.push(`${url} closed`))
    void passes(gate, 'a', response).then((hasPassed) => hasPassed && inside.set(url, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ask = async (path: string) => {
    const request = get({ port, host: '127.0.0.1', path }).on('error', () => undefined)
    const answer = new Promise<IncomingMessage>((resolve) => request.once('response', resolve))
    await expect.poll(() => seen).toContain(path)
    return { request, answer }
  }
  const first = await ask('/first')
  const given = await ask('/given-up')
  const refused = await (await ask('/refused')).answer
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  given.request.destroy()
  await expect.poll(() => seen).toContain('/given-up closed')
  const waiting = await ask('/waiting')
  expect([...inside.keys()]).toEqual(['/first'])
  inside.get('/first')?.write('The beginning')
  expect((await first.answer).statusCode).toBe(200)
  await expect.poll(() => [...inside.keys()]).toEqual(['/first', '/waiting'])
  inside.get('/waiting')?.end()
  expect((await waiting.answer).statusCode).toBe(200)
  server.closeAllConnections()
  server.close()
})

it('ends a turn that takes long, so that others from that address don’t wait for it', async () => {
  const gate = new Gate({ inside: 1, insideEach: 1, waiting: 1, waitingEach: 1 })
  const responses: ServerResponse[] = []
  const server = createServer((_request, response) => {
    void passes(gate, 'a', response, 20).then((hasPassed) => hasPassed && responses.push(response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  for (const path of ['/slow', '/next']) get({ port, host: '127.0.0.1', path }).on('error', () => undefined)
  await expect.poll(() => responses).toHaveLength(2)
  expect(responses.every(({ headersSent }) => !headersSent)).toBe(true)
  server.closeAllConnections()
  server.close()
})
