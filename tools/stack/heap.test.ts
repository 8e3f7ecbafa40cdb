import { expect, it } from 'vitest'
import { availableMb, heapFlags } from './heap'

it.each([
  [512, 384],
  [2_048, 512],
  [4_096, 1_024],
  [64_000, 2_048],
])('lets the heap grow with %i MB of memory to %i MB', (memory, limit) => {
  expect(heapFlags(memory)).toContain(`--max-old-space-size=${limit}`)
})

it('knows how much memory there is', () => {
  expect(availableMb()).toBeGreaterThan(100)
  expect(availableMb()).toBeLessThan(100_000_000)
})
