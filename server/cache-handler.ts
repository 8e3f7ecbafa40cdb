import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache'
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { areCopiesCurrent } from '@/lib/platform/copies'
import { getDirectDatabaseUrl, getEnv, isBuilding } from '@/lib/platform/env'
import { signalRevalidation, untilRendered } from './cache-signals'
import { installationKey, SharedPages } from './shared-pages'

// Compiled from an ES module to CommonJS.
const { default: FileSystemCache } = fileSystemCache as unknown as { default: typeof fileSystemCache }

type Context = ConstructorParameters<typeof FileSystemCache>[0]
type Key = Parameters<CacheHandler['get']>[0]

/** Tags of pages that are rendered for each request. */
const PRIVATE = /^_N_T_\/(?:admin|portal)(?:\/|$)/

let sharedPages: SharedPages | undefined

/**
 * Next's own cache of rendered pages, which also tells the other instances what has changed (decision 0039). With
 * CACHE_URL, instances share the pages they have rendered.
 */
export default class PageStore extends FileSystemCache implements CacheHandler {
  private readonly pages: SharedPages | undefined

  constructor(context: Context) {
    super(context)
    if (isBuilding()) return
    const { CACHE_URL, APP_URL } = getEnv()
    if (!CACHE_URL) return
    const installation = installationKey(APP_URL, getDirectDatabaseUrl())
    this.pages = sharedPages ??= new SharedPages(CACHE_URL, buildIdOf(context.serverDistDir), installation)
  }

  override async get(...args: Parameters<CacheHandler['get']>): ReturnType<CacheHandler['get']> {
    const [key, context] = args
    const isPage = !('fetchUrl' in context)
    return (isPage ? await this.pages?.get(key) : undefined) ?? super.get(key, context)
  }

  override async set(key: Key, ...rest: Rest<Parameters<CacheHandler['set']>>): Promise<void> {
    const [value, context] = rest
    await super.set(key, value, context)
    // While this instance has yet to read a change, the others may have rendered the page with it.
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

  private async expire(tags: string[], durations?: { expire?: number }): Promise<void> {
    await this.pages?.expire(tags)
    await super.revalidateTag(tags, durations)
  }
}

type Rest<T extends unknown[]> = T extends [unknown, ...infer R] ? R : never

function buildIdOf(serverFolder: string): string {
  const file = join(serverFolder, '..', 'BUILD_ID')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
}
