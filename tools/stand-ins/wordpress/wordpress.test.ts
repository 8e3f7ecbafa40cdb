import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StandIn } from '../stand-in'
import { startWordpress, type WpCategory, type WpPost } from '../wordpress'

let standIn: StandIn
let postsUrl = ''

beforeAll(async () => {
  standIn = await startWordpress()
  postsUrl = standIn.env.BLOG_API_URL ?? ''
})
afterAll(() => standIn.close())

test('without parameters: the ten newest posts, newest first, with the totals in headers', async () => {
  const response = await fetch(postsUrl)
  const dates = ((await response.json()) as WpPost[]).map(({ date }) => date)
  expect(dates).toHaveLength(10)
  expect(response.headers.get('X-WP-Total')).toBe('12')
  expect(response.headers.get('X-WP-TotalPages')).toBe('2')
  expect(dates).toEqual(dates.toSorted().toReversed())
})

test('pages cut the list without gap or overlap, and a page beyond the last is an error of its own', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => list(`per_page=5&page=${page}`)))
  expect(pages.map((page) => page.length)).toEqual([5, 5, 2])
  expect(pages.flat()).toEqual(await list('per_page=100'))
  const response = await fetch(`${postsUrl}?per_page=10&page=3`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'rest_post_invalid_page_number' })
})

test('a slug finds its one post, an unknown slug an empty list', async () => {
  const posts = await list('slug=spreadsheet-to-crm&_embed')
  expect(posts).toHaveLength(1)
  expect(posts[0]).toMatchObject({
    slug: 'spreadsheet-to-crm',
    date: '2025-05-20T07:45:00',
    title: { rendered: 'From spreadsheet to CRM &amp; back: a migration diary' },
    content: { rendered: expect.stringContaining('<table>') as string },
    _embedded: { 'wp:featuredmedia': [{ alt_text: expect.any(String) as string }] },
  })
  expect(await list('slug=no-such-post')).toEqual([])
})

test('a category finds its posts, by pages, several find those of any, and an id that is none is an error', async () => {
  const url = new URL('categories', postsUrl)
  const categories = (await (await fetch(`${url.href}?orderby=count&order=desc`)).json()) as WpCategory[]
  const named = (name: string) => categories.find((category) => category.name === name)
  expect(categories.map(({ count }) => count)).toEqual([7, 4, 2, 1, 0])
  expect(categories.at(-1)).toMatchObject({ id: 1, slug: 'uncategorized' })
  const engineering = named('Engineering')
  const response = await fetch(`${postsUrl}?categories=${String(engineering?.id)}&per_page=5&page=2`)
  expect(response.headers.get('X-WP-Total')).toBe('7')
  expect(response.headers.get('X-WP-TotalPages')).toBe('2')
  for (const { _embedded } of (await response.json()) as WpPost[]) {
    expect(_embedded['wp:term'].flat()).toContainEqual(expect.objectContaining({ slug: 'engineering' }))
  }
  const ids = [named('AI'), named('Design')].map((category) => category?.id).join(',')
  expect(await list(`categories=${ids}`)).toHaveLength(3)
  expect(await list('categories=999')).toEqual([])
  expect((await fetch(`${postsUrl}?categories=ai`)).status).toBe(400)
  const used = (await (await fetch(`${url.href}?hide_empty=true&slug=uncategorized`)).json()) as WpCategory[]
  expect(used).toEqual([])
})

test('every post has a cover of its own, one of them only in the Jetpack field, and every picture in a text exists', async () => {
  const posts = await list('per_page=100&_embed')
  const covers = posts.map(({ _embedded, jetpack_featured_media_url: jetpack }) => {
    const [medium] = _embedded['wp:featuredmedia']
    if (jetpack) expect(medium).toEqual(expect.objectContaining({ code: 'rest_post_invalid_id' }))
    return jetpack ?? medium?.source_url ?? ''
  })
  expect(posts.filter((post) => post.jetpack_featured_media_url)).toHaveLength(1)
  const inline = posts.flatMap(({ content }) =>
    Array.from(content.rendered.matchAll(/<img src="(http[^"]+)"/g), ([, source = '']) => source),
  )
  expect(inline).toHaveLength(2)
  const files = await Promise.all(
    [...covers, ...inline].map(async (source) => {
      const response = await fetch(source)
      expect(response.headers.get('content-type'), source).toBe('image/avif')
      return Buffer.from(await response.arrayBuffer())
    }),
  )
  for (const file of files) expect(file.toString('latin1', 8, 12)).toBe('avif')
  expect(new Set(files.map((file) => file.toString('base64'))).size).toBe(posts.length + inline.length)
  const alts = posts.flatMap(
    ({
      _embedded: {
        'wp:featuredmedia': [medium],
      },
    }) => medium?.alt_text ?? [],
  )
  expect(new Set(alts).size).toBe(posts.length - 1)
  expect((await fetch(new URL('/wp-content/uploads/2025/01/unknown.avif', postsUrl))).status).toBe(404)
})

test('one post is as hostile as that of a hacked blog', async () => {
  const [post] = await list('slug=embedding-third-party-content')
  const markup = `${post?.excerpt.rendered ?? ''}${post?.content.rendered ?? ''}`
  for (const attack of [
    '<script>',
    'onerror=',
    'onclick=',
    'onload=',
    'javascript:',
    '<iframe',
    '<style>',
    '<form',
  ]) {
    expect(markup).toContain(attack)
  }
})

test('every link in a post leads to a page that runs no scripts', async () => {
  for (const { link, title } of await list('per_page=100')) {
    const response = await fetch(link)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*style-src 'sha256-/)
    expect(await response.text()).toContain(`<h1>${title.rendered}</h1>`)
  }
})

test('the sign-in page is served, other paths and methods are refused', async () => {
  const login = await fetch(new URL('/wp-login.php', postsUrl))
  expect(login.status).toBe(200)
  expect(await login.text()).toContain('Blog sign-in')
  expect((await fetch(postsUrl, { method: 'POST', body: '{}' })).status).toBe(405)
  expect((await fetch(new URL('/no-such-page', postsUrl))).status).toBe(404)
})

test('an invalid address gets a response and doesn’t crash the server', async () => {
  const socket = connect(Number(new URL(postsUrl).port), '127.0.0.1')
  socket.write('GET // HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  const chunk = await new Promise<Buffer>((resolve) => socket.once('data', resolve))
  expect(chunk.toString()).toMatch(/^HTTP\/1\.1 400 /)
  expect((await fetch(postsUrl)).status).toBe(200)
})

async function list(query: string): Promise<WpPost[]> {
  const response = await fetch(`${postsUrl}?${query}`)
  expect(response.status).toBe(200)
  return (await response.json()) as WpPost[]
}
