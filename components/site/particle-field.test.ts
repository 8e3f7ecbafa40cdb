// requirement: SITE-12
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

it('is a decoration of less than 3 KB', async () => {
  const entryPoints = ['components/site/particle-field.ts']
  const { outputFiles } = await build({
    entryPoints,
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  })
  expect(gzipSync(outputFiles[0]?.contents ?? '').length).toBeLessThan(3_000)
})
