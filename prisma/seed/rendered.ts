import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Format = { format: 'avif' | 'webp'; scale: 1 | 2 }

/** The formats that a source is rendered to: AVIF in both widths, and WebP for programs that can't read AVIF. */
const formats: readonly Format[] = [
  { format: 'avif', scale: 2 },
  { format: 'avif', scale: 1 },
  { format: 'webp', scale: 1 },
]

const root = join(import.meta.dirname, '../..')
export const seedPictures = 'prisma/seed/pictures'
const folders: Record<string, readonly Format[]> = {
  [seedPictures]: formats,
  // The sample blog has one file per picture, as in WordPress. The image optimizer makes the other sizes.
  'tools/stand-ins/wordpress/pictures': formats.slice(0, 1),
}

/** An HTML page that `npm run pictures` renders. */
export type Source = { path: string; width: number; height: number; files: (Format & { path: string })[] }

/** The sources of all pictures, as `folder/name`. */
export function listSources(): string[] {
  return listFiles(/\.html$/)
    .map((path) => path.slice(0, -'.html'.length))
    .toSorted()
}

/** The file names contain a hash of the page and its styles, so outdated files aren't found. */
export function readSource(name: string): Source {
  const path = join(root, `${name}.html`)
  const html = readFileSync(path, 'utf8')
  const [, width = '', height = ''] = /<meta name="size" content="(\d+)x(\d+)"/.exec(html) ?? []
  if (!width) throw new Error(`${path} has no size: <meta name="size" content="800x500" />`)
  const hash = createHash('sha256').update(html)
  for (const [, href = ''] of html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)) {
    hash.update(readFileSync(join(dirname(path), href)))
  }
  const version = hash.digest('hex').slice(0, 8)
  const folder = Object.keys(folders).find((each) => name.startsWith(`${each}/`)) ?? ''
  const files = (folders[folder] ?? []).map(({ format, scale }) => ({
    ...{ format, scale },
    path: join(root, `${name}.${version}-${String(Number(width) * scale)}.${format}`),
  }))
  return { path, width: Number(width), height: Number(height), files }
}

/** Rendered files that belong to no source, or to an earlier version of one. */
export function listOutdated(): string[] {
  const current = new Set(listSources().flatMap((name) => readSource(name).files.map(({ path }) => path)))
  return listFiles(/\.(avif|webp)$/)
    .map((path) => join(root, path))
    .filter((path) => !current.has(path))
}

function listFiles(pattern: RegExp): string[] {
  return Object.keys(folders).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => pattern.test(path))
      .map((path) => `${folder}/${path}`),
  )
}
