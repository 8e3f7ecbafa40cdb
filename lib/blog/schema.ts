import { z } from 'zod'
import { isMoment, type Place, wordpressSlug } from './rules'

export const POSTS_PER_PAGE = 10

const rendered = z.object({ rendered: z.string() })
const moment = z.string().refine(isMoment, 'must be a date')
// WordPress embeds an error instead of a deleted medium.
const medium = z.object({
  source_url: z.string(),
  alt_text: z.string().catch(''),
  /** At most 300 pixels wide; absent if the picture is no wider, or WordPress can't convert it. */
  media_details: z
    .object({ sizes: z.object({ medium: z.object({ source_url: z.string() }) }) })
    .optional()
    .catch(undefined),
})
const author = z.object({ name: z.string() })
const term = z.object({ taxonomy: z.string(), slug: z.string(), name: z.string() })

/** The parts of a WordPress REST API post that are used here. Of those that a post can do without, a bad one counts as missing. */
const wordpressPost = z.object({
  slug: z.string().min(1).max(200),
  date: moment,
  date_gmt: moment.optional().catch(undefined),
  modified_gmt: moment.optional().catch(undefined),
  link: z.string(),
  title: rendered,
  excerpt: rendered,
  /** Protected by a password, it is empty. */
  content: rendered.extend({ protected: z.boolean().optional().catch(undefined) }),
  jetpack_featured_media_url: z.string().optional().catch(undefined),
  _embedded: z
    .object({
      'wp:featuredmedia': z.array(medium.nullable().catch(null)).optional().catch(undefined),
      author: z.array(author.nullable().catch(null)).optional().catch(undefined),
      /** A list for each taxonomy. */
      'wp:term': z
        .array(z.array(term.nullable().catch(null)).catch([]))
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
})

export type WordpressPost = z.infer<typeof wordpressPost>

const fields = Object.keys(wordpressPost.shape)
const wordpressAnswer = z
  .array(z.unknown())
  .max(100)
  .refine((all) => all.length === 0 || all.some(hasFields), 'must be posts')

function hasFields(value: unknown): boolean {
  return typeof value === 'object' && value !== null && fields.some((field) => field in value)
}

/** A post that can't be shown, with the fields that are wrong. */
export type BadPost = { slug: string | null; wrong: string[] }

/** The posts of an answer. Bad ones are apart, so that they don't take the others along; fails if there are no posts at all. */
export function readPosts(body: unknown): { posts: WordpressPost[]; bad: BadPost[] } {
  const posts: WordpressPost[] = []
  const bad: BadPost[] = []
  for (const value of wordpressAnswer.parse(body)) {
    const { data, error } = wordpressPost.safeParse(value)
    if (data) posts.push(data)
    else bad.push({ slug: slugOf(value), wrong: error.issues.map(({ path }) => path.join('.')) })
  }
  return { posts, bad }
}

function slugOf(value: unknown): string | null {
  return z.object({ slug: z.string().max(200) }).safeParse(value).data?.slug ?? null
}

const wordpressCategory = z.object({
  id: z.number().int().positive(),
  slug: z.string().min(1).max(200),
  name: z.string().min(1),
  count: z.number().int().min(1),
  description: z.string().catch(''),
})

export type WordpressCategory = z.infer<typeof wordpressCategory>

/** The categories of an answer that have posts. Bad ones are left out. */
export function readCategories(body: unknown): WordpressCategory[] {
  const all = z.array(z.unknown()).max(100).parse(body)
  return all.flatMap((value) => wordpressCategory.safeParse(value).data ?? [])
}

export const slugSchema = z.string().max(1000).transform(wordpressSlug).pipe(z.string().min(1).max(200))

/** A webhook names the post that changed; without one, all of the blog's pages are revalidated. */
export const revalidationSchema = z.object({ slug: slugSchema.optional() })

const pageNumberSchema = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number)

/**
 * The part of the list of posts at `/blog` and what follows it: `page/2` and up, `topic/ai`, or `topic/ai/page/2`. First pages have
 * no number, so that each has a single URL.
 */
export function placeInList(list: readonly string[] | undefined): Place | undefined {
  const [folder, name, ...rest] = list ?? []
  if (folder !== 'topic') return placeOf(list ?? [], undefined)
  const topic = slugSchema.safeParse(name)
  return topic.success ? placeOf(rest, topic.data) : undefined
}

function placeOf(list: readonly string[], topic: string | undefined): Place | undefined {
  if (list.length === 0) return { page: 1, topic }
  const [folder, number, ...rest] = list
  const page = pageNumberSchema.safeParse(number)
  const isPage = folder === 'page' && rest.length === 0 && page.success && page.data > 1
  return isPage ? { page: page.data, topic } : undefined
}
