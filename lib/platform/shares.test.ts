import { expect, it } from 'vitest'
import { sharePerPerson, TooManyWaiting } from './shares'

it('runs so much of each person’s work at once, keeps some waiting and refuses the rest', async () => {
  const inShare = sharePerPerson({ atOnce: 2, waiting: 3 })
  const started: string[] = []
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const ask = (person: string) =>
    inShare(person, async () => {
      started.push(person)
      await held
      return person
    })
  const own = Array.from({ length: 5 }, () => ask('one'))
  await expect(ask('one')).rejects.toThrow(TooManyWaiting)
  const other = ask('other')
  await Promise.resolve()
  expect(started).toEqual(['one', 'one', 'other'])
  release()
  expect(await Promise.all([...own, other])).toEqual(['one', 'one', 'one', 'one', 'one', 'other'])
  expect(await ask('one')).toBe('one')
})

it('gives the place back when the work fails', async () => {
  const inShare = sharePerPerson({ atOnce: 1, waiting: 1 })
  await expect(inShare('one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inShare('one', () => Promise.resolve('done'))).toBe('done')
})

it('lets others go between two turns of one person', async () => {
  const inTurn = sharePerPerson({ atOnce: 1, waiting: 2 })
  const order: string[] = []
  setImmediate(() => order.push('another'))
  const ask = () =>
    inTurn('one', () => {
      order.push('one')
      return Promise.resolve()
    })
  await Promise.all([ask(), ask(), ask()])
  expect(order).toEqual(['one', 'another', 'one', 'one'])
})
