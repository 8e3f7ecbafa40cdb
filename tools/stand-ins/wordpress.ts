import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { closeServer, listen, type StandIn } from './stand-in'
import { samplePosts, type SamplePost, sampleTopics } from './wordpress/content'

const postsPath = '/wp-json/wp/v2/posts'
const categoriesPath = '/wp-json/wp/v2/categories'
const folder = join('tools', 'stand-ins', 'wordpress', 'pictures')
/** `npm run pictures` renders the HTML beside them and adds a version and the width: `name.1a2b3c4d-1280.avif`. */
const pictures = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.avif'))
    .map((file) => [file.slice(0, file.indexOf('.')), file]),
)

export type WpPost = ReturnType<typeof shapePost>
export type WpCategory = (typeof categories)[number]
type Answer = { status: number; headers: Record<string, string>; body: string | Buffer }

/** A loopback blog with sample posts, served through the part of WordPress's REST API that the site uses. */
export async function startWordpress(options: { port?: number } = {}): Promise<StandIn> {
  let origin = ''
  const server = createServer((request, response) => {
    const { status, headers, body } = answer(request, origin)
    response.writeHead(status, { ...headers, 'x-content-type-options': 'nosniff' }).end(body)
  })
  origin = `http://127.0.0.1:${await listen(server, options)}`
  const env = { BLOG_API_URL: `${origin}${postsPath}`, BLOG_IS_SAMPLE: 'true' }
  return { env, close: () => closeServer(server) }
}

function answer({ method = '', url: target = '/' }: IncomingMessage, origin: string): Answer {
  if (!URL.canParse(target, origin)) return page(400, 'Bad request', '')
  const { pathname, searchParams } = new URL(target, origin)
  if (!['GET', 'HEAD'].includes(method)) return page(405, 'Method not allowed', '')
  if (pathname === postsPath) return listPosts(searchParams, origin)
  if (pathname === categoriesPath) return listCategories(searchParams)
  if (pathname === '/wp-login.php') return page(200, 'Blog sign-in', login)
  const [, picture = ''] = /^\/wp-content\/uploads\/\d{4}\/\d{2}\/([^/]+)$/.exec(pathname) ?? []
  if ([...pictures.values()].includes(picture)) {
    const headers = { 'content-type': 'image/avif', 'cache-control': 'public, max-age=86400' }
    return { status: 200, headers, body: readFileSync(join(folder, picture)) }
  }
  const post = samplePosts.find((candidate) => pathOf(candidate) === pathname)
  if (!post) return page(404, 'Not found', '<p>There is nothing at this address of the sample blog.</p>')
  return page(200, post.title, shapePost(post, origin).content.rendered)
}

/** WordPress's first category is that of posts without one. */
const categories = [
  { id: 1, name: 'Uncategorized', description: '' },
  ...sampleTopics.map(({ name, description }, index) => ({ id: index + 2, name, description })),
].map((category) => ({
  ...category,
  count: samplePosts.filter(({ topics }) => topics.some((topic) => topic === category.name)).length,
  slug: slugOf(category.name),
  taxonomy: 'category',
  parent: 0,
}))

function listCategories(query: URLSearchParams): Answer {
  const slug = query.get('slug')
  const direction = query.get('order') === 'desc' ? -1 : 1
  const byName = (a: WpCategory, b: WpCategory) => a.name.localeCompare(b.name, 'en')
  const found = categories
    .filter((category) => slug === null || category.slug === slug)
    .filter(({ count }) => count > 0 || query.get('hide_empty') !== 'true')
    .toSorted((a, b) => direction * (query.get('orderby') === 'count' ? a.count - b.count : byName(a, b)))
  return pageOf(found, query)
}

/** A page of posts, newest first, of those in given categories, or the post with a given slug. */
function listPosts(query: URLSearchParams, origin: string): Answer {
  const slug = query.get('slug')
  const ids = query.get('categories')?.split(',').map(Number)
  if (ids?.some((id) => !Number.isInteger(id))) {
    const message = 'Invalid parameter(s): categories'
    return json(400, { code: 'rest_invalid_param', message, data: { status: 400 } })
  }
  const wanted = categories.filter(({ id }) => ids?.includes(id)).map(({ name }) => name)
  const found = samplePosts
    .filter((post) => slug === null || post.slug === slug)
    .filter(({ topics }) => !ids || topics.some((topic) => wanted.includes(topic)))
    .toSorted((a, b) => b.date.localeCompare(a.date, 'en'))
  return pageOf(found, query, (post) => shapePost(post, origin))
}

