import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { browserStorage } from '@/lib/platform/browser-storage'
import { sampleAgency } from '@/prisma/seed/agency-content'
import { admin } from '@/prisma/seed/people-content'
import { plans } from '@/prisma/seed/pricing-content'
import { importsOf } from '@/tools/test/imports'
import { listFiles, readSources } from './support/sources'

const files = listFiles()
const sources = readSources()

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

/** The file names that a folder in lib/ may contain. */
const vocabulary = [
  'registry.ts',
  'schema.ts',
  'rules.ts',
  'content.ts',
  'access.ts',
  'queries.ts',
  'mutations.ts',
  'actions.ts',
  'jobs.ts',
  'emails.tsx',
  'pdf.ts',
  'personal-data.ts',
  'xml.ts',
]

/** Sign-in is infrastructure, so it has additional files. */
const signInFiles = [
  'action-clients.ts',
  'augmentation.d.ts',
  'auth-tokens.ts',
  'config.ts',
  'device.ts',
  'guard.ts',
  'next-auth.ts',
  'password.ts',
  'paths.ts',
  'rights.ts',
  'rotation.ts',
  'seal.ts',
  'session.ts',
  'throttle.ts',
  'tokens.ts',
  'two-factor.ts',
  'view-cookie.ts',
  'viewer.ts',
]

describe('a folder of lib', () => {
  const inFolders = sources.filter(
    ({ path }) => /^lib\/(?!(base|platform)\/).+\//.test(path) && !isTest(path),
  )

  it('contains only files with the standard names', () => {
    const unexpected = inFolders.filter(({ path }) => {
      const isKnown = vocabulary.includes(basename(path))
      return !isKnown && !(dirname(path) === 'lib/auth' && signInFiles.includes(basename(path)))
    })
    expect(unexpected.map(({ path }) => path)).toEqual([])
  })
})

describe('the nouns of lib', () => {
  // Types may refer to each other.
  const valuesOf = (text: string) =>
    text.replaceAll(/^(import|export) (type\b[^;]*?|\{(\s*type \w+,?)+\s*\}) from '[^']*'$/gm, '')
  const nounOf = (path: string) =>
    /^lib\/office\/.*\bregistry\.ts$/.test(path)
      ? 'office/registry'
      : /^lib\/((?:office\/)?[\w-]+)[/.]/.exec(path)?.[1]

  /** The nouns that each noun imports. */
  function graphOf(inLib: readonly { path: string; text: string }[]): Map<string, Set<string>> {
    const paths = new Set(inLib.map(({ path }) => path))
    const graph = new Map<string, Set<string>>()
    for (const { path, text } of inLib) {
      const noun = nounOf(path)
      if (noun === undefined) continue
      const imported = importsOf(path, valuesOf(text), (candidate) => paths.has(candidate))
      const nouns = imported.flatMap((target) => nounOf(target) ?? []).filter((other) => other !== noun)
      graph.set(noun, new Set([...(graph.get(noun) ?? []), ...nouns]))
    }
    return graph
  }

  /** Repeatedly removes nouns that import none of the remaining ones. What is left are cycles and whatever leads to them. */
  function ringsOf(graph: Map<string, Set<string>>): string[] {
    const left = new Map(graph)
    const isFree = (imports: Set<string>) => [...imports].every((noun) => !left.has(noun))
    for (let before = -1; before !== left.size;) {
      before = left.size
      for (const [noun, imports] of left) if (isFree(imports)) left.delete(noun)
    }
    return [...left.keys()].sort()
  }

  it('import each other in one direction only', () => {
    const graph = graphOf(sources.filter(({ path }) => path.startsWith('lib/') && !isTest(path)))
    expect(graph.size).toBeGreaterThan(30)
    expect(ringsOf(graph)).toEqual([])
  })

  it('would be found otherwise', () => {
    const leads = { path: 'lib/leads/queries.ts', text: `import { a } from '@/lib/tags/rules'` }
    const back = (text: string) => ({ path: 'lib/tags/rules.ts', text })
    expect(ringsOf(graphOf([leads, back(`import type { b } from '@/lib/leads/queries'`)]))).toEqual([])
    expect(ringsOf(graphOf([leads, back(`import { type b } from '@/lib/leads/queries'`)]))).toEqual([])
    expect(
      ringsOf(graphOf([leads, back(`import {\n  type b,\n  c,\n} from '@/lib/leads/queries'`)])),
    ).toEqual(['leads', 'tags'])
  })
})

