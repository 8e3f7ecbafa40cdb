import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importsOf } from '@/tools/test/imports'
import { readSources } from './support/sources'

const texts = new Map(readSources().map(({ path, text }) => [path, text]))

function collect(path: string, found: Set<string>): Set<string> {
  if (found.has(path)) return found
  found.add(path)
  const imported = importsOf(path, texts.get(path) ?? '', (candidate) => texts.has(candidate))
  for (const each of imported) collect(each, found)
  return found
}

/** Converts a Tailwind source pattern, for a file or folder, to a regular expression for paths from the project root. */
function toExpression(pattern: string): RegExp {
  const escaped = join('app', pattern).replaceAll(/[().[\]+]/g, String.raw`\$&`)
  const marked = escaped.replaceAll('*', '[^/]*').replaceAll(/\{([^}]*)\}/g, (_, names: string) => {
    return `(${names.replaceAll(',', '|')})`
  })
  return new RegExp(`^${marked}(/|$)`)
}

it('generates styles for what public pages contain, and nothing else', () => {
  const css = readFileSync('app/globals.css', 'utf8')
  const sources = [...css.matchAll(/@source '([^']+)'/g)].map(([, pattern = '']) => toExpression(pattern))
  const entries = [...texts.keys()].filter((path) =>
    /^app\/((\(site\)|proposals)\/.+|[\w-]+)\.tsx$/.test(path),
  )
  const reached = new Set<string>()
  for (const entry of entries) collect(entry, reached)
  const used = [...reached].filter((path) => /^(app|components)\/.+\.tsx$/.test(path))
  expect(used.length).toBeGreaterThan(80)
  expect(used.filter((path) => !sources.some((source) => source.test(path)))).toEqual([])
  const others = [...texts.keys()].filter(
    (path) => path.endsWith('.tsx') && !/\.test\.tsx$/.test(path) && !reached.has(path),
  )
  expect(others.filter((path) => sources.some((source) => source.test(path)))).toEqual([])
})
