import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const HINT = '//# allFunctionsCalledOnLoad\n'

type BuildManifest = { rootMainFiles: string[] }

/**
 * Marks the scripts that every page loads, which are the framework: browsers with V8 then compile all functions of a
 * file on another thread while it arrives, instead of one at a time on the main thread, when they are first called.
 * See https://v8.dev/blog/explicit-compile-hints.
 */
export async function hintScripts(next: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(next, 'build-manifest.json'), 'utf8')) as BuildManifest
  for (const path of manifest.rootMainFiles) {
    const file = join(next, path)
    await writeFile(file, HINT + (await readFile(file, 'utf8')))
  }
}
