import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTask } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { secondsOfFlood } from './rate-limit'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

test('counting a flood doesn’t keep the request in memory', async () => {
  const requests = new AsyncLocalStorage<object>()
  const request = await (async () => {
    const store = { body: 'x' }
    await requests.run(store, () => secondsOfFlood('203.0.113.7'))
    return new WeakRef(store)
  })()
  await nextTask()
  collectGarbage()
  expect(request.deref()).toBeUndefined()
})

test('more than 60 attempts a minute have to wait', async () => {
  for (let count = 0; count < 60; count += 1) expect(await secondsOfFlood('203.0.113.8')).toBe(0)
  expect(await secondsOfFlood('203.0.113.8')).toBeGreaterThan(0)
})
