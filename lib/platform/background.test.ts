import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { takeTurnInBackground, TooManyWaiting } from './background'

/** Asks for a turn; it ends when told to. */
function ask(person: string, name: string, begun: string[]) {
  let resolve: (value: string) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<string>((...settle) => {
    ;[resolve, reject] = settle
  })
  const turn = takeTurnInBackground(person, () => {
    begun.push(name)
    return promise
  })
  return {
    turn,
    end: async () => {
      resolve(name)
      await turn
    },
    fail: () => {
      reject(new Error(`${name} failed`))
    },
  }
}

it('goes on with the next person after each turn, in the order in which they asked', async () => {
  const begun: string[] = []
  const many = ['a1', 'a2', 'a3'].map((name) => ask('ana', name, begun))
  const other = ask('bo', 'b1', begun)
  expect(begun).toEqual(['a1'])
  for (const { end } of [many[0], other, many[1], many[2]].filter((one) => one !== undefined)) await end()
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
  const later = ask('ana', 'a4', begun)
  await later.end()
  expect(begun.at(-1)).toBe('a4')
})

it('goes on after a failure, which only its own caller is told of', async () => {
  const begun: string[] = []
  const [bad, good] = [ask('ana', 'bad', begun), ask('ana', 'good', begun)]
  bad.fail()
  await expect(bad.turn).rejects.toThrow('bad failed')
  await good.end()
  expect(await good.turn).toBe('good')
})

it('lets one person wait for twenty more, and others for theirs', async () => {
  const begun: string[] = []
  const own = Array.from({ length: 21 }, (_, index) => ask('ana', String(index), begun))
  await expect(ask('ana', 'too many', begun).turn).rejects.toThrow(TooManyWaiting)
  const other = ask('bo', 'welcome', begun)
  for (const { end } of [own[0], other, ...own.slice(1)].filter((one) => one !== undefined)) await end()
  expect(begun).toEqual(['0', 'welcome', ...Array.from({ length: 20 }, (_, index) => String(index + 1))])
})

it('loads a module again that could not be loaded once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-background-'))
  const file = join(folder, 'module.mjs')
  const call = () =>
    takeTurnInBackground('ana', (run) => run<number>(relative(process.cwd(), file), 'double', 21))
  try {
    await writeFile(file, `throw new Error('no file descriptor is free')`)
    await expect(call()).rejects.toThrow('no file descriptor is free')
    await writeFile(file, 'export const double = (number) => number * 2')
    expect(await call()).toBe(42)
  } finally {
    await rm(folder, { recursive: true })
  }
})
