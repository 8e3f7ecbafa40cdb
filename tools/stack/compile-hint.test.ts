import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hintScripts } from './compile-hint'

it('marks the scripts of every page, at the very top, and no others', async () => {
  const next = await mkdtemp(join(tmpdir(), 'foyer-hint-'))
  const read = (name: string) => readFile(join(next, 'static', name), 'utf8')
  await mkdir(join(next, 'static'))
  for (const name of ['framework.js', 'page.js']) await writeFile(join(next, 'static', name), 'run()')
  await writeFile(
    join(next, 'build-manifest.json'),
    JSON.stringify({ rootMainFiles: ['static/framework.js'], polyfillFiles: [] }),
  )
  await hintScripts(next)
  expect(await read('framework.js')).toBe('//# allFunctionsCalledOnLoad\nrun()')
  expect(await read('page.js')).toBe('run()')
  await rm(next, { recursive: true })
})
