import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressFiles } from './compress'

it('writes compressed copies beside scripts, styles and drawings, but not beside tiny ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-compress-'))
  const text = 'a { color: red }\n'.repeat(100)
  await mkdir(join(folder, 'media'))
  for (const path of ['a.css', 'b.js', 'media/c.svg', 'media/d.woff2']) {
    await writeFile(join(folder, path), text)
  }
  await writeFile(join(folder, 'tiny.js'), 'true')
  await compressFiles(folder)
  const found = (await readdir(folder, { recursive: true })).filter((path) => /\.(br|gz)$/.test(path))
  expect(found.sort()).toEqual(
    ['a.css', 'b.js', 'media/c.svg'].flatMap((path) => [`${path}.br`, `${path}.gz`]),
  )
  expect(brotliDecompressSync(await readFile(join(folder, 'b.js.br'))).toString()).toBe(text)
  expect(gunzipSync(await readFile(join(folder, 'b.js.gz'))).toString()).toBe(text)
  await rm(folder, { recursive: true })
})
