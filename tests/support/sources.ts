import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folders = ['app', 'components', 'docs', 'lib', 'prisma', 'server', 'tests', 'tools']
const notOurs = ['prisma/generated']

export type Source = { path: string; text: string }

/** All files of the product, its stand-ins, scripts and tests, as paths relative to the project root. */
export function listFiles(): string[] {
  const top = readdirSync('.', { withFileTypes: true }).filter((entry) => entry.isFile())
  return [...top.map(({ name }) => name), ...folders.flatMap(walk)]
}

function walk(folder: string): string[] {
  if (notOurs.includes(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? walk(path) : [path]
  })
}

/** Only the code files. */
export function readSources(): Source[] {
  return listFiles()
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && path !== 'next-env.d.ts')
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}
