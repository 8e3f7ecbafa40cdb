import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { bundleAll } from '@/tools/stack/build'

type Run = (
  options: string[],
  env?: NodeJS.ProcessEnv,
) => Promise<{ isDone: boolean; code: number; output: string }>

/**
 * Prepares a command of `tools/` to be run several times, each time as a process of its own. It is bundled once, since loading
 * hundreds of sources takes most of its time.
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
            resolve({ isDone: error === null, code: error ? Number(error.code) : 0, output: stdout + stderr })
          },
        )
      }),
    remove: () => rm(folder, { recursive: true }),
  }
}
