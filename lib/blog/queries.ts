import { getImageProps } from 'next/image'
import { cache } from 'react'
import { getEnv, isBuilding } from '@/lib/platform/env'
import { plainText, sanitizeArticle } from '@/lib/base/html'
import { getLog } from '@/lib/platform/log'
import { getJson, OutboundError } from '@/lib/platform/outbound'
import { previewOf } from '@/lib/platform/previews'
import {
  allowedPicture,
  coverOf,
  dateOf,
  dayOf,
  NO_CATEGORY,
  type Place,
  readingMinutes,
  topicsOf,
  webAddress,
  wordpressSlug,
} from './rules'
import {
  type BadPost,
  POSTS_PER_PAGE,
  readCategories,
  readPosts,
  type WordpressCategory,
  type WordpressPost,
} from './schema'

const limits = { timeoutMs: 5_000, maxBytes: 2 * 1024 * 1024 }
/** How long a response is reused for all pages. */
const FRESH_MS = 10_000
/** Longer for the list of all posts, which takes many requests. */
const ALL_FRESH_MS = 300_000
const MAX_PAGES = 50
const MAX_TOPICS = 50
const MAX_KEPT = 200

export type Loaded<T> = { state: 'loaded'; value: T } | { state: 'failed'; message: string }
export type PostSummary = ReturnType<typeof summarize>
export type Post = ReturnType<typeof shape>
export type Topic = ReturnType<typeof topicOf>
type PostPage = { posts: PostSummary[]; page: number; pages: number }
export type ListedPosts = PostPage & {
  topics: Topic[]
  /** The one that all its posts are on. */
  topic: Topic | undefined
  /** Why there are no posts. */
  failure?: string
}
type Kept = { good?: unknown; failure?: string; /** On the clock of `performance`. */ at: number }

// Global, because pages and the webhook's route are separate bundles.
const shared = globalThis as typeof globalThis & {
  foyerBlog?: Map<string, Kept>
  foyerBadPosts?: Set<string>
}
const kept: Map<string, Kept> = (shared.foyerBlog ??= new Map<string, Kept>())
const told: Set<string> = (shared.foyerBadPosts ??= new Set<string>())

/** A page of the list, with the topics to choose from; undefined if there is no such page or topic. */
export async function readList({ page, topic: slug }: Place): Promise<ListedPosts | undefined> {
  const [known, all] = await Promise.all([listTopics(), slug === undefined ? listPosts(page) : undefined])
  const topics = known.state === 'loaded' ? known.value : []
  const topic = topics.find((candidate) => candidate.slug === slug)
  const failed = (failure: string) => ({ posts: [], page, pages: page, topics, topic, failure })
  if (slug !== undefined && !topic) return known.state === 'failed' ? failed(known.message) : undefined
  const result = all ?? (await listPosts(page, topic?.id))
  if (result.state === 'failed') return failed(result.message)
  return result.value && { ...result.value, topics, topic }
}

/** The topics that have posts, those with the most first. */
export const listTopics = cache((): Promise<Loaded<Topic[]>> =>
  load('topics', async () => {
    const address = addressOf('categories')
    if (!address) return []
    const order = { orderby: 'count', order: 'desc', hide_empty: 'true' }
    const { body } = await getJson(
      withParameters(address, { per_page: String(MAX_TOPICS), ...order }),
      limits,
    )
    return readCategories(body)
      .filter(({ slug }) => slug !== NO_CATEGORY)
      .map(topicOf)
  }),
)

/** A page of posts, newest first, of all or of a topic; undefined if there is no such page. */
export const listPosts = cache((page: number, topicId?: number): Promise<Loaded<PostPage | undefined>> =>
  load(`list ${topicId ?? 'all'} ${page}`, async () => {
    const found = await ask({
      per_page: String(POSTS_PER_PAGE),
      page: String(page),
      ...(topicId !== undefined && { categories: String(topicId) }),
    }).catch(pastTheEnd(page))
    if (!found || (page > 1 && found.isEmpty)) return undefined
    return { posts: found.posts.map(summarize), page, pages: found.pages }
  }),
)

export const findPost = cache((slug: string): Promise<Loaded<Post | undefined>> =>
  load(`post ${slug}`, async () => {
    const { posts, bad } = await ask({ slug })
    const post = posts.find((candidate) => wordpressSlug(candidate.slug) === slug)
    // Its last good version is better than none.
    if (!post && bad.length > 0) throw new OutboundError('its response can’t be read.')
    return post && shape(post)
  }),
)

/** All posts for the sitemap; none if the blog has never responded. */
export async function listAllPosts(): Promise<PostSummary[]> {
  const all = await load(
    'all',
    async () => {
      const posts: PostSummary[] = []
      for (let page = 1, pages = 1; page <= Math.min(pages, MAX_PAGES); page += 1) {
        const result = await listPosts(page)
        if (result.state === 'failed') throw new OutboundError(result.message)
        posts.push(...(result.value?.posts ?? []))
        pages = result.value?.pages ?? 0
      }
      return posts
    },
    ALL_FRESH_MS,
  )
  return all.state === 'loaded' ? all.value : []
}

/** Makes all cached responses stale. They are still used if the blog fails. */
export function expirePosts(): void {
  for (const entry of kept.values()) entry.at = -Infinity
}

