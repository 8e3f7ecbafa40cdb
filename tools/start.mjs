import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkNode, ensurePackages, fail, root } from './install.mjs'

checkNode()
process.chdir(root)
await ensurePackages()
await import(pathToFileURL(await bundleStart()).href)

/**
 * Bundles the rest of the start. Unlike tsx, whose thread and compiler stay, this leaves nothing in memory for as long as the product
 * runs.
 */
async function bundleStart() {
  const { build, stop } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: ['tools/stack/start.ts'],
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: 'inline',
  })
  await stop()
  process.setSourceMapsEnabled(true)
  // Below the root, like this file. Complete at once: several starts may bundle at the same time.
  const file = join(root, 'dist', 'start.mjs')
  const written = `${file}.${String(process.pid)}`
  try {
    await mkdir(dirname(file), { recursive: true })
    for (const { contents } of outputFiles) await writeFile(written, contents)
    await rename(written, file)
  } catch (error) {
    fail(
      `${dirname(file)} can't be written: ${error instanceof Error ? error.message : String(error)}. Check who owns it.`,
    )
  }
  return file
}
