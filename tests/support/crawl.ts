import type { APIRequestContext } from '@playwright/test'
import { Parser } from 'htmlparser2'

type Visited = { path: string; from: string; status: number; headers: string; body: string }

type Scope = {
  /** Whether an address is visited. */
  isWanted?: (url: URL) => boolean
  /** How many pages of one kind of row are visited; all unless it says otherwise. */
  rowsPerPage?: number
  /**
   * The parameters by whose values pages differ, such as tabs. If they are known, a list is one page without filters and one
   * with any, since another filter has the same links. The id of a row isn't a filter.
   */
  views?: readonly string[]
}

/** Attributes that contain an address. `content` belongs to `meta`, for example a picture for social networks. */
const attributes = ['href', 'src', 'action', 'poster', 'content', 'data-src']
/** Files that a build refers to in its scripts and pages. */
const builtFile = /\/_next\/static\/[\w./~@%[\]()-]+\.(?:js|css|woff2?|svg|png|webp|avif|ico)/g
const MAX_PAGES = 600
const id = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g

/**
 * Follows every link and loads every resource of a website, starting from some addresses, as the person that
 * `request` is signed in as.
 */
export class Crawl {
  private readonly visited = new Map<string, Visited>()
  private readonly seen = new Set<string>()
  private readonly rowsOf = new Map<string, number>()

  constructor(
    private readonly origin: string,
    private readonly request: APIRequestContext,
    private readonly scope: Scope = {},
  ) {}

  async follow(paths: readonly string[]): Promise<void> {
    const queue = paths.map((path) => ({ path, from: '' }))
    for (const path of paths) this.seen.add(this.keyOf(new URL(path, this.origin)))
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (this.visited.size >= MAX_PAGES) throw new Error(`More than ${String(MAX_PAGES)} addresses`)
      const page = await this.visit(next)
      // So that a link to where the crawl began is found, too.
      if (next.from === '' && page.status !== 200)
        this.seen.delete(this.keyOf(new URL(next.path, this.origin)))
      for (const address of addressesIn(page)) queue.push(...this.fresh(address, this.origin + next.path))
    }
  }

  private async visit({ path, from }: Pick<Visited, 'path' | 'from'>): Promise<Visited> {
    const response = await this.request.get(this.origin + path, { maxRedirects: 0 })
    const headers = response.headersArray().map(({ name, value }) => `${name}: ${value}`)
    const page = {
      path,
      from,
      status: response.status(),
      headers: headers.join('\n'),
      // Includes pictures and fonts, because their metadata is text.
      body: (await response.body()).toString(isText(response.headers()['content-type']) ? 'utf8' : 'latin1'),
    }
    this.visited.set(path, page)
    return page
  }

  /** A path of this website that hasn't been visited yet. A list counts as one page for each combination of parameters. */
  private fresh(address: string, base: string): Pick<Visited, 'path' | 'from'>[] {
    if (!URL.canParse(address, base)) return []
    const url = new URL(address, base)
    const { isWanted = () => true, rowsPerPage = Infinity } = this.scope
    if (url.origin !== this.origin || url.href === base || !isWanted(url)) return []
    const key = this.keyOf(url)
    if (this.seen.has(key)) return []
    this.seen.add(key)
    const kind = key.replaceAll(id, '[id]')
    const rows = (this.rowsOf.get(kind) ?? 0) + 1
    this.rowsOf.set(kind, rows)
    if (kind !== key && rows > rowsPerPage) return []
    return [{ path: url.pathname + url.search, from: base.slice(this.origin.length) }]
  }

  private keyOf({ pathname, searchParams }: URL): string {
    const { views } = this.scope
    const shown = [...searchParams].map(([name, value]) => {
      if (!views) return name
      if (views.includes(name)) return `${name}=${value}`
      return value.replace(id, '') === '' ? name : 'filter'
    })
    return `${pathname}?${(views ? [...new Set(shown)] : shown).toSorted().join('&')}`
  }

  /** True if a page or file that begins with this path was found. Next adds a hash to the names of pictures. */
  has(path: string): boolean {
    const isIt = new RegExp(`^${path}(-[a-z0-9]+)?(\\?|$)`)
    return [...this.visited.values()].some((visited) => visited.status === 200 && isIt.test(visited.path))
  }

  /** Broken links. Status 405 is fine, because it means that the address takes a form. */
  broken(): string[] {
    return [...this.visited.values()]
      .filter(({ status }) => status >= 400 && status !== 405)
      .map(({ path, status }) => `${String(status)} ${path}`)
  }

  /**
   * Links to what is broken or redirected to an address like this, with the page that has them. A PDF that the worker hasn't
   * made yet is neither.
   */
  deadEnds(refusal: RegExp): string[] {
    return [...this.visited.values()]
      .filter(({ from, path }) => from !== '' && from !== path)
      .filter(
        ({ status, headers, body }) =>
          (status >= 400 && status !== 405 && !(status === 503 && body.includes('still being prepared'))) ||
          refusal.test(/^location: (.*)$/im.exec(headers)?.[1] ?? ''),
      )
      .map(({ path, from, status }) => `${from} leads to ${path} (${String(status)})`)
  }

  textOf(path: string): string {
    return this.visited.get(path)?.body ?? ''
  }

  /** The addresses where the pattern occurs, with the text around it. */
  found(pattern: RegExp): string[] {
    return [...this.visited.values()].flatMap(({ path, headers, body }) =>
      [headers, body].flatMap((text) => {
        const at = text.search(pattern)
        return at === -1 ? [] : [`${path}: ${text.slice(Math.max(0, at - 60), at + 60)}`]
      }),
    )
  }
}

function isText(type = ''): boolean {
  return /^text\/|json|xml|javascript|svg/.test(type)
}

function addressesIn({ headers, body }: Visited): string[] {
  const type = /^content-type: (.*)$/im.exec(headers)?.[1] ?? ''
  const location = /^location: (.*)$/im.exec(headers)?.[1]
  const found = location === undefined ? [] : [location]
  if (!isText(type)) return found
  found.push(...Array.from(body.matchAll(builtFile), ([file]) => file))
  if (type.includes('html')) found.push(...addressesInHtml(body))
  else if (type.includes('css'))
    found.push(...Array.from(body.matchAll(/url\(["']?([^"')]+)/g), ([, address = '']) => address))
  else if (type.includes('xml'))
    found.push(...Array.from(body.matchAll(/https?:\/\/[^\s<"']+/g), ([address]) => address))
  else if (type.includes('manifest'))
    found.push(...Array.from(body.matchAll(/"src":\s*"([^"]+)"/g), ([, address = '']) => address))
  else if (type.includes('plain'))
    found.push(...Array.from(body.matchAll(/^Sitemap: (\S+)$/gim), ([, address = '']) => address))
  return found
}

function addressesInHtml(html: string): string[] {
  const found: string[] = []
  const parser = new Parser({
    onopentag(_name, given) {
      for (const name of attributes) {
        const value = given[name]
        if (value !== undefined && /^(https?:|\/|[?#])/.test(value)) found.push(value)
      }
      for (const set of [given.srcset, given.imagesrcset])
        found.push(...(set ?? '').split(',').flatMap((part) => part.trim().split(/\s+/).slice(0, 1)))
    },
  })
  parser.end(html)
  return found
}
