import type { WpPost } from './shape'

export type WpError = {
  code: string
  message: string
  data: { status: number; params?: Record<string, string> }
}
type Page = { posts: Partial<WpPost>[]; total: number; totalPages: number }

const sortKeys = {
  date: (post: WpPost) => post.date,
  modified: (post: WpPost) => post.modified,
  id: (post: WpPost) => String(post.id),
  slug: (post: WpPost) => post.slug,
  title: (post: WpPost) => post.title.rendered,
}

/** What `GET /wp-json/wp/v2/posts` gives for these parameters: a page of posts, or WordPress' own error. */
export function queryPosts(all: WpPost[], query: URLSearchParams): Page | WpError {
  const problems = {
    ...integerProblem(query, 'page', 1, Infinity),
    ...integerProblem(query, 'per_page', 1, 100),
    ...choiceProblem(query, 'orderby', Object.keys(sortKeys)),
    ...choiceProblem(query, 'order', ['asc', 'desc']),
  }
  if (Object.keys(problems).length > 0) {
    const message = `Invalid parameter(s): ${Object.keys(problems).join(', ')}`
    return { code: 'rest_invalid_param', message, data: { status: 400, params: problems } }
  }
  const found = sort(all, query).filter(bySlug(query))
  const perPage = Number(query.get('per_page') ?? 10)
  const page = Number(query.get('page') ?? 1)
  const totalPages = Math.ceil(found.length / perPage)
  if (found.length > 0 && page > totalPages) {
    const message = 'The page number requested is larger than the number of pages available.'
    return { code: 'rest_post_invalid_page_number', message, data: { status: 400 } }
  }
  const posts = found.slice((page - 1) * perPage, page * perPage)
  return { posts: query.has('_embed') ? posts : posts.map(withoutEmbedded), total: found.length, totalPages }
}

function withoutEmbedded(post: WpPost): Partial<WpPost> {
  const plain: Partial<WpPost> = { ...post }
  delete plain._embedded
  return plain
}

function bySlug(query: URLSearchParams): (post: WpPost) => boolean {
  const slugs = [...query.getAll('slug'), ...query.getAll('slug[]')].flatMap((slug) => slug.split(','))
  return ({ slug }) => slugs.length === 0 || slugs.includes(slug)
}

function sort(posts: WpPost[], query: URLSearchParams): WpPost[] {
  const orderBy = query.get('orderby') ?? 'date'
  const keyOf = orderBy in sortKeys ? sortKeys[orderBy as keyof typeof sortKeys] : sortKeys.date
  const direction = query.get('order') === 'asc' ? 1 : -1
  return posts.toSorted((a, b) => direction * keyOf(a).localeCompare(keyOf(b), 'en'))
}

function integerProblem(query: URLSearchParams, name: string, min: number, max: number) {
  const value = query.get(name)
  if (value === null) return {}
  if (!/^-?\d+$/.test(value)) return { [name]: `${name} is not of type integer.` }
  if (Number(value) >= min && Number(value) <= max) return {}
  const range =
    max === Infinity ? `greater than or equal to ${min}` : `between ${min} (inclusive) and ${max} (inclusive)`
  return { [name]: `${name} must be ${range}` }
}

function choiceProblem(query: URLSearchParams, name: string, choices: string[]) {
  const value = query.get(name)
  if (value === null || choices.includes(value)) return {}
  return { [name]: `${name} is not one of ${choices.join(', ')}.` }
}
