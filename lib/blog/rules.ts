import type { WordpressPost } from './schema'

/** `small` is the same picture in the smallest size that the blog has of it. */
type Cover = { url: string; alt: string; small: string }

/** A page of the list: of all posts, or of those on a topic, by its slug. */
export type Place = { page: number; topic: string | undefined }

const WORDS_PER_MINUTE = 220

export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}

/** The day of publication, as it is at the blog. */
export function dayOf({ date }: WordpressPost): string {
  return date.slice(0, 10)
}

/** The blog's dates have no time zone; `_gmt` ones are in UTC. */
export function dateOf(post: WordpressPost, kind: 'date' | 'modified'): string {
  const text = (kind === 'modified' ? post.modified_gmt : undefined) ?? post.date_gmt ?? post.date
  return momentOf(text).toISOString()
}

function momentOf(text: string): Date {
  return new Date(/[zZ]|[+-]\d{2}:?\d{2}$/.test(text) ? text : `${text}Z`)
}

/** Whether it is a date and a time as WordPress writes them. */
export function isMoment(text: string): boolean {
  const [date = ''] = /^\d{4}-\d\d-\d\d/.exec(text) ?? []
  const [day, moment] = [new Date(date), momentOf(text)]
  if (Number.isNaN(day.getTime()) || Number.isNaN(moment.getTime())) return false
  // Others than those of the calendar are moved to the next month.
  return day.toISOString().startsWith(date)
}

/** Everything before the REST API's own path. */
export function blogRoot(apiUrl: string): URL {
  const url = new URL(apiUrl)
  const at = url.pathname.indexOf('/wp-json/')
  return new URL(at < 0 ? '/' : url.pathname.slice(0, at + 1), url.origin)
}

/** A picture's URL if the image optimizer may fetch it: one of the blog's own uploads. */
export function allowedPicture(address: string, apiUrl: string): string | undefined {
  const root = blogRoot(apiUrl)
  if (!URL.canParse(address, root)) return undefined
  const url = new URL(address, root)
  // Must match `images` in next.config.ts.
  const isSafe = url.protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
  const isUpload =
    url.origin === root.origin && url.pathname.startsWith(`${root.pathname}wp-content/uploads/`)
  return isSafe && isUpload && !url.username && !url.search ? url.href : undefined
}

const MOST_TOPICS = 3
/** The category of posts that have none. */
export const NO_CATEGORY = 'uncategorized'

/** Its categories; their names are HTML. */
export function topicsOf({ _embedded }: WordpressPost) {
  const terms = (_embedded?.['wp:term'] ?? []).flat()
  return terms
    .flatMap((term) => (term?.taxonomy === 'category' && term.slug !== NO_CATEGORY ? [term] : []))
    .slice(0, MOST_TOPICS)
}

export function coverOf(post: WordpressPost, apiUrl: string): Cover | undefined {
  const embedded = post._embedded?.['wp:featuredmedia']?.[0]
  const allowed = (address: string | undefined) => (address ? allowedPicture(address, apiUrl) : undefined)
  const url = allowed(embedded?.source_url) ?? allowed(post.jetpack_featured_media_url)
  if (!url) return undefined
  const small = allowed(embedded?.media_details?.sizes.medium.source_url) ?? url
  return { url, alt: embedded?.alt_text ?? '', small }
}

const FALLBACK_TONES = 6
const FALLBACK_PATTERNS = 4
/** At the beginning of a title, among which the longest says best what it is about. */
const FIRST_WORDS = 6
const firstLetters = /^.{1,16}/u

/** What is shown for a post without a picture: a word of its title, in a color and on a pattern that the title decides. */
export function fallbackCover(title: string): { word: string; tone: number; pattern: number } {
  const words = title.match(/[\p{L}\p{N}\p{M}'’-]+/gu) ?? []
  const [longest = ''] = words.slice(0, FIRST_WORDS).toSorted((a, b) => b.length - a.length)
  const word = longest.match(firstLetters)?.[0] ?? ''
  let hash = 0
  for (const character of title) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return { word, tone: hash % FALLBACK_TONES, pattern: Math.floor(hash / FALLBACK_TONES) % FALLBACK_PATTERNS }
}

export function webAddress(text: string): string | undefined {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : undefined
}

export function listPath({ page, topic }: Place): string {
  const start = topic === undefined ? '/blog' : `/blog/topic/${wordpressSlug(topic)}`
  return page === 1 ? start : `${start}/page/${page}`
}

const MOST_SHOWN_TOPICS = 10

/** The topics to choose from: the first ones and the chosen one. */
export function shownTopics<Topic extends { slug: string }>(
  topics: readonly Topic[],
  chosen: string | undefined,
): Topic[] {
  return topics.filter(({ slug }, index) => index < MOST_SHOWN_TOPICS || slug === chosen)
}

export function postPath(slug: string): string {
  return `/blog/${wordpressSlug(slug)}`
}

/**
 * A slug as WordPress stores it: non-ASCII characters are percent-encoded in lower case. Also decodes the doubly encoded
 * URLs that we once used.
 */
export function wordpressSlug(text: string): string {
  let plain = text
  try {
    while (/%[\da-f]{2}/i.test(plain)) plain = decodeURIComponent(plain)
  } catch {
    // Not a valid encoding: used as it is.
  }
  return encodeURIComponent(plain.replace(/\p{Cs}/gu, '\ufffd')).replace(/%[\dA-F]{2}/g, (code) =>
    code.toLowerCase(),
  )
}

export function adminAddress(apiUrl: string, adminUrl: string | undefined): string {
  return adminUrl ?? new URL('wp-login.php', blogRoot(apiUrl)).href
}
