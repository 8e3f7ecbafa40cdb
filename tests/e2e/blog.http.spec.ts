// requirement: SITE-85, SITE-87
import { expect, test } from '../support/http-test'

test('redirects authors to the blog’s own sign-in', async ({ request }) => {
  const response = await request.get('/blog/admin-login', { maxRedirects: 0 })
  expect(response.status()).toBe(307)
  const blog = new URL(process.env.BLOG_API_URL ?? '').origin
  expect(response.headers().location).toBe(`${blog}/wp-login.php`)
})

// requirement: SITE-91
test('fetches only the blog’s own pictures', async ({ request }) => {
  const blog = new URL(process.env.BLOG_API_URL ?? '').origin
  const foreign = [
    `${blog}/wp-login.php`,
    'http://169.254.169.254/latest/meta-data/',
    `${process.env.S3_ENDPOINT ?? ''}/wp-content/uploads/a.png`,
    'https://images.example.com/wp-content/uploads/a.png',
  ]
  for (const url of foreign) {
    const response = await request.get(`/_next/image?url=${encodeURIComponent(url)}&w=828&q=75`)
    expect(response.status(), url).toBe(400)
  }
})

test('draws the picture of a post once, and none for addresses that people make up', async ({ request }) => {
  const html = await (await request.get('/blog/deploy-on-friday')).text()
  const [, address = ''] = /og:image" content="([^"]+)/.exec(html) ?? []
  const { pathname } = new URL(address)
  await request.get(pathname)
  const kept = await request.get(`${pathname}?made=up`)
  expect(kept.headers()).toMatchObject({ 'content-type': 'image/png', 'x-nextjs-cache': 'HIT' })
  const madeUp = await request.get(pathname.replace('deploy-on-friday', 'made-up'))
  expect(madeUp.status()).toBe(404)
  expect(madeUp.headers()['content-type']).not.toContain('image')
})

// requirement: ACC-3, ACC-8
// requirement: SITE-6
test('says without JavaScript that a post does not exist', async ({ request }) => {
  for (const [path, text] of [
    ['/blog/no-such-post', 'Post Not Found'],
    ['/blog/no-such-post.html', 'Post Not Found'],
    [`/blog/${'x'.repeat(300)}`, 'Post Not Found'],
    ['/blog/page/99', 'Oops! Page not found'],
    ['/blog/page/1', 'Oops! Page not found'],
    ['/blog/topic/no-such-topic', 'Oops! Page not found'],
    ['/blog/topic/uncategorized', 'Oops! Page not found'],
    ['/blog/topic/ai/page/2', 'Oops! Page not found'],
    ['/blog/no/such/page', 'Oops! Page not found'],
    ['/nowhere', 'Oops! Page not found'],
    ['/services/nothing', 'Oops! Page not found'],
    ['/portfolio/nothing', 'Oops! Page not found'],
  ] as const) {
    const reply = await request.get(path)
    expect(reply.status(), path).toBe(404)
    const body = (await reply.text()).replace(/<script.*?<\/script>/gs, '')
    expect(body, path).toContain(text)
    // Unknown addresses have no layout.
    if (path !== '/nowhere') expect(body, path).toContain('<footer')
    expect(body, path).toContain('content="noindex"')
    expect((await request.head(path)).status(), path).toBe(404)
  }
})