/**
 * Falls back to the last good response. Never throws: Next keeps the old version of a page that throws only until the webhook
 * expires it, and its data cache would store bodies before they are checked, however large. Pages with nothing to show are 503
 * and render again after BLOG_RETRY_SECONDS, so that search engines don't drop the post.
 */
async function load<T>(key: string, read: () => Promise<T>, freshMs = FRESH_MS): Promise<Loaded<T>> {
  if (isBuilding()) return { state: 'failed', message: 'the site is being built.' }
  const last = kept.get(key)
  const maxAge = last?.failure ? getEnv().BLOG_RETRY_SECONDS * 1000 : freshMs
  if (last && performance.now() - last.at < maxAge) return answerOf(last)
  const next: Kept = { ...last, at: performance.now() }
  try {
    next.good = { value: await read() }
    delete next.failure
  } catch (error) {
    next.failure = error instanceof OutboundError ? error.message : 'its response can’t be read.'
    getLog().warn({ error, key, hasLastAnswer: next.good !== undefined }, 'blog could not be read')
  }
  keep(key, next)
  return answerOf(next)
}

function answerOf<T>({ good, failure }: Kept): Loaded<T> {
  if (good) return { state: 'loaded', value: (good as { value: T }).value }
  return { state: 'failed', message: failure ?? 'it can’t be reached at the moment.' }
}

/**
 * Evicts the least recently loaded entry: first of those that hold nothing, so that made-up addresses take no place of posts.
 */
function keep(key: string, entry: Kept): void {
  kept.delete(key)
  kept.set(key, entry)
  if (kept.size <= MAX_KEPT) return
  const keys = [...kept.keys()]
  const oldest = keys.find((each) => isEmpty(kept.get(each))) ?? keys[0]
  if (oldest !== undefined) kept.delete(oldest)
}

function isEmpty(entry: Kept | undefined): boolean {
  return (entry?.good as { value: unknown } | undefined)?.value === undefined
}

/** Without posts that ask for a password: there is nothing to show of them. */
async function ask(parameters: Record<string, string>) {
  const address = addressOf('posts')
  if (!address) return { posts: [], bad: [], isEmpty: true, pages: 1 }
  const { body, headers } = await getJson(withParameters(address, { ...parameters, _embed: '1' }), limits)
  const pages = Number(headers['x-wp-totalpages'])
  const { posts, bad } = readPosts(body)
  for (const post of bad) tell(post)
  return {
    posts: posts.filter(({ content }) => !content.protected),
    bad,
    isEmpty: posts.length + bad.length === 0,
    pages: Number.isInteger(pages) && pages > 0 ? pages : 1,
  }
}

/** The address of one of the blog's collections; categories are beside the posts. Undefined without a blog. */
function addressOf(collection: 'posts' | 'categories'): URL | undefined {
  const { BLOG_API_URL } = getEnv()
  if (!BLOG_API_URL) return undefined
  return collection === 'posts' ? new URL(BLOG_API_URL) : new URL(collection, BLOG_API_URL.replace(/\/$/, ''))
}

function withParameters(url: URL, parameters: Record<string, string>): URL {
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url
}

/** Once, though the blog is read again and again. */
function tell(post: BadPost): void {
  const key = JSON.stringify(post)
  if (told.has(key)) return
  if (told.size >= MAX_KEPT) told.clear()
  told.add(key)
  getLog().warn(post, 'a post of the blog is left out: it can’t be read')
}

/** Of a post, so there is one. */
function blogAddress(): string {
  return getEnv().BLOG_API_URL ?? ''
}

/** WordPress responds with an error beyond the last page. */
function pastTheEnd(page: number) {
  return (error: unknown) => {
    if (page > 1 && error instanceof OutboundError && error.status === 400) return undefined
    throw error
  }
}

function topicOf({ id, slug, name, count, description }: WordpressCategory) {
  return {
    id,
    slug: wordpressSlug(slug),
    name: plainText(name),
    count,
    /** Empty when the blog has none. */
    description: plainText(description),
  }
}

function summarize(post: WordpressPost) {
  const cover = coverOf(post, blogAddress())
  return {
    slug: wordpressSlug(post.slug),
    title: plainText(post.title.rendered) || 'Untitled',
    /** Empty when the blog has none. */
    excerpt: plainText(post.excerpt.rendered),
    publishedOn: dayOf(post),
    publishedAt: dateOf(post, 'date'),
    modifiedAt: dateOf(post, 'modified'),
    /** Empty when the blog has none. */
    author: plainText(post._embedded?.author?.[0]?.name ?? ''),
    topics: topicsOf(post).map(({ slug, name }) => ({ slug: wordpressSlug(slug), name: plainText(name) })),
    readingMinutes: readingMinutes(plainText(post.content.rendered)),
    picture: cover && { url: cover.url, alt: cover.alt, preview: previewOf(new URL(cover.small)) },
  }
}

function shape(post: WordpressPost) {
  const link = webAddress(post.link)
  const showPicture = (source: string, { alt }: { alt: string }) => {
    const src = allowedPicture(source, blogAddress())
    if (!src) return undefined
    const { props } = getImageProps({ src, alt, width: 1200, height: 675 })
    return { src: props.src, srcset: props.srcSet ?? '', width: '1200', height: '675' }
  }
  return { ...summarize(post), html: sanitizeArticle(post.content.rendered, showPicture, link), link }
}
