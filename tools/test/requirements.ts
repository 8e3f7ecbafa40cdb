import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { formatMarkdown } from '../format-markdown'

/** The requirements: a list for each area, `- INV-7: text`. */
const CATALOG = join('tests', 'requirements')
/** The same, with the tests that prove each one; written by `npm run requirements`. */
const PAGES = join('docs', 'requirements')
/** Where tags may be: `// requirement: INV-7, INV-9` above a test, or above the imports for a whole file. */
const TAGGED = ['app', 'components', 'lib', 'prisma', 'server', 'tests', 'tools']

export type Area = { name: string; title: string; sections: Section[] }
type Section = { title: string; requirements: Requirement[] }
type Requirement = { id: string; text: string }
/** `title` is missing if the tag is for the whole file. */
export type Proof = { id: string; path: string; title: string | undefined }

export function parseArea(name: string, text: string): Area {
  const area: Area = { name, title: '', sections: [] }
  for (const line of text.split('\n')) {
    const [, level, heading] = /^(#{1,2}) (.+)$/.exec(line) ?? []
    const [, id, requirement] = /^- ([A-Z]+-\d+): (.+)$/.exec(line) ?? []
    if (level === '#') area.title = heading ?? ''
    else if (heading) area.sections.push({ title: heading, requirements: [] })
    else if (id && requirement) area.sections.at(-1)?.requirements.push({ id, text: requirement })
    else if (line !== '') throw new Error(`${name}: not a heading and not “- ID-1: text”: ${line}`)
  }
  return area
}

export function parseProofs(path: string, text: string): Proof[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const ids = /^\s*\/\/ requirement: (.+)$/.exec(line)?.[1]?.split(', ') ?? []
    if (ids.length === 0) return []
    const next = lines.slice(index + 1).filter((other) => !/^\s*(\/\/|$)/.test(other))
    const call = /^\s*(?:test|it|describe)\b/.test(next[0] ?? '') ? next.slice(0, 4).join('\n') : ''
    const [, quoted, template] = /\(\s*(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`)/.exec(call) ?? []
    const title = quoted?.replaceAll('\\', '') ?? template?.replaceAll(/\$\{[^}]*\}/g, '…')
    return ids.map((id) => ({ id, path, title }))
  })
}

/** Ids that are used twice, that no test has, or that don't exist. */
export function findProblems(areas: Area[], proofs: Proof[]): string[] {
  const ids = areas.flatMap(({ sections }) =>
    sections.flatMap(({ requirements }) => requirements.map(({ id }) => id)),
  )
  const proven = new Set(proofs.map(({ id }) => id))
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is defined twice`),
    ...ids.filter((id) => !proven.has(id)).map((id) => `${id} has no test`),
    ...proofs
      .filter(({ id }) => !ids.includes(id))
      .map(({ id, path }) => `${path} is tagged ${id}, which doesn't exist`),
  ]
}

export function renderArea({ title, name, sections }: Area, proofs: Proof[]): string {
  const parts = sections.map((section) => {
    const items = section.requirements.map(({ id, text }) =>
      [`- **${id}** ${text}`, ...renderProofs(proofs.filter((proof) => proof.id === id))].join('\n'),
    )
    return `## ${section.title}\n\n${items.join('\n')}`
  })
  const note = `Written by \`npm run requirements\` from [${CATALOG}/${name}.md](../../${CATALOG}/${name}.md) and the tags on the tests.`
  return `# ${title}\n\n${note}\n\n${parts.join('\n\n')}\n`
}

function renderProofs(proofs: Proof[]): string[] {
  const paths = [...new Set(proofs.map(({ path }) => path))].toSorted()
  return paths.map((path) => {
    const titles = proofs.filter((proof) => proof.path === path).map(({ title }) => title)
    const suffix = titles.includes(undefined)
      ? ''
      : `: ${titles.map((title) => `“${escape(title)}”`).join(', ')}`
    return `  - [${path}](<../../${path}>)${suffix}`
  })
}

function escape(text = ''): string {
  return text.replaceAll(/[*_<>[\]`|]/g, String.raw`\$&`)
}

function renderIndex(areas: Area[]): string {
  const items = areas.map(({ name, title, sections }) => {
    const count = sections.reduce((sum, { requirements }) => sum + requirements.length, 0)
    return `- [${title}](${name}.md): ${count}`
  })
  return `# Requirements

What the product has to do, and the tests that prove it. Written by \`npm run requirements\`: the texts are in [${CATALOG}](../../${CATALOG}), and
a test carries the ids of what it proves in a comment above it, \`// requirement: INV-7, INV-9\`. Above the imports the comment stands for the
whole file. \`npm test\` fails when a requirement has no test, when a tag names none, or when these pages are out of date.

${items.join('\n')}
`
}

/** The generated pages by path, and the problems with the tags. */
export async function readRequirements(): Promise<{ pages: Map<string, string>; problems: string[] }> {
  const names = (await readdir(CATALOG)).toSorted()
  const areas = await Promise.all(
    names.map(async (name) => parseArea(basename(name, '.md'), await readFile(join(CATALOG, name), 'utf8'))),
  )
  const proofs = await readProofs()
  const rendered = [
    ['README', renderIndex(areas)] as const,
    ...areas.map((area) => [area.name, renderArea(area, proofs)] as const),
  ]
  const pages = await Promise.all(
    rendered.map(async ([name, text]) => {
      const path = join(PAGES, `${name}.md`)
      return [path, await formatMarkdown(text)] as const
    }),
  )
  return { pages: new Map(pages), problems: findProblems(areas, proofs) }
}

async function readProofs(): Promise<Proof[]> {
  const paths = await Promise.all(
    TAGGED.map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((name) => join(folder, name)),
    ),
  )
  const tagged = paths
    .flat()
    .filter((path) => /\.(test|spec)\.tsx?$|^tools\/bench\/.*\.ts$/.test(path) && !path.includes('generated'))
  const proofs = await Promise.all(
    tagged.toSorted().map(async (path) => parseProofs(path, await readFile(path, 'utf8'))),
  )
  return proofs.flat()
}

/** Throws if something is wrong or out of date. */
export async function checkRequirements(): Promise<void> {
  const { pages, problems } = await readRequirements()
  const stale = await Promise.all(
    [...pages].map(async ([path, text]) => {
      const current = await readFile(path, 'utf8').catch(() => '') // A new area has no page yet.
      return current === text ? [] : [`${path} is out of date: run npm run requirements`]
    }),
  )
  const all = [...problems, ...stale.flat()]
  if (all.length > 0) throw new Error(all.join('\n'))
}