/** A page of a collection; beyond the last one, WordPress's own error. */
function pageOf<Item>(
  found: Item[],
  query: URLSearchParams,
  shape: (item: Item) => unknown = (item) => item,
): Answer {
  const number = Number(query.get('page') ?? 1)
  const size = Number(query.get('per_page') ?? 10)
  const pageCount = Math.ceil(found.length / size)
  if (number > Math.max(1, pageCount)) {
    const message = 'The page number requested is larger than the number of pages available.'
    return json(400, { code: 'rest_post_invalid_page_number', message, data: { status: 400 } })
  }
  const items = found.slice((number - 1) * size, number * size).map(shape)
  return json(200, items, { 'x-wp-total': String(found.length), 'x-wp-totalpages': String(pageCount) })
}

/** The fields of WordPress's REST API that the site reads, including those added by `_embed`. */
function shapePost(post: SamplePost, origin: string) {
  // By year and month as in WordPress's uploads, with its limit for the length of a name.
  const uploads = `${origin}/wp-content/uploads/${post.date.slice(0, 7).replace('-', '/')}`
  const urlOf = (name: string) => `${uploads}/${pictures.get(name) ?? ''}`
  const cover = urlOf(post.slug.slice(0, 60).replace(/-$/, ''))
  return {
    slug: post.slug,
    date: post.date,
    date_gmt: post.date,
    modified_gmt: post.date,
    link: `${origin}${pathOf(post)}`,
    title: { rendered: post.title },
    content: {
      rendered: post.content.replace(/%([a-z-]+)%/g, (_, name: string) => urlOf(name)),
      protected: false,
    },
    excerpt: { rendered: `${post.excerpt}\n`, protected: false },
    ...(post.cover === 'jetpack' ? { jetpack_featured_media_url: cover } : {}),
    _embedded: {
      author: [{ name: post.author }],
      'wp:featuredmedia': [mediumOf(post, cover)],
      // Categories, then tags.
      'wp:term': [
        categories
          .filter(({ name }) => post.topics.some((topic) => topic === name))
          .map(({ id, name, slug, taxonomy }) => ({ id, name, slug, taxonomy })),
        [],
      ],
    },
  }
}

/** For a cover that only Jetpack has, the error that WordPress embeds when the media row is gone. */
function mediumOf({ cover, alt }: SamplePost, source: string) {
  return cover === 'jetpack'
    ? { code: 'rest_post_invalid_id', message: 'Invalid post ID.', data: { status: 404 } }
    : { media_type: 'image', alt_text: alt, source_url: source }
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}

function pathOf({ date, slug }: SamplePost): string {
  return `/${date.slice(0, 10).replaceAll('-', '/')}/${slug}/`
}

function json(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  const type = { 'content-type': 'application/json; charset=UTF-8' }
  return { status, headers: { ...type, ...headers }, body: JSON.stringify(value) }
}

const login = `<p>On a real installation the editors of the blog sign in here. This sample blog is read only and needs no account.</p>
<p>To use your own WordPress, set <code>BLOG_API_URL</code> to the address of its posts, for example
<code>https://blog.example.com/wp-json/wp/v2/posts</code>.</p>`

const style = `
body { max-width: 42rem; margin: 3rem auto; padding: 0 1rem; font: 1.0625rem/1.65 system-ui, sans-serif;
  background: #0d0a17; color: #ece9f6; overflow-wrap: anywhere }
a { color: #b79cff } img { max-width: 100%; height: auto } pre { overflow-x: auto }`

/** The policy of the blog: its own images and one stylesheet; no scripts, and no styles from a post. */
const policy =
  `default-src 'none'; img-src 'self'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; ` +
  `base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

function page(status: number, title: string, body: string): Answer {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=UTF-8', 'content-security-policy': policy },
    body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<h1>${title}</h1>
${body}
</body>
</html>`,
  }
}
