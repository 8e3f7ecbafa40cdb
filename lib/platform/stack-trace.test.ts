import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readableStack } from './stack-trace'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stack-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('translates positions in built files, but not in libraries, and each stack only once in a while', async () => {
  const source = join(folder, 'source.ts')
  const outfile = join(folder, '[built] (site)_._.mjs')
  const library = join(folder, 'node_modules/library.mjs')
  await writeFile(source, '\n\nexport function fail(): never {\n  throw new Error("no")\n}\n')
  for (const file of [outfile, library])
    await build({ entryPoints: [source], outfile: file, format: 'esm', minify: true, sourcemap: 'external' })
  const column = (await readFile(outfile, 'utf8')).indexOf('throw') + 1
  const stack = `Error: no
    at a (${pathToFileURL(outfile).href}:1:${String(column)})
    at ${outfile}:1:${String(column)}
    at b (/nowhere/c.js:1:2)
    at d (${library}:1:${String(column)})`
  const told = readableStack(stack)
  expect(told).toMatch(
    /^Error: no\n {4}at a \(\S*source\.ts:4:3\)\n {4}at \S*source\.ts:4:3\n {4}at b \(\/nowhere\/c\.js:1:2\)\n {4}at d \(\S*library\.mjs:1:\d+\)$/,
  )
  expect(readableStack(stack)).toBe(stack)
})