describe('every file', () => {
  it('is named for what it holds, in kebab case', () => {
    const vague = /(^|\/)(index|utils?|helpers?|types?|constants?|service|common|misc)\.(tsx?|mjs)$/
    expect(sources.map(({ path }) => path).filter((path) => vague.test(path))).toEqual([])
    // Next's notation around a kebab-case name: [id], [...unknown], (site). Addresses reserved by RFC 8615 begin with
    // a dot.
    const kebab =
      /^(\(|\[{1,2}(\.\.\.)?|\.(?=well-known$))?[a-z0-9]+(-[a-z0-9]+)*(\]{1,2}|\))?(\.[a-z0-9]+)*$/
    const parts = sources.flatMap(({ path }) => path.split('/'))
    expect([...new Set(parts)].filter((part) => !kebab.test(part))).toEqual([])
  })

  it('has no disabled checks', () => {
    const marks = new RegExp(['(es|ox)lint' + '-disable', '@ts-' + '(ignore|expect-error|nocheck)'].join('|'))
    expect(sources.filter(({ text }) => marks.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('leaves the format of numbers, amounts and dates to lib/base', () => {
    const formatting = /\.toLocale(Date|Time)?String\(|\bIntl\.(NumberFormat|DateTimeFormat)\(/
    const product = /^(app|components|lib\/(?!base\/(numbers|dates)\.ts))/
    const found = sources.filter(
      ({ path, text }) => product.test(path) && !isTest(path) && formatting.test(text),
    )
    expect(found.map(({ path }) => path)).toEqual([])
  })

  it('cuts texts between characters, by lib/base/excerpts.ts', () => {
    const product = /^(app|components|lib|server)\//
    const cutting = /\.slice\((0, |-)([\d_]{3,}|\w*LENGTH|MAX_TEXT)\)/
    const found = sources.filter(
      ({ path, text }) => product.test(path) && !isTest(path) && cutting.test(text),
    )
    expect(found.map(({ path }) => path)).toEqual([])
  })

  it('leaves the private tables of the queue to lib/platform/queue.ts', () => {
    const found = sources.filter(
      ({ path, text }) =>
        /^(app|components|lib|prisma|server)\//.test(path) && !isTest(path) && text.includes('_private_'),
    )
    expect(found.map(({ path }) => path)).toEqual(['lib/platform/queue.ts'])
  })

  it('reads settings in lib/platform/env.ts only', () => {
    const allowed =
      /^(lib\/platform\/(env|build-id)\.ts|instrumentation\.ts|[\w-]+\.config\.(ts|mjs)|(tools|tests)\/.*)$/
    const readers = sources.filter(({ path, text }) => text.includes('process.env') && !allowed.test(path))
    expect(readers.map(({ path }) => path)).toEqual([])
  })
})

// requirement: SET-6
it('knows the sample agency in its seed only: no name, number, address or price of it is part of the product', () => {
  const { name, phone, email, address } = sampleAgency
  const spaced = (text: string) => text.replaceAll(/[^A-Za-z0-9$]+/g, ' ').trim()
  const prices = plans.map(({ price }) => price).filter((price) => /\d/.test(price))
  const names = [name, phone, email, address[0], admin.fullName, ...prices].map((text = '') => spaced(text))
  expect(names.every((text) => text.length > 3)).toBe(true)
  const product = sources.filter(
    ({ path }) => /^(app|components|lib|server)\/|^[\w-]+\.ts$/.test(path) && !isTest(path),
  )
  const found = product.flatMap(({ path, text }) => {
    const words = spaced(text).toLowerCase()
    return names
      .filter((wanted) => words.includes(wanted.toLowerCase()))
      .map((wanted) => `${path}: ${wanted}`)
  })
  expect(found).toEqual([])
})

// requirement: SITE-48
describe('names of browser storage', () => {
  const product = sources.filter(
    ({ path }) => /^(app|components|lib)\/|^[\w-]+\.ts$/.test(path) && !isTest(path),
  )
  const nameOf = /'([\w.-]+)' satisfies StoredName|hostCookieName\('([\w.-]+)'\)/g
  const namesIn = (text: string) => [...text.matchAll(nameOf)].map(([, stored, cookie]) => stored ?? cookie)

  it('are all in the list that the cookie policy is generated from', () => {
    // The other two belong to next-auth and Pusher.
    const ours = browserStorage.map(({ name }) => name).filter((name) => !/^(authjs\.|pusher)/.test(name))
    expect(product.flatMap(({ text }) => namesIn(text)).toSorted()).toEqual(ours.toSorted())
  })

  it('appear there and nowhere else', () => {
    const paths = new Map(product.map(({ path, text }) => [path, text]))
    const keeping =
      /document\.cookie =|(local|session)Storage\.setItem\(|\.cookies\.set\(|from 'next\/headers'[^]*\b(jar|store)\.set\(/
    const writers = product.filter(({ text }) => keeping.test(text))
    expect(writers.length).toBeGreaterThan(4)
    const unexpected = writers.filter(({ path, text }) => {
      const near = importsOf(path, text, (candidate) => paths.has(candidate)).map(
        (other) => paths.get(other) ?? '',
      )
      const isLiteral = /\.(set|setItem)\(\s*['"`]/.test(text)
      return isLiteral || namesIn([text, ...near].join('\n')).length === 0
    })
    expect(unexpected.map(({ path }) => path)).toEqual([])
  })
})

it('sends little code to the browser: at most 35 % of the components are for the client', () => {
  const components = sources.filter(({ path }) => /\.tsx$/.test(path) && !isTest(path))
  const forClient = components.filter(({ text }) => /^['"]use client['"]/.test(text))
  expect(forClient.length / components.length).toBeLessThanOrEqual(0.35)
})

it('also orders rows of the same moment: every query ends with a unique column', () => {
  const queries = sources.filter(({ path }) => /^lib\/.+\/(queries|personal-data)\.ts$/.test(path))
  const prisma = /orderBy: (\[[^;]*?\]|\{[^}]*\})/g
  const isUnique = /\b(id|userId|issueId|position|edition): '(asc|desc)' \}\]?$/
  const loose = queries.flatMap(({ path, text }) =>
    Array.from(text.matchAll(prisma), ([, order = '']) => order)
      .filter((order) => !isUnique.test(order.trim()))
      .map((order) => `${path}: ${order}`),
  )
  expect(loose).toEqual([])
})

describe('what is in the trash', () => {
  const schema = readFileSync('prisma/schema.prisma', 'utf8')
  const models = Array.from(
    schema.matchAll(/^model (\w+) \{([^]*?)^\}/gm),
    ([, name = '', columns = '']) => ({
      ...{ name, columns },
      table: /@@map\("(\w+)"\)/.exec(columns)?.[1] ?? name,
    }),
  )
  // Accounts are told apart by their role.
  const withTrash = models.filter(({ name, columns }) => /^ +deletedAt /m.test(columns) && name !== 'User')
  const tables = withTrash.map(({ name }) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`)
  const sqlTables = withTrash.map(({ table }) => table).join('|')
  const reading = new RegExp(
    String.raw`\.(${tables.join('|')})\.(find\w+|count|groupBy|aggregate)\(|\b(from|join)\s+(${sqlTables})\b`,
  )
  const clients = /\.user\.(find\w+|count)\([^]*?role: 'CLIENT'|\bprofiles\b[^]*?role = 'CLIENT'/
  const leavesOut =
    /\bnotInTrash\b|\.visible\b|\b(presentClients|isPresentClient)\b|\b(visible|sqlVisible)[A-Z]\w*\(|\bpublished\b|\bdeletedAt\b|\bdeleted_at\b|\b(leadQueries|lock(Project|Lead|File))\(/
  /** Unfinished uploads, what a form stored before, and functions that are given the `where`. */
  const needsNone = /\bverifiedAt: null\b|\bstoredId\b|\(where: Prisma\./

  /** Splits a text into its top-level declarations. */
  const declarationsOf = (text: string) => text.split(/\n(?=(?:export )?(?:async )?(?:function|const) )/)

  it('is left out by every read, or by the function or SQL of the same file that makes its `where`', () => {
    // These handle everything, whether it is in the trash or not.
    const caretakers = /^lib\/((office\/trash|maintenance|backup|uploads)\/|.*\bpersonal-data\b)/
    // The first tells people what was moved to the trash; the second finds what a mail was about.
    const ofAll = /\bfunction (listProjectPeople|findHref)\(/
    const readers = sources.filter(
      ({ path }) => /^(lib|app)\//.test(path) && !isTest(path) && !caretakers.test(path),
    )
    const found = readers.flatMap(({ path, text }) => {
      const declarations = declarationsOf(text)
      const filters = declarations
        .filter((declaration) => leavesOut.test(declaration))
        .flatMap((declaration) => /(?:function|const) (\w+)/.exec(declaration)?.[1] ?? [])
      const isCovered = (declaration: string) =>
        [leavesOut, needsNone, ofAll].some((pattern) => pattern.test(declaration)) ||
        filters.some((name) => [`${name}(`, `\${${name}}`].some((use) => declaration.includes(use)))
      return declarations
        .filter((declaration) => reading.test(declaration) || clients.test(declaration))
        .filter((declaration) => !isCovered(declaration))
        .map((declaration) => `${path}: ${declaration.trim().split('\n')[0] ?? ''}`)
    })
    expect(found).toEqual([])
  })

  it('and what is left of erased accounts is left out wherever clients are chosen, by one condition', () => {
    const choosing = /role: 'CLIENT'|role = 'CLIENT'/
    // Pages of one account, which remain after an erasure; accounts by address; new sessions; and the assignees of
    // everything.
    const ofOne =
      /^lib\/(clients\/access|clients\/queries|office\/audit\/queries|auth\/.*|sign-in\/(actions|emails)|client-views\/mutations|staff\/(mutations|registry))\.tsx?$/
    const looksAfterAll = /^lib\/(clients\/registry|office\/trash\/mutations|maintenance\/jobs)\.ts$/
    const found = sources.filter(
      ({ path, text }) => /^(lib|app)\//.test(path) && !isTest(path) && choosing.test(text),
    )
    const unexpected = found.filter(({ path }) => !ofOne.test(path) && !looksAfterAll.test(path))
    expect(unexpected.map(({ path }) => path)).toEqual([])
  })

  it('would be found otherwise', () => {
    expect(reading.test('getDb().project.findMany({ where })')).toBe(true)
    expect(reading.test('select 1 from feedback where id = 1')).toBe(true)
    expect(clients.test(`db.user.findFirst({ where: { role: 'CLIENT' } })`)).toBe(true)
    expect(leavesOut.test('where: { projectId }')).toBe(false)
  })
})

it('loads the server’s modules at startup, since an import that fails later stays failed', () => {
  const onServer = sources.filter(
    ({ path }) => /^(app|lib|server)\/|^(server|worker)\.ts$/.test(path) && !isTest(path),
  )
  const late = onServer.filter(({ text }) => /(?<!typeof )\bimport\(/.test(text)).map(({ path }) => path)
  // Large packages that most installations don't need. They are loaded before anything else (decision 0043), and
  // that of the payment service with the module that uses it.
  expect(late).toEqual(['lib/platform/stripe-client.ts', 'server/shared-pages.ts', 'server/telemetry.ts'])
})

it('waits for states in end-to-end tests, never for milliseconds', () => {
  const specs = sources.filter(({ path }) => path.startsWith('tests/e2e/'))
  expect(specs.filter(({ text }) => text.includes('waitForTimeout')).map(({ path }) => path)).toEqual([])
})

it('has the files that the commands of package.json run', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const wanted = Object.values(scripts).flatMap((command) => command.match(/\S+\.mjs\b/g) ?? [])
  expect(wanted.length).toBeGreaterThan(0)
  expect(wanted.filter((file) => !existsSync(file))).toEqual([])
})

it('documents every setting', () => {
  const names = readFileSync('lib/platform/env.ts', 'utf8').match(/^ {2}[A-Z][A-Z0-9_]+(?=:)/gm) ?? []
  const example = readFileSync('.env.example', 'utf8')
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !new RegExp(`^# ?${name.trim()}=`, 'm').test(example))).toEqual([])
})

it('has a migration for every change of the schema', () => {
  const snapshot = readFileSync('prisma/migrations/schema.prisma', 'utf8')
  expect(snapshot).toBe(readFileSync('prisma/schema.prisma', 'utf8'))
})

it('ignores everything that a start creates', () => {
  const ignored = readFileSync('.gitignore', 'utf8')
  for (const name of ['.local', 'dist', '.next', 'prisma/generated', '.env']) expect(ignored).toContain(name)
  expect(files.filter((file) => /\.(log|orig|bak|tmp)$/.test(file))).toEqual([])
})
