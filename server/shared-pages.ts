import { createHash } from 'node:crypto'
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache'
import type createRedisPages from '@fortedigital/nextjs-cache-handler/redis-strings'
import type { RedisClientType } from '@redis/client'
import { areTagsExpired } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { getEnv } from '@/lib/platform/env'
import { getLog } from '@/lib/platform/log'
import { notePageCache } from '@/lib/platform/page-cache-state'

// Loading the client takes a tenth of the start, and most installations don't have a shared cache.
const redis = getEnv().CACHE_URL ? await loadRedis() : undefined

async function loadRedis() {
  const [{ createClient }, { default: createPages }] = await Promise.all([
    import('@redis/client'),
    import('@fortedigital/nextjs-cache-handler/redis-strings'),
  ])
  return { createClient, createPages }
}

type Found = NonNullable<Awaited<ReturnType<CacheHandler['get']>>>
type Page = NonNullable<Found['value']>
type CacheControl = Found['cacheControl']

const CONNECT_TIMEOUT_MS = 2_000
/** Rendering a page is faster than this, so a slower cache doesn't help. */
const TIMEOUT_MS = 500
const MAX_RECONNECT_MS = 2_000
const WEEK_SECONDS = 7 * 24 * 60 * 60

/** The same on all instances of an installation. Its address and database determine what its pages contain. */
export function installationKey(appUrl: string, databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return createHash('sha256').update(`${appUrl} ${host}${pathname}`).digest('hex').slice(0, 12)
}

/** Pages in Redis or Valkey. While it can't be reached, each instance uses its own cache. */
export class SharedPages {
  private isDown = false
  /** Changes that couldn't be recorded while the cache was unreachable. */
  private readonly missed = new Set<string>()

  private readonly prefix: string
  private readonly client: RedisClientType
  private readonly pages: ReturnType<typeof createRedisPages>

  /** Different builds don't share pages, because their scripts have other names. Neither do different installations. */
  constructor(url: string, buildId: string, installation: string) {
    if (!redis) throw new Error('CACHE_URL was not set when this process started.')
    this.prefix = `foyer:${installation}:${buildId}:`
    this.client = redis.createClient({
      url,
      disableOfflineQueue: true,
      socket: {
        connectTimeout: CONNECT_TIMEOUT_MS,
        reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, MAX_RECONNECT_MS),
      },
    })
    this.pages = redis.createPages({ client: this.client, keyPrefix: this.prefix, timeoutMs: TIMEOUT_MS })
    this.client.on('error', (error: unknown) => {
      this.noteFailure(error)
    })
    this.client.on('ready', () => {
      if (this.isDown) getLog().info('the page cache is back')
      this.isDown = false
      notePageCache(false)
      void this.expire([...this.missed])
    })
    this.client.connect().catch((error: unknown) => {
      this.noteFailure(error)
    })
  }

  async get(key: string): Promise<Found | undefined> {
    const found = await this.tried(() => this.pages.get(key, { implicitTags: [] }))
    // We may know of a change that couldn't be recorded in the cache.
    if (!found || areTagsExpired([...found.tags], found.lastModified)) return undefined
    return found
  }

  async set(key: string, value: Page, cacheControl: CacheControl): Promise<void> {
    const now = Date.now()
    const headers = 'headers' in value ? value.headers : undefined
    const tags = headers?.['x-next-cache-tags']
    const page = {
      value,
      lastModified: now,
      cacheControl,
      tags: typeof tags === 'string' ? tags.split(',') : [],
      lifespan: lifespanFrom(Math.floor(now / 1000)),
    }
    await this.tried(() => this.pages.set(key, page))
  }

  async forget(key: string): Promise<void> {
    await this.tried(() => this.client.unlink(this.prefix + key))
  }

  async expire(tags: string[]): Promise<void> {
    for (const tag of tags) {
      this.missed.add(tag)
      const isDone = await this.tried(() => this.pages.revalidateTag(tag).then(() => true))
      if (isDone) this.missed.delete(tag)
    }
  }

  private async tried<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (!this.client.isReady) return undefined
    try {
      return await work()
    } catch (error) {
      this.noteFailure(error)
      return undefined
    }
  }

  private noteFailure(error: unknown): void {
    if (!this.isDown) getLog().warn({ error }, 'the page cache cannot be used; each instance uses its own')
    this.isDown = true
    notePageCache(true)
  }
}

/** Pages are kept for a week, whenever Next renders them again. */
function lifespanFrom(lastModifiedAt: number) {
  const end = lastModifiedAt + WEEK_SECONDS
  return {
    ...{ lastModifiedAt, staleAt: end, expireAt: end },
    ...{ staleAge: WEEK_SECONDS, expireAge: WEEK_SECONDS, revalidate: undefined },
  }
}
