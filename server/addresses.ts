import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join, posix, relative, sep } from 'node:path'
import { placeInList } from '@/lib/blog/schema'
import { findPublished, getPublished } from '@/lib/content/published/queries'
import { segmentsOf } from './request-target'

/** The page shown for all unknown addresses. */
const MISSING = '/missing'
const ROUTER_HEADERS = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
]

type Route = { page: string; regex: string }
type Manifest = { staticRoutes: Route[]; dynamicRoutes: Route[]; redirects: { regex: string }[] }

/** Whether an address exists. 'unsure' means that only the page itself can tell. */
export type Existence = 'known' | 'unsure' | 'missing'

/** Decides from an address alone whether anything is there, so that nothing is rendered for made-up addresses. */
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

  /** Built from a build's pages and routes, and the files in `public`. */
  static of(buildFolder: string): Addresses {
    const text = readFileSync(join(buildFolder, 'routes-manifest.json'), 'utf8')
    return new Addresses(JSON.parse(text) as Manifest, filesIn('public'))
  }

  find(path: string): Existence {
    if (this.fixed.has(path)) return 'known'
    // Next would throw on it.
    const segments = segmentsOf(path)
    if (!segments) return 'missing'
    // These belong to Next itself or to the middleware.
    if (!path.startsWith('/') || /^\/(?:_next|admin|portal|setup)(?:\/|$)/.test(path)) return 'unsure'
    const found = this.patterns.filter(({ regex }) => regex.test(path))
    // Next also finds pages whose static segments are percent-encoded.
    if (found.length === 0 && !/^(?:\/[\w.~-]+)+\/?$/.test(path)) return 'unsure'
    const verdicts = found.map(({ page }) => judge(page, segments))
    return verdicts.find((each) => each !== 'missing') ?? 'missing'
  }

  /** Rewrites the address of a request to the not-found page if it doesn't exist. */
  lead(request: Pick<IncomingMessage, 'url' | 'method' | 'headers'>): Existence {
    const [path = ''] = (request.url ?? '').split('?', 1)
    const existence = this.find(path)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (existence !== 'missing' || !isRead) return existence
    request.url = MISSING
    // Next's router asks for a part of the page. When it gets the whole page, it knows that it has to load that.
    for (const name of ROUTER_HEADERS) Reflect.deleteProperty(request.headers, name)
    return 'known'
  }
}

/** Decides about an address that matches the route `page`. */
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
  return placeInList(rest) === undefined ? 'missing' : 'unsure'
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
