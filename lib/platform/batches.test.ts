// requirement: PRV-1
import { expect, it } from 'vitest'
import { inBatches, olderThan } from './batches'

it('reads each row once, batch by batch, and no further than it is asked to', async () => {
  const all = Array.from({ length: 1_200 }, (_, index) => index)
  let reads = 0
  const read = (last: number | undefined, take: number) => {
    reads += 1
    const start = last === undefined ? 0 : last + 1
    return Promise.resolve(all.slice(start, start + take))
  }
  const seen: number[] = []
  for await (const row of inBatches(read)) seen.push(row)
  expect(seen).toEqual(all)
  expect(reads).toBe(3)
  for await (const row of inBatches(read)) if (row === 10) break
  expect(reads).toBe(4)
})

it('goes on after a row by date and id', () => {
  const createdAt = new Date('2026-01-01')
  expect(olderThan('createdAt', undefined)).toEqual({})
  expect(olderThan('createdAt', { id: 'a', createdAt })).toEqual({
    createdAt: { lte: createdAt },
    NOT: { createdAt, id: { gte: 'a' } },
  })
})
