// requirement: SITE-97
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildProduct, chooseBuild, stampOf, trialBuild } from './build'

const local = 'http://localhost:3000'

it('builds the pages of a default start for its address', () => {
  expect(chooseBuild(3000, {}, local)).toEqual({ next: '.next', out: 'dist', appUrl: local })
  const appUrl = 'https://www.example.com'
  expect(chooseBuild(3000, { APP_URL: appUrl }, appUrl)).toMatchObject({ appUrl })
})

it('builds no address into a test build on random ports, and leaves the product’s own build alone', () => {
  expect(chooseBuild(0, {}, 'http://localhost:49152')).toEqual(trialBuild)
  const appUrl = 'http://localhost:49152'
  expect(chooseBuild(0, {}, appUrl, true)).toEqual({ ...trialBuild, appUrl })
  expect(trialBuild.appUrl).toBeUndefined()
  expect(['.next', 'dist']).not.toContain(trialBuild.next)
  expect(['.next', 'dist']).not.toContain(trialBuild.out)
})

it('is out of date under another address', async () => {
  const addresses = [local, 'http://localhost:4000', undefined]
  const stamps = await Promise.all(addresses.map((appUrl) => stampOf({ appUrl })))
  expect(new Set(stamps).size).toBe(3)
})

it('reuses a build of the same sources for the same address', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-build-'))
  try {
    const build = { next: join(folder, 'next'), out: join(folder, 'out'), appUrl: local }
    await mkdir(build.next)
    await mkdir(build.out)
    await writeFile(join(build.next, 'BUILD_ID'), 'a')
    await writeFile(join(build.out, 'build.hash'), await stampOf(build))
    expect(await buildProduct(build)).toBe(false)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
