import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { StartFailure } from '../stack/failure'
import { importsOf } from './imports'

/** Nouns whose screens are tested under other names, in addition to a spec with the noun's own name if there is one. */
const testedAs: Record<string, string[]> = {
  admin: ['navigation', 'access'],
  auth: ['sign-in', 'access', 'actions', 'view-as-client'],
  dashboard: ['portal'],
  'contact-messages': ['contact', 'messages'],
  'client-views': ['view-as-client'],
  'client-messages': ['conversations'],
  files: ['project-files'],
  leads: ['messages', 'quotes'],
  newsletter: ['newsletter-issues', 'subscribers'],
  'payment-attempts': ['proposal-deposit', 'proposal-walk'],
  proposals: [
    'proposal-acceptance',
    'proposal-deposit',
    'proposal-drafts',
    'proposal-portal',
    'proposal-walk',
  ],
  quotes: ['quote'],
  services: ['content', 'homepage'],
  sessions: ['account'],
  site: ['global', 'navigation', 'reflow'],
  'sign-in': ['accounts'],
  'two-factor': ['account'],
  uploads: ['project-files', 'updates'],
  'work-updates': ['updates'],
}

/** Files that every page or every spec depends on. */
const sharedByAll = [
  /^app\/([^/]+|\(site\)\/layout\.tsx)$/,
  /^(middleware|server|worker|instrumentation[\w-]*|next\.config|playwright\.config)\.ts$/,
  /^package(-lock)?\.json$/,
  /^(prisma|public|server|tools\/(stand-ins|stack)|tests\/setup|tests\/support)\//,
  /^components\/.*\.css$/,
]
const sourceFolders = ['app', 'components', 'lib', 'prisma']
const specFolder = join('tests', 'e2e')

/** Files that differ from the commit, including untracked and deleted ones. */
export function changedSince(commit: string): string[] {
  const git = (...args: string[]) => {
    try {
      return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    } catch (error) {
      throw new StartFailure(`git ${args.join(' ')} failed: is ${commit} a commit?`, { cause: error })
    }
  }
  const base = git('merge-base', commit, 'HEAD').trim()
  const files = `${git('diff', '--name-only', base)}${git('ls-files', '--others', '--exclude-standard')}`
  return [...new Set(files.split('\n').filter((file) => file !== ''))].sort()
}

/**
 * The specs to run for changed files: for a noun's file, that noun's specs; for a shared file, the specs of every noun
 * that depends on it.
 */
export function specsFor(changed: string[]): string[] {
  const specs = readdirSync(specFolder).filter((name) => name.endsWith('.spec.ts'))
  if (changed.some((file) => sharedByAll.some((pattern) => pattern.test(file)))) {
    return specs.map((name) => join(specFolder, name))
  }
  const known = new Set(specs.map(nounOf))
  const importers = readImporters()
  const wanted = new Set<string>()
  for (const file of changed) {
    if (dirname(file) === specFolder) wanted.add(nounOf(basename(file)))
    const found = new Set([file])
    for (const each of found) {
      const nouns = nounsAlong(each).filter((noun) => known.has(noun))
      for (const noun of nouns) wanted.add(noun)
      if (nouns.length === 0) for (const importer of importers.get(each) ?? []) found.add(importer)
    }
  }
  return specs.filter((name) => wanted.has(nounOf(name))).map((name) => join(specFolder, name))
}

const nounOf = (spec: string) => spec.split('.', 1)[0] ?? ''

/** The nouns that a file's folders are tested as. `admin` and `portal` only cover the area's own pages. */
function nounsAlong(file: string): string[] {
  if (/^app\/\(site\)\/[\w-]+\.tsx$/.test(file)) return ['homepage']
  const [top = '', ...rest] = dirname(file)
    .split('/')
    .filter((folder) => !folder.startsWith('('))
  if (!sourceFolders.includes(top)) return []
  const folders =
    top === 'app' && rest.length > 1 && ['admin', 'portal'].includes(rest[0] ?? '') ? rest.slice(1) : rest
  return folders.flatMap((folder) => [folder, ...(testedAs[folder] ?? [])])
}

function readImporters(): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const folder of sourceFolders) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, name)
      if (!/(?<!\.test)\.tsx?$/.test(path)) continue
      for (const target of importsOf(path, readFileSync(path, 'utf8'), isFile)) {
        importers.set(target, [...(importers.get(target) ?? []), path])
      }
    }
  }
  return importers
}

function isFile(path: string): boolean {
  return /\.\w+$/.test(path) && existsSync(path)
}
