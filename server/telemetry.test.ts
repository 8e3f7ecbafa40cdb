import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bundleEntries } from '@/tools/stack/build'

it('loads no SDK unless a setting asks for it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bundles-'))
  try {
    await bundleEntries(folder)
    for (const name of ['server', 'worker', 'cache-handler']) {
      const text = await readFile(join(folder, `${name}.mjs`), 'utf8')
      const loaded = Array.from(text.matchAll(/^import\b.*?["']([^"']+)["'];?$/gm), ([, from = '']) => from)
      expect(loaded.length).toBeGreaterThan(0)
      const sdks = (names: string[]) =>
        names.filter((from) => /^@(opentelemetry|sentry)\//.test(from) && from !== '@opentelemetry/api')
      expect(sdks(loaded)).toEqual([])
      if (name === 'cache-handler') continue
      const onDemand = Array.from(text.matchAll(/\bimport\(["']([^"']+)["']\)/g), ([, from = '']) => from)
      expect(sdks(onDemand)).toContain('@sentry/core')
      expect(sdks(onDemand)).toContain('@opentelemetry/sdk-trace-node')
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
