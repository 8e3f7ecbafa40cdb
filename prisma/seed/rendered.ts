import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const folder = join(import.meta.dirname, 'pictures')

/** What a source is rendered to: AVIF in both widths, and WebP for what doesn't read AVIF. */
export const formats = [
  { format: 'avif', scale: 2 },
  { format: 'avif', scale: 1 },
  { format: 'webp', scale: 1 },
] as const

/** An HTML page of `pictures/`, which `npm run pictures` renders. */
export type Source = { path: string; width: number; height: number; files: string[] }

/** The sources of all pictures, named `folder/name`. */
export function listSources(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html'))
    .map((path) => path.slice(0, -'.html'.length))
    .toSorted()
}

/** The names of its files contain a hash of the page and its styles, so outdated ones aren't found. */
export function readSource(name: string): Source {
  const path = join(folder, `${name}.html`)
  const html = readFileSync(path, 'utf8')
  const [, width = '', height = ''] = /<meta name="size" content="(\d+)x(\d+)"/.exec(html) ?? []
  if (!width) throw new Error(`${path} has no size: <meta name="size" content="800x500" />`)
  const hash = createHash('sha256').update(html)
  for (const [, href = ''] of html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)) {
    hash.update(readFileSync(join(dirname(path), href)))
  }
  const version = hash.digest('hex').slice(0, 8)
  const files = formats.map(({ format, scale }) => {
    return `${path.slice(0, -'.html'.length)}.${version}-${String(Number(width) * scale)}.${format}`
  })
  return { path, width: Number(width), height: Number(height), files }
}

/** Rendered files that belong to no source, or to what a source was earlier. */
export function listOutdated(): string[] {
  const current = new Set(listSources().flatMap((name) => readSource(name).files))
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.(avif|webp)$/.test(path) && !current.has(path))
}
