import { connect } from 'node:net'
import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StandIn } from '../stand-in'
import { startWordpress } from '../wordpress'
import type { WpPost } from './shape'

let standIn: StandIn
let postsUrl = ''

beforeAll(async () => {
  standIn = await startWordpress()
  postsUrl = standIn.env.BLOG_API_URL ?? ''
})
afterAll(() => standIn.close())

test('without parameters: the ten newest posts, newest first, with the totals in headers', async () => {
  const response = await fetch(postsUrl)
  const posts = (await response.json()) as WpPost[]
  expect(posts).toHaveLength(10)
  expect(response.headers.get('X-WP-Total')).toBe('12')
  expect(response.headers.get('X-WP-TotalPages')).toBe('2')
  expect(dates(posts)).toEqual(dates(posts).toSorted().toReversed())
  expect(posts[0]).not.toHaveProperty('_embedded')
})

test('pages cut the list without gap or overlap', async () => {
  const all = await list('per_page=100')
  const pages = await Promise.all([1, 2, 3].map((page) => list(`per_page=5&page=${page}`)))
  expect(pages.map((page) => page.length)).toEqual([5, 5, 2])
  expect(pages.flat()).toEqual(all)
  expect(await list('per_page=100&order=asc')).toEqual(all.toReversed())
  const byTitle = (await list('orderby=title&order=asc')).map(({ title }) => title.rendered)
  expect(byTitle[0]).toMatch(/^Accessible/)
})

test.each([
  ['per_page=0', 'per_page'],
  ['per_page=101', 'per_page'],
  ['per_page=ten', 'per_page'],
  ['page=0', 'page'],
  ['orderby=mood', 'orderby'],
  ['order=random', 'order'],
])('%s is an invalid parameter', async (query, parameter) => {
  const response = await fetch(`${postsUrl}?${query}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    code: 'rest_invalid_param',
    message: `Invalid parameter(s): ${parameter}`,
    data: { status: 400, params: { [parameter]: expect.any(String) as string } },
  })
})

test('a page beyond the end is an error of its own', async () => {
  const response = await fetch(`${postsUrl}?per_page=10&page=3`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'rest_post_invalid_page_number' })
})

test('a slug finds its one post, an unknown slug an empty list', async () => {
  const posts = await list('slug=spreadsheet-to-crm&_embed')
  expect(posts).toHaveLength(1)
  expect(posts[0]).toMatchObject({
    slug: 'spreadsheet-to-crm',
    status: 'publish',
    type: 'post',
    date: '2025-05-20T07:45:00',
    title: { rendered: 'From spreadsheet to CRM &amp; back: a migration diary' },
    content: { rendered: expect.stringContaining('<table>') as string, protected: false },
    _embedded: { 'wp:featuredmedia': [{ alt_text: expect.any(String) as string, media_type: 'image' }] },
  })
  expect(await list('slug=no-such-post')).toEqual([])
})

test('every embedded cover and every inline picture is a PNG of the size it claims, each a different one', async () => {
  const posts = await list('per_page=100&_embed')
  const covers = posts.flatMap((post) => {
    const media = post._embedded['wp:featuredmedia']?.[0]
    return media?.media_details ? [media] : []
  })
  expect(covers).toHaveLength(10)
  expect(covers[0]?.media_details).toMatchObject({ width: 960, height: 540 })
  const small = covers.map(({ media_details }) => media_details.sizes.medium?.source_url ?? '')
  const pictures = await Promise.all(small.map(fetchPng))
  expect(pictures.map(({ width, height }) => `${width}x${height}`)).toEqual(small.map(() => '300x169'))
  expect(new Set(pictures.map(({ pixels }) => pixels.toString('base64'))).size).toBe(10)

  const inline = posts.flatMap(({ content }) => [...content.rendered.matchAll(/<img src="(http[^"]+)"/g)])
  expect(inline).toHaveLength(2)
  expect(await fetchPng(inline[0]?.[1] ?? '')).toMatchObject({ width: 960, height: 540 })
  expect(await fetchPng(covers[0]?.source_url ?? '')).toMatchObject({ width: 960, height: 540 })
  const unknown = new URL('/wp-content/uploads/2025/01/unknown.png', postsUrl)
  expect((await fetch(unknown)).status).toBe(404)
})

test('one post has no cover, and one has it in the Jetpack field only', async () => {
  const [bare] = await list('slug=forecasts&_embed')
  expect(bare).toMatchObject({ featured_media: 0, _embedded: {} })
  expect(bare).not.toHaveProperty('jetpack_featured_media_url')
  const [jetpack] = await list('slug=native-or-cross-platform&_embed')
  expect(jetpack?._embedded['wp:featuredmedia']).toEqual([
    { code: 'rest_post_invalid_id', message: 'Invalid post ID.', data: { status: 404 } },
  ])
  expect(await fetchPng(jetpack?.jetpack_featured_media_url ?? '')).toMatchObject({ width: 960 })
})

test('one post is as hostile as a taken-over blog could be', async () => {
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

test('every link of a post leads to a page that runs nothing', async () => {
  for (const { link, title } of await list('per_page=100')) {
    const response = await fetch(link)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*style-src 'sha256-/)
    expect(await response.text()).toContain(`<h1>${title.rendered}</h1>`)
  }
})

test('the sign-in page answers, other paths and methods are refused', async () => {
  const login = await fetch(new URL('/wp-login.php', postsUrl))
  expect(login.status).toBe(200)
  expect(await login.text()).toContain('Blog sign-in')
  const post = await fetch(postsUrl, { method: 'POST', body: '{}' })
  expect(post.status).toBe(404)
  expect(await post.json()).toMatchObject({ code: 'rest_no_route' })
  expect((await fetch(new URL('/no-such-page', postsUrl))).status).toBe(404)
})

test('an address that is none gets an answer and does not end the server', async () => {
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

function dates(posts: WpPost[]) {
  return posts.map(({ date }) => date)
}

/** Decodes just as much as shows that size and pixel data agree. */
async function fetchPng(url: string) {
  const response = await fetch(url)
  expect(response.headers.get('content-type')).toBe('image/png')
  const png = Buffer.from(await response.arrayBuffer())
  expect(png.toString('latin1', 1, 4)).toBe('PNG')
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const pixels = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)))
  expect(pixels).toHaveLength((width * 3 + 1) * height)
  return { width, height, pixels }
}
