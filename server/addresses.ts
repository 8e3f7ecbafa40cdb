import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join, posix, relative, sep } from 'node:path'
import { pageOfList } from '@/lib/blog/schema'
import { findPublished, getPublished } from '@/lib/content/published/queries'
import { segmentsOf } from './request-target'

/** What unknown addresses show, the same for all of them. */
const MISSING = '/missing'
const ROUTER_HEADERS = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
]

type Route = { page: string; regex: string }
type Manifest = { staticRoutes: Route[]; dynamicRoutes: Route[]; redirects: { regex: string }[] }

/** Whether there is such an address: 'unsure' where only the page itself can tell. */
export type Existence = 'known' | 'unsure' | 'missing'

/**
 * Tells from an address alone whether there is anything, so that nothing is rendered for those that people make up.
 */
export class Addresses {
  private readonly fixed: ReadonlySet<string>
  private readonly patterns: readonly { page: string; regex: RegExp }[]

  constructor({ staticRoutes, dynamicRoutes, redirects }: Manifest, files: readonly string[]) {
    this.fixed = new Set([...staticRoutes.map(({ page }) => page), ...files])
    this.patterns = [
      ...dynamicRoutes.map(({ page, regex }) => ({ page, regex: new RegExp(regex) })),
      ...redirects.map(({ regex }) => ({ page: '', regex: new RegExp(regex, 'i') })),
    ]
  }

  /** Of a build: its pages and routes, and the files in `public`. */
  static of(buildFolder: string): Addresses {
    const text = readFileSync(join(buildFolder, 'routes-manifest.json'), 'utf8')
    return new Addresses(JSON.parse(text) as Manifest, filesIn('public'))
  }

  find(path: string): Existence {
    if (this.fixed.has(path)) return 'known'
    // Next would fail at it.
    const segments = segmentsOf(path)
    if (!segments) return 'missing'
    // What belongs to Next itself or to the middleware.
    if (!path.startsWith('/') || /^\/(?:_next|admin|portal|setup)(?:\/|$)/.test(path)) return 'unsure'
    const found = this.patterns.filter(({ regex }) => regex.test(path))
    // Next also finds pages whose own part of the address is encoded.
    if (found.length === 0 && !/^(?:\/[\w.~-]+)+\/?$/.test(path)) return 'unsure'
    const verdicts = found.map(({ page }) => judge(page, segments))
    return verdicts.find((each) => each !== 'missing') ?? 'missing'
  }

  /** Leads a visitor of an address that doesn't exist to the page that says so. */
  lead(request: Pick<IncomingMessage, 'url' | 'method' | 'headers'>): Existence {
    const [path = ''] = (request.url ?? '').split('?', 1)
    const existence = this.find(path)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (existence !== 'missing' || !isRead) return existence
    request.url = MISSING
    // Next's router asks for a part of the page; of the whole one it sees that it has to be loaded.
    for (const name of ROUTER_HEADERS) Reflect.deleteProperty(request.headers, name)
    return 'known'
  }
}

/** Of an address that the route `page` matches. */
function judge(page: string, [, ...rest]: string[]): Existence {
  const { servicePages, caseStudies, legalPages, redirects } = getPublished()
  const [slug = ''] = rest
  if (page.startsWith('/services/[slug]'))
    return existenceOf(findPublished(servicePages, slug, redirects.service_page))
  if (page.startsWith('/portfolio/[slug]'))
    return existenceOf(findPublished(caseStudies, slug, redirects.case_study))
  if (page === '/legal/[slug]') return existenceOf(findPublished(legalPages, slug, redirects.legal_page))
  if (page !== '/blog/[[...list]]') return 'unsure'
  if (rest.length === 0) return 'known'
  return pageOfList(rest) === undefined ? 'missing' : 'unsure'
}

function existenceOf(found: ReturnType<typeof findPublished>): Existence {
  if ('page' in found) return 'known'
  return 'missing' in found && found.missing === 404 ? 'missing' : 'unsure'
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, posix.sep)}`)
}
