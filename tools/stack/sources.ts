import { createHash, type Hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from './failure'

/** The inputs of a build. */
export const sourceFolders = ['app', 'components', 'lib', 'prisma', 'public', 'server']
export const sourceFiles = [
  'instrumentation-client.ts',
  'instrumentation.ts',
  'mails.ts',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'postcss.config.mjs',
  'server.ts',
  'tsconfig.json',
  'worker.ts',
]

/** One hash over all inputs of a build. */
export async function hashSources(...more: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of sourceFolders) await addFolder(hash, folder)
  for (const file of sourceFiles) await addFile(hash, file)
  for (const text of more) hash.update(`\0${text}`)
  return hash.digest('hex')
}

export async function hashFile(file: string, ...more: string[]): Promise<string> {
  const hash = createHash('sha256')
  await addFile(hash, file)
  for (const text of more) hash.update(`\0${text}`)
  return hash.digest('hex')
}

async function addFolder(hash: Hash, folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (path === join('prisma', 'generated')) continue
    if (entry.isDirectory()) await addFolder(hash, path)
    else if (entry.isFile() && !/\.(test\.tsx?|md)$/.test(entry.name)) await addFile(hash, path)
  }
}

async function addFile(hash: Hash, file: string): Promise<void> {
  const content = await readFile(file)
  hash.update(`\0${file}\0${content.length}\0`).update(content)
}
