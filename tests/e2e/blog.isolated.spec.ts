// requirement: SITE-81, SITE-85, SITE-89, SITE-92
import type { RequestListener } from 'node:http'
import sharp from 'sharp'
import { expect, test, WEBHOOK_SECRET } from '../support/isolated-test'
import { readPage } from '../support/read-page'

// These tests use a failing blog, and build on each other.
test.describe.configure({ mode: 'serial' })
// Everything checked here is in the HTML, so no script needs to run.
test.use({ javaScriptEnabled: false })

const json = { 'content-type': 'application/json', 'x-wp-totalpages': '1' }
const failures: Record<string, RequestListener> = {
  down: (request) => {
    request.socket.destroy()
  },
  slow: () => undefined,
  broken: (_, response) => response.writeHead(500, json).end('{}'),
  'returning HTML': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>'),
  'returning unexpected JSON': (_, response) => response.writeHead(200, json).end('{"posts":[]}'),
  'redirecting to an internal path': (_, response) => response.writeHead(302, { location: '/inner' }).end(),
  endless: (_, response) => {
    response.writeHead(200, json)
    const writeMore = () => {
      while (!response.destroyed && response.write('['.repeat(65_536))) continue
      if (!response.destroyed) response.once('drain', writeMore)
    }
    writeMore()
  },
}

let title = 'First title'
/** The slug that WordPress gives a post called “日本 für alle 🚀”. */
const UNICODE_SLUG = '%e6%97%a5%e6%9c%ac-f%c3%bcr-alle-%f0%9f%9a%80'
const topic = { id: 7, slug: 'notes', name: 'Notes', count: 11, description: '' }
const cover = '/wp-content/uploads/2026/01/cover.png'
const posts: RequestListener = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://blog')
  if (pathname.endsWith('/categories')) return response.writeHead(200, json).end(JSON.stringify([topic]))
  if (pathname === cover) {
    const picture = sharp({ create: { width: 640, height: 360, channels: 3, background: '#7c3aed' } }).png()
    response.writeHead(200, { 'content-type': 'image/png' })
    return picture.pipe(response)
  }
  const slug = searchParams.get('slug')
  const pages = searchParams.get('categories') === '7' ? '2' : '1'
  const all = ['a-post', UNICODE_SLUG].map((name) => ({
    slug: name,
    ...(name === 'a-post' && { jetpack_featured_media_url: cover }),
    date: '2026-01-02T03:04:05',
    link: `https://blog.example/${name}/`,
    title: { rendered: name === UNICODE_SLUG ? `${title} 日本 für alle 🚀` : title },
    excerpt: { rendered: '' },
    content: { rendered: '<p>Body<script>document.title = "hijacked"</script></p>' },
  }))
  response.writeHead(200, { ...json, 'x-wp-totalpages': pages })
  response.end(JSON.stringify(all.filter((post) => !slug || post.slug === slug)))
}

async function read(path: string): Promise<string> {
  return (await fetch(`${process.env.FOYER_TEST_URL ?? ''}${path}`)).text()
}

function webhook(body: string, given = WEBHOOK_SECRET): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-revalidate-secret': given }
  return fetch(`${process.env.FOYER_TEST_URL ?? ''}/api/revalidate`, { method: 'POST', headers, body })
}

// requirement: SITE-83
test('says that there is no blog, and the rest of the site works', async ({
  page,
  request,
  product: { blog },
}) => {
  blog.respond = failures.down ?? posts
  await readPage(page, '/blog')
  await expect(page.getByText('Failed to load posts: it can’t be reached at the moment.')).toBeVisible()
  expect((await readPage(page, '/blog/topic/notes')).status()).toBe(503)
  await expect(page.getByText('Failed to load posts: it can’t be reached at the moment.')).toBeVisible()
  await readPage(page, '/blog/a-post')
  await expect(page.getByRole('heading', { name: 'Post Not Found' })).toBeVisible()
  await expect(page.getByText('Sorry, the requested article could not be found.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Blog' })).toBeVisible()
  for (const path of ['/blog', '/blog/a-post', '/blog/feed.xml']) {
    for (const reply of [await request.get(path), await request.head(path)]) {
      expect(reply.status(), path).toBe(503)
      expect(reply.headers(), path).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' })
    }
  }
  for (const path of ['/', '/contact', '/sitemap.xml']) {
    expect((await request.get(path)).status(), path).toBe(200)
  }
})

test('regenerates its pages by itself, before a reader sees the old failure', async ({
  product: { blog },
}) => {
  blog.respond = posts
  blog.requests.length = 0
  const wasRequested = (part: string) => blog.requests.some((url) => url.includes(part))
  await expect
    .poll(() => wasRequested('per_page=10') && wasRequested('slug=a-post'), { timeout: 20_000 })
    .toBe(true)
  await expect.poll(() => read('/blog/a-post')).toContain('First title')
  await expect.poll(() => read('/blog')).toContain('First title')
  expect(await read('/blog')).toContain('Click to read this exciting post...')
})

