import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire, SourceMap, type SourceMapPayload } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { narrowScript, slimServerScripts } from './server-scripts'

let next: string
let chunks: string
const require = createRequire(import.meta.url)

beforeEach(async () => {
  next = await mkdtemp(join(tmpdir(), 'foyer-scripts-'))
  chunks = join(next, 'server', 'chunks')
  await mkdir(chunks, { recursive: true })
})

afterEach(() => rm(next, { recursive: true }))

function isLatin1(text: string): boolean {
  return !/[\u0100-\uFFFF]/.test(text)
}

/** A chunk as Turbopack writes it: minified on one line, with a map. */
async function writeChunk(name: string, source: string): Promise<string> {
  const file = join(chunks, name)
  const { code, map } = await transform(source, { minify: true, charset: 'utf8', sourcemap: 'external' })
  await writeFile(file, `${code}\n//# sourceMappingURL=${name}.map`)
  await writeFile(`${file}.map`, map)
  return file
}

it('escapes what is not Latin-1, and the script does the same', async () => {
  const file = await writeChunk(
    'one.js',
    'const naïve = "é “quoted” 🙂", πr = `→ ${naïve}`\nmodule.exports = [naïve, πr, /[‘’]/u.test("’"), "ab🙂".length]',
  )
  const before = await readFile(file, 'utf8')
  await slimServerScripts(next)
  const after = await readFile(file, 'utf8')
  expect(isLatin1(before)).toBe(false)
  expect(isLatin1(after)).toBe(true)
  expect(require(file)).toEqual(['é “quoted” 🙂', '→ é “quoted” 🙂', true, 4])
})

it('keeps the source map right', async () => {
  const file = await writeChunk(
    'two.js',
    'exports.text = "“…”"\nexports.fail = () => { throw new Error("here") }',
  )
  await slimServerScripts(next)
  const code = await readFile(file, 'utf8')
  const map = new SourceMap(JSON.parse(await readFile(`${file}.map`, 'utf8')) as SourceMapPayload)
  const origin = map.findOrigin(1, code.indexOf('new Error') + 1)
  expect(origin).toMatchObject({ lineNumber: 2, columnNumber: 30 })
})

it.each([
  ['after a backslash', 'module.exports = "\\’"'],
  ['in a template that is read as it is written', 'module.exports = String.raw`’\\n`'],
])('leaves a script alone if such a character is %s', async (_, source) => {
  const file = join(chunks, 'raw.js')
  await writeFile(file, source)
  await slimServerScripts(next)
  expect(await readFile(file, 'utf8')).toBe(source)
})

it('keeps one copy of a chunk, which the others name', async () => {
  const chunk =
    'module.exports=[1,e=>{e.answer="the answer to all questions that a page of this kind may ask"}]'
  const files = ['a.js', 'b.js'].map((name) => join(chunks, name))
  for (const file of files) {
    await writeFile(file, `${chunk}\n\n//# sourceMappingURL=${file}.map`)
    await writeFile(`${file}.map`, '{}')
  }
  const other = join(chunks, 'other.js')
  await writeFile(other, chunk.replace('1', '2'))
  await slimServerScripts(next)
  const [a, b] = files.map((file) => require(file) as unknown)
  expect(b).toBe(a)
  const lengths = await Promise.all(files.map(async (file) => (await readFile(file)).length))
  expect(Math.min(...lengths)).toBe('module.exports=require("./a.js")\n'.length)
  expect((await readdir(chunks)).filter((name) => name.endsWith('.map'))).toHaveLength(1)
  expect(await readFile(other, 'utf8')).toContain('module.exports=[2')
})

it('escapes a bundle that has no map', async () => {
  const file = join(next, 'server.mjs')
  await writeFile(file, 'export const text = "“"')
  await narrowScript(file)
  expect(await readFile(file, 'utf8')).toBe(String.raw`export const text = "\u201c"`)
})
