import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setStaticFilesAside } from './static-files'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-static-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** As Next builds: into an empty folder. */
async function build(files: string[], { isKilled = false } = {}): Promise<string[]> {
  const next = join(folder, 'next')
  const putBack = await setStaticFilesAside(next, join(folder, 'aside'))
  await rm(next, { recursive: true, force: true })
  for (const file of files) {
    const path = join(next, 'static', file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, file)
  }
  if (!isKilled) await putBack()
  const entries = await readdir(join(next, 'static'), { recursive: true, withFileTypes: true })
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort()
}

it('keeps the files of the previous build, and of no earlier one', async () => {
  expect(await build(['chunks/one.js', 'chunks/both.js'])).toEqual(['both.js', 'one.js'])
  expect(await build(['chunks/two.js', 'chunks/both.js'])).toEqual(['both.js', 'one.js', 'two.js'])
  expect(await build(['chunks/three.js'])).toEqual(['both.js', 'three.js', 'two.js'])
})

it('keeps them after a build that was killed', async () => {
  await build(['chunks/one.js'])
  await build(['chunks/half.js'], { isKilled: true })
  expect(await build(['chunks/two.js'])).toEqual(['one.js', 'two.js'])
})
