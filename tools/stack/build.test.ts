// requirement: SITE-97
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildProduct, chooseBuild, stampOf, trialBuild } from './build'

it('leaves the product’s own build alone on random ports', () => {
  expect(chooseBuild(3000)).toEqual({ next: '.next', out: 'dist' })
  expect(chooseBuild(0)).toEqual(trialBuild)
  expect(['.next', 'dist']).not.toContain(trialBuild.next)
  expect(['.next', 'dist']).not.toContain(trialBuild.out)
})

it('reuses a build of the same sources', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-build-'))
  try {
    const build = { next: join(folder, 'next'), out: join(folder, 'out') }
    await mkdir(build.next)
    await mkdir(build.out)
    await writeFile(join(build.next, 'BUILD_ID'), 'a')
    await writeFile(join(build.out, 'build.hash'), stampOf())
    expect(await buildProduct(build)).toBe(false)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
