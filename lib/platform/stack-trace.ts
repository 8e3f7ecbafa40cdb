import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { dirname, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const LIBRARIES = `${sep}node_modules${sep}`
/** Matches lines such as `    at name (/path/to/file.js:1:2)`. The names of Next's files contain all kinds of brackets. */
const FRAME = /^( +at (?:.*? \()?)((?:file:\/\/)?\/.*\.m?js):(\d+):(\d+)(\)?)$/gm
// Reading source maps is slow, and anybody can cause errors, so it must not take more than this share of the time.
const SHARE = 0.02
const LEAST_PAUSE_MS = 1_000

// Global, because the server and Next's build each have a copy of this module.
const shared = globalThis as typeof globalThis & { foyerStacksNextAt?: number }

/** Applies source maps to a stack trace, unless that was last done too recently. */
export function readableStack(stack: string): string {
  const startedAt = performance.now()
  if (startedAt < (shared.foyerStacksNextAt ?? 0)) return stack
  const mapped = mapStack(stack)
  const endedAt = performance.now()
  shared.foyerStacksNextAt = endedAt + Math.max(LEAST_PAUSE_MS, (endedAt - startedAt) / SHARE)
  return mapped
}

/** Applies source maps to a stack trace. Node's own support would keep the maps of all files in memory. */
export function mapStack(stack: string): string {
  const maps = new Map<string, SourceMap | null>()
  return stack.replace(
    FRAME,
    (frame, start: string, place: string, line: string, column: string, end: string) => {
      const file = pathOf(place)
      // Libraries have the largest maps, and bugs of the product aren't in them.
      if (file.includes(LIBRARIES)) return frame
      if (!maps.has(file)) maps.set(file, readMap(file))
      const origin = maps.get(file)?.findOrigin(Number(line), Number(column))
      if (!origin || !('fileName' in origin)) return frame
      return `${start}${sourcePath(file, origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}${end}`
    },
  )
}

function pathOf(place: string): string {
  try {
    return place.startsWith('file:') ? fileURLToPath(place) : place
  } catch {
    return place // Not a path, so there is no source map.
  }
}

function readMap(file: string): SourceMap | null {
  try {
    const text = readFileSync(/* turbopackIgnore: true */ `${file}.map`, 'utf8')
    return new SourceMap(JSON.parse(text) as SourceMapPayload)
  } catch {
    return null // The trace is still useful without it.
  }
}

function sourcePath(file: string, source: string): string {
  const inProject = /^turbopack:\/\/\/\[project\]\/(.+)$/.exec(source)?.[1]
  return inProject ?? relative(process.cwd(), resolve(dirname(file), source))
}
