import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache'
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { getMemoryCache } from 'next/dist/server/lib/incremental-cache/memory-cache.external.js'
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js'
import { areCopiesCurrent } from '@/lib/platform/copies'
import { getDirectDatabaseUrl, getEnv, isBuilding } from '@/lib/platform/env'
import { isMissingPage } from '@/lib/platform/seo'
import { signalRevalidation, untilRendered } from './cache-signals'
import { dateByPageTime, noteChange } from './page-clock'
import { installationKey, SharedPages } from './shared-pages'

// The package was compiled from an ES module to CommonJS.
const { default: FileSystemCache } = fileSystemCache as unknown as { default: typeof fileSystemCache }

type Context = ConstructorParameters<typeof FileSystemCache>[0]
type Page = NonNullable<Parameters<CacheHandler['set']>[1]>
type Key = Parameters<CacheHandler['get']>[0]

/** Tags of pages that are rendered for each request. */
const PRIVATE = /^_N_T_\/(?:admin|portal)(?:\/|$)/

const CLEAR_EVERY = 1_000

let forgotten = 0
let sharedPages: SharedPages | undefined

/**
 * Next's own cache of rendered pages. It also tells the other instances what has changed (decision 0039). With
 * CACHE_URL, instances share their rendered pages.
 */
export default class PageStore extends FileSystemCache implements CacheHandler {
  private readonly memory: ReturnType<typeof getMemoryCache>
  private readonly pages: SharedPages | undefined

  constructor(context: Context) {
    super(context)
    this.memory = getMemoryCache(context.maxMemoryCacheSize ?? 0)
    if (isBuilding()) return
    const { CACHE_URL, APP_URL } = getEnv()
    if (!CACHE_URL) return
    const installation = installationKey(APP_URL, getDirectDatabaseUrl())
    this.pages = sharedPages ??= new SharedPages(CACHE_URL, buildIdOf(context.serverDistDir), installation)
  }

  override async get(...args: Parameters<CacheHandler['get']>): ReturnType<CacheHandler['get']> {
    const [key, context] = args
    const isPage = !('fetchUrl' in context)
    const found = (isPage ? await this.pages?.get(key) : undefined) ?? (await super.get(key, context))
    return found && dateByPageTime(found)
  }

  override async set(key: Key, ...rest: Rest<Parameters<CacheHandler['set']>>): Promise<void> {
    const [value, context] = rest
    if (value && isMadeUp(value)) {
      await this.forget(key)
      return
    }
    await super.set(key, value, context)
    // Other instances may have rendered the page with a change that this one has yet to read.
    if (value && !context.fetchCache && areCopiesCurrent())
      await this.pages?.set(key, value, context.cacheControl)
  }

  override async revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void> {
    const list = [tags].flat().filter((tag) => !PRIVATE.test(tag))
    if (list.length === 0) return
    await this.expire(list, durations)
    await signalRevalidation(list)
    untilRendered(() => this.expire(list, durations))
  }

  /** Keeps nothing for addresses without content. Otherwise, made-up addresses would displace all others. */
  private async forget(key: Key): Promise<void> {
    this.memory.remove(key)
    await this.pages?.forget(key)
    forgotten += 1
    if (forgotten % CLEAR_EVERY === 0) forgetLifetimes()
  }

  private async expire(tags: string[], durations?: { expire?: number }): Promise<void> {
    await this.pages?.expire(tags)
    await super.revalidateTag(tags, durations)
    if (!durations) noteChange(tags, 'expired')
  }
}

type Rest<T extends unknown[]> = T extends [unknown, ...infer R] ? R : never

/** True for a not-found page of a route that takes any slug, and for a response of such a route other than 200. */
function isMadeUp(value: Page): boolean {
  if (!('headers' in value) || !String(value.headers?.['x-next-cache-tags']).includes('[')) return false
  return 'body' in value ? value.status !== 200 : 'html' in value && isMissingPage(value.html)
}

/**
 * Next remembers each page's lifetime, even of pages that it doesn't store, and never forgets it. Stored pages
 * contain their lifetime.
 */
function forgetLifetimes(): void {
  new SharedCacheControls({ routes: {}, dynamicRoutes: {} }).clear()
}

function buildIdOf(serverFolder: string): string {
  const file = join(serverFolder, '..', 'BUILD_ID')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
}
