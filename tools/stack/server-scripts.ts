import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec'
import pLimit from 'p-limit'
import { filesIn } from './static-files'

const WIDE = /[\u0100-\uFFFF]/g
/** Where an escape would be something else than the character: after a backslash, and in templates that are read as they are written. */
const UNTOUCHABLE = /\\[\u0100-\uFFFF]|String\.raw`[^`]*[\u0100-\uFFFF]/
const ESCAPE_LENGTH = '\\u0000'.length
const CHUNK = 'module.exports=['
const MAPPINGS = '"mappings":'
/** How many files are read or written at the same time. */
const AT_ONCE = 16

/**
 * Makes what the build's scripts take in memory smaller: a process keeps the source of every function that it loaded. A single curly quote
 * makes V8 keep two bytes for each character of a file, so such characters are escaped. And where Turbopack writes the same chunk for
 * several pages, one copy is kept.
 * @param next The folder of Next's build.
 */
export async function slimServerScripts(next: string): Promise<void> {
  const folder = join(next, 'server')
  const files = (await filesIn(folder))
    .filter((path) => path.endsWith('.js'))
    .map((path) => join(folder, path))
  const inTurn = pLimit(AT_ONCE)
  const sources = await inTurn.map(files, (file) => readFile(file, 'utf8'))
  const twins = findTwins(files, sources)
  await inTurn.map(files, async (file, index) => {
    const twin = twins.get(file)
    if (twin === undefined) {
      await narrow(file, sources[index] ?? '')
    } else {
      await writeFile(file, `module.exports=require(${JSON.stringify(`./${basename(twin)}`)})\n`)
      await rm(`${file}.map`, { force: true })
    }
  })
}

/** Escapes what isn't Latin-1 in a script, and moves the columns of its source map. */
export async function narrowScript(file: string): Promise<void> {
  await narrow(file, await readFile(file, 'utf8'))
}

/** For each chunk that another one of its folder equals: the first of them. */
function findTwins(files: string[], sources: string[]): Map<string, string> {
  const first = new Map<string, string>()
  const twins = new Map<string, string>()
  for (const [index, file] of files.entries()) {
    const code = sources[index]?.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '') ?? ''
    if (!code.startsWith(CHUNK)) continue
    const key = `${dirname(file)}\n${code}`
    const twin = first.get(key)
    if (twin === undefined) first.set(key, file)
    else twins.set(file, twin)
  }
  return twins
}

async function narrow(file: string, source: string): Promise<void> {
  if (source.search(WIDE) === -1 || UNTOUCHABLE.test(source)) return
  await moveColumns(`${file}.map`, source)
  await writeFile(file, source.replaceAll(WIDE, escaped))
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** Makes a source map, if there is one, match the escaped source. Only libraries have maps in several parts, which stay as they are. */
async function moveColumns(file: string, source: string): Promise<void> {
  if (!existsSync(file)) return
  const map = await readFile(file)
  const start = map.indexOf(MAPPINGS)
  if (start === -1 || map.includes('"sections":')) return
  const from = map.indexOf('"', start + MAPPINGS.length) + 1
  const to = map.indexOf('"', from)
  const lines = source.split('\n')
  // What a line's mappings say is relative, so that each line can be rewritten on its own.
  const moved = map
    .toString('latin1', from, to)
    .split(';')
    .map((mappings, index) => moveLine(mappings, lines[index] ?? ''))
  await writeFile(
    file,
    Buffer.concat([map.subarray(0, from), Buffer.from(moved.join(';')), map.subarray(to)]),
  )
}

function moveLine(mappings: string, line: string): string {
  const wide = Array.from(line.matchAll(WIDE), (match) => match.index)
  if (wide.length === 0) return mappings
  let passed = 0
  const moved = decode(mappings)[0]?.map(([column, ...origin]) => {
    while (passed < wide.length && (wide[passed] ?? 0) < column) passed += 1
    return [column + passed * (ESCAPE_LENGTH - 1), ...origin] as SourceMapSegment
  })
  return encode([moved ?? []])
}
