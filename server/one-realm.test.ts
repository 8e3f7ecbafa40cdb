import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getHeapStatistics } from 'node:v8'
import vm from 'node:vm'
import { evalManifest } from 'next/dist/server/load-manifest.external.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shareRealm } from './one-realm'

let folder: string
const inNewRealm = vm.runInNewContext

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-realm-'))
  shareRealm()
})

afterAll(async () => {
  vm.runInNewContext = inNewRealm
  await rm(folder, { recursive: true })
})

async function writeManifest(page: string): Promise<string> {
  const file = join(folder, `${page}.js`)
  await writeFile(
    file,
    'globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\n' +
      `globalThis.__RSC_MANIFEST["/${page}/page"] = {"moduleLoading":{"prefix":"","crossOrigin":typeof process},"clientModules":{"a":{"id":1}}};`,
  )
  return file
}

it('evaluates the manifests of all pages in one realm, each on its own', async () => {
  const files = [await writeManifest('admin'), await writeManifest('portal')]
  const realms = getHeapStatistics().number_of_native_contexts
  const [admin, portal] = files.map((file) => evalManifest(file) as { __RSC_MANIFEST: object })
  expect(getHeapStatistics().number_of_native_contexts).toBeLessThanOrEqual(realms)
  expect(admin?.__RSC_MANIFEST).toEqual({
    '/admin/page': { moduleLoading: { prefix: '', crossOrigin: 'object' }, clientModules: { a: { id: 1 } } },
  })
  expect(Object.keys(portal?.__RSC_MANIFEST ?? {})).toEqual(['/portal/page'])
  expect(Object.getPrototypeOf(admin?.__RSC_MANIFEST)).toBe(Object.prototype)
  expect(globalThis).not.toHaveProperty('__RSC_MANIFEST')
})

it('evaluates every other script in a realm of its own', () => {
  const context = { process: {} }
  vm.runInNewContext('globalThis.found = typeof require', context)
  expect(context).toMatchObject({ found: 'undefined' })
  expect(globalThis).not.toHaveProperty('found')
  expect(vm.runInNewContext('Object')).not.toBe(Object)
})
