import { z } from 'zod'
import { wordpressSlug } from './rules'

export const POSTS_PER_PAGE = 10

const rendered = z.object({ rendered: z.string() })
const day = z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'must be a date')
// WordPress embeds an error instead of a deleted medium.
const medium = z.object({ source_url: z.string(), alt_text: z.string().default('') })

/** The parts of a WordPress REST API post that are used here. */
const wordpressPost = z.object({
  slug: z.string().min(1).max(200),
  date: day,
  date_gmt: day.optional(),
  modified_gmt: day.optional(),
  link: z.string(),
  title: rendered,
  excerpt: rendered,
  /** Protected by a password, it is empty. */
  content: rendered.extend({ protected: z.boolean().optional() }),
  jetpack_featured_media_url: z.string().optional().catch(undefined),
  _embedded: z
    .object({ 'wp:featuredmedia': z.array(medium.nullable().catch(null)).optional() })
    .optional()
    .catch(undefined),
})

export type WordpressPost = z.infer<typeof wordpressPost>

export const wordpressPosts = z.array(wordpressPost).max(100)

export const slugSchema = z.string().max(1000).transform(wordpressSlug).pipe(z.string().min(1).max(200))

/** A webhook names the post that changed; without one, all of the blog's pages are revalidated. */
export const revalidationSchema = z.object({ slug: slugSchema.optional() })

const pageNumberSchema = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number)

/**
 * The page of the list of posts at `/blog` and what follows it. Only `/blog` and `/blog/page/2` and up are valid, so that the
 * first page has a single URL.
 */
export function pageOfList(list: readonly string[] | undefined): number | undefined {
  if (!list || list.length === 0) return 1
  const [folder, number, ...rest] = list
  const page = pageNumberSchema.safeParse(number)
  return folder === 'page' && rest.length === 0 && page.success && page.data > 1 ? page.data : undefined
}
