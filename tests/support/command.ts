import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { bundleAll } from '@/tools/stack/build'

type Run = (options: string[], env?: NodeJS.ProcessEnv) => Promise<{ code: number; output: string }>

/**
 * Bundles a command of `tools/` that a test runs several times, each time as a new process. Otherwise, each run would spend most of its time
 * loading hundreds of sources.
 */
export async function prepareCommand(source: string): Promise<{ run: Run; remove: () => Promise<void> }> {
  // Within the project, so that it finds the packages.
  const cache = join('node_modules', '.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'command-'))
  const name = basename(source, '.ts')
  await bundleAll({ [name]: source }, folder)
  return {
    run: (options, env = process.env) =>
      new Promise((resolve) => {
        execFile(
          process.execPath,
          [join(folder, `${name}.mjs`), ...options],
          { env },
          (error, stdout, stderr) => {
            resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr })
          },
        )
      }),
    remove: () => rm(folder, { recursive: true }),
  }
}
