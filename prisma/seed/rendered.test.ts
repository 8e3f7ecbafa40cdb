import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import sharp from 'sharp'
import { listOutdated, listSources, readSource } from './rendered'

it('has up-to-date files for every picture: otherwise run `npm run pictures`', () => {
  const missing = listSources().filter(
    (name) => !readSource(name).files.every(({ path }) => existsSync(path)),
  )
  expect(missing).toEqual([])
  expect(listOutdated()).toEqual([])
})

it.each(listSources())('has %s in its size, and small', async (name) => {
  const { width, height, files } = readSource(name)
  for (const { path, scale } of files) {
    const { size, ...head } = await sharp(path).metadata()
    expect([head.width, head.height]).toEqual([width * scale, height * scale])
    expect(size ?? 0).toBeLessThanOrEqual(80 * 1024)
  }
})