// requirement: SITE-93
test('shows a change at once when the blog calls the webhook, and accepts no other caller', async () => {
  title = 'Second &amp; better title'
  expect((await webhook('{}', 'a wrong secret')).status).toBe(401)
  expect((await webhook('{"slug":["a"]}')).status).toBe(400)
  expect((await webhook('nonsense')).status).toBe(400)
  expect(await read('/blog')).toContain('First title')
  expect((await webhook('{"slug":"a-post"}')).status).toBe(200)
  expect(await read('/blog')).toContain('Second &amp; better title')
  const post = await read('/blog/a-post')
  expect(post).toContain('Second &amp; better title')
  expect(post).not.toContain('hijacked')
})

// requirement: SITE-86
test('shows a post whose slug is in any script, at the blog’s own URL for it', async ({ page }) => {
  await readPage(page, '/blog')
  const card = page.getByRole('article').filter({ hasText: 'für alle' })
  // requirement: SITE-79
  await expect(card.getByText('📝')).toBeVisible()
  await expect(card.getByRole('img')).toHaveCount(0)
  await expect(card.getByRole('link')).toHaveAttribute('href', `/blog/${UNICODE_SLUG}`)
  await readPage(page, (await card.getByRole('link').getAttribute('href')) ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/日本 für alle 🚀/)
  for (const name of [
    UNICODE_SLUG,
    UNICODE_SLUG.toUpperCase().replace('F%C3%BCR-ALLE', 'f%C3%BCr-alle'),
    encodeURIComponent(UNICODE_SLUG),
  ]) {
    const reply = await readPage(page, `/blog/${name}`)
    expect(reply.status(), name).toBe(200)
    await expect(page).toHaveTitle(/日本 für alle 🚀/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/blog/${UNICODE_SLUG}$`),
    )
  }
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  const { pathname, search } = new URL(picture ?? '')
  expect((await page.request.get(`${pathname}${search}`)).headers()['content-type']).toBe('image/png')
  expect(await read('/sitemap.xml')).toContain(`/blog/${UNICODE_SLUG}</loc>`)

  title = 'Third title'
  expect((await webhook(JSON.stringify({ slug: UNICODE_SLUG }))).status).toBe(200)
  expect(await read(`/blog/${UNICODE_SLUG}`)).toContain('Third title')
  title = 'Second &amp; better title'
  expect((await webhook('')).status).toBe(200)
  expect(await read('/blog')).toContain(title)
  expect(await read('/blog/a-post')).toContain(title)
})

// requirement: SITE-115
test('has a preview of a cover once it is made', async () => {
  await expect
    .poll(async () => {
      await webhook('')
      return read('/blog')
    })
    .toMatch(/<img[^>]*style="background-image:url\(&quot;data:image\/webp;base64,/)
})

// requirement: SITE-116
test('lists a topic by pages, each at its own address', async ({ page }) => {
  await readPage(page, '/blog/topic/notes')
  await expect(page).toHaveTitle(/^Blog: Notes/)
  await expect(page.getByText('All posts on the topic “Notes”, the newest first.')).toBeVisible()
  const next = page.getByRole('link', { name: 'Older posts' })
  await expect(next).toHaveAttribute('href', '/blog/topic/notes/page/2')
  await readPage(page, '/blog/topic/notes/page/2')
  await expect(page).toHaveTitle(/^Blog: Notes, page 2/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog\/topic\/notes\/page\/2$/)
  await expect(page.getByRole('link', { name: 'Newer posts' })).toHaveAttribute('href', '/blog/topic/notes')
  await expect(page.getByRole('navigation', { name: 'Topics' }).locator('[aria-current]')).toContainText(
    'Notes',
  )
})

for (const [name, failure] of Object.entries(failures)) {
  test(`keeps the last good pages while the blog is ${name}`, async ({ product: { blog } }) => {
    blog.respond = failure
    blog.requests.length = 0
    expect((await webhook('')).status).toBe(200)
    for (const text of await Promise.all(['/blog', '/blog/a-post', '/blog/topic/notes'].map(read))) {
      expect(text).toContain('Second &amp; better title')
    }
    expect(blog.requests.length).toBeGreaterThan(0)
    expect(blog.requests.filter((url) => url.includes('inner'))).toEqual([])
    expect(await read('/contact')).toContain('your project')
  })
}

// requirement: SITE-82
test('says when there are no posts yet', async ({ page, product: { blog } }) => {
  blog.respond = (_, response) => response.writeHead(200, json).end('[]')
  await webhook('')
  await readPage(page, '/blog')
  await expect(page.getByRole('heading', { name: 'No Posts Yet' })).toBeVisible()
  await expect(page.getByText('Check back soon for amazing content!')).toBeVisible()
})
