import { rename } from 'node:fs/promises'
import { join } from 'node:path'
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
  const { bundle } = await import('./stack/bundle.mjs')
  // Below the root, like this file. Complete at once: several starts may bundle at the same time.
  const file = join(root, 'dist', 'start.mjs')
  const written = `${file}.${String(process.pid)}`
  try {
    await bundle({ entryPoints: ['tools/stack/start.ts'], outfile: written, sourcemap: 'inline' })
    await rename(written, file)
  } catch (error) {
    fail(`The start can't be bundled: ${error instanceof Error ? error.message : String(error)}`)
  }
  process.setSourceMapsEnabled(true)
  return file
}
