// requirement: SITE-88
// requirement: SITE-89
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startWordpress } from '@/tools/stand-ins/wordpress'
import { getEnv } from '@/lib/platform/env'
import { getLog } from '@/lib/platform/log'
import { expirePosts, findPost, listAllPosts, listPosts, listTopics, readList } from './queries'

const json = { 'content-type': 'application/json' }
let answer: RequestListener
let asked: string[] = []
const server = createServer((request, response) => {
  const url = request.url ?? ''
  // The previews of covers are made in the background.
  if (url.startsWith('/wp-content/')) {
    sendCover(request, response)
  } else {
    asked.push(url)
    answer(request, response)
  }
})
let sendCover: RequestListener
const { origin, hostname, port } = new URL(getEnv().BLOG_API_URL ?? '')
const kept = (globalThis as unknown as { foyerBlog: Map<string, unknown> }).foyerBlog

let wordpress: Awaited<ReturnType<typeof startWordpress>>
const fromWordpress: RequestListener = (request, response) => {
  const target = new URL(request.url ?? '', wordpress.env.BLOG_API_URL)
  void fetch(target).then(async (found) => {
    response.writeHead(found.status, {
      'content-type': found.headers.get('content-type') ?? '',
      'x-wp-totalpages': found.headers.get('x-wp-totalpages') ?? '',
    })
    response.end((await found.text()).replaceAll(new URL(target).origin, origin))
  })
}

beforeAll(async () => {
  server.listen(Number(port), hostname)
  await once(server, 'listening')
  wordpress = await startWordpress()
})
afterAll(async () => {
  await wordpress.close()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  kept.clear()
  asked = []
  answer = fromWordpress
  sendCover = (_, response) => response.writeHead(404).end()
})

const failures: [string, string, RequestListener][] = [
  ['an error', 'it answered with an error (500).', (_, response) => response.writeHead(500, json).end('{}')],
  [
    'HTML',
    'its response can’t be read.',
    (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>'),
  ],
  ['broken JSON', 'its response can’t be read.', (_, response) => response.writeHead(200, json).end('[{')],
  [
    'another shape',
    'its response can’t be read.',
    (_, response) => response.writeHead(200, json).end('[{"a":1}]'),
  ],
  [
    'a redirect inside',
    'it sends us to another address.',
    (_, response) => response.writeHead(302, { location: `${origin}/inner` }).end(),
  ],
  ['a dropped line', 'it can’t be reached at the moment.', (request) => request.socket.destroy()],
  [
    'an announced flood',
    'its answer is too large.',
    (_, response) => response.writeHead(200, { ...json, 'content-length': '200000000' }).end(),
  ],
  [
    'an endless flood',
    'its answer is too large.',
    (_, response) => {
      response.writeHead(200, json)
      const pour = () => {
        while (!response.destroyed && response.write('[['.repeat(50_000))) continue
        if (!response.destroyed) response.once('drain', pour)
      }
      pour()
    },
  ],
]

// requirement: SITE-83
describe.each(failures)('a blog that gives %s', (_, message, listener) => {
  it('is reported until there has been a good response, which is then kept', async () => {
    answer = listener
    expect(await listPosts(1)).toEqual({ state: 'failed', message })
    expect(await findPost('forecasts')).toEqual({ state: 'failed', message })
    expect(await listAllPosts()).toEqual([])
    expect(asked.filter((url) => url.includes('inner'))).toEqual([])

    expirePosts()
    answer = fromWordpress
    const good = await listPosts(1)
    const post = await findPost('forecasts')
    expect(good).toMatchObject({ state: 'loaded', value: { page: 1, pages: 2 } })

    expirePosts()
    answer = listener
    expect(await listPosts(1)).toEqual(good)
    expect(await findPost('forecasts')).toEqual(post)
  })
})

it('keeps its posts, however many addresses are made up', async () => {
  const post = await findPost('forecasts')
  answer = (_, response) => response.writeHead(200, json).end('[]')
  for (let number = 0; number < 250; number += 1) await findPost(`made-up-${number}`)
  expect(kept.size).toBeLessThanOrEqual(200)
  expirePosts()
  answer = (_, response) => response.writeHead(500, json).end('{}')
  expect(await findPost('forecasts')).toEqual(post)
})

it('gives a slow blog 5 seconds in all', async () => {
  answer = (_, response) => {
    response.writeHead(200, json)
    const timer = setInterval(() => response.write(' '), 100)
    response.on('close', () => {
      clearInterval(timer)
    })
  }
  expect(await listPosts(1)).toEqual({ state: 'failed', message: 'it does not answer in time.' })
})

it('requests what the specification says, and caches it', async () => {
  await listPosts(2)
  await listPosts(2)
  await findPost('forecasts')
  expect(asked).toEqual([
    '/wp-json/wp/v2/posts?per_page=10&page=2&_embed=1',
    '/wp-json/wp/v2/posts?slug=forecasts&_embed=1',
  ])
})

it('distinguishes the end of the list and a missing post from a failure', async () => {
  expect(await listPosts(9)).toEqual({ state: 'loaded', value: undefined })
  expect(await findPost('no-such-post')).toEqual({ state: 'loaded', value: undefined })
})

it('leaves out posts that ask for a password, and has the day that the blog shows', async () => {
  const post = (slug: string, isProtected: boolean) => ({
    ...{ slug, link: `${origin}/${slug}/`, title: { rendered: slug }, excerpt: { rendered: '' } },
    content: { rendered: isProtected ? '' : '<p><a href="#fn">1</a></p>', protected: isProtected },
    // Written in Denver.
    ...{ date: '2025-10-20T21:30:00', date_gmt: '2025-10-21T03:30:00' },
  })
  answer = (request, response) => {
    const isSecond = request.url?.includes('page=2')
    const posts = isSecond ? [post('secret', true)] : [post('open', false), post('closed', true)]
    response.writeHead(200, { ...json, 'x-wp-totalpages': '2' }).end(JSON.stringify(posts))
  }
  expect((await listAllPosts()).map(({ slug }) => slug)).toEqual(['open'])
  expect(await listPosts(2)).toEqual({ state: 'loaded', value: { posts: [], page: 2, pages: 2 } })
  expect(await findPost('closed')).toEqual({ state: 'loaded', value: undefined })
  expect(await findPost('open')).toMatchObject({
    value: {
      publishedOn: '2025-10-20',
      publishedAt: '2025-10-21T03:30:00.000Z',
      html: expect.stringContaining('href="#post-fn"') as unknown,
    },
  })
})

it('lists every post once', async () => {
  const slugs = (await listAllPosts()).map(({ slug }) => slug)
  expect(slugs).toHaveLength(new Set(slugs).size)
  expect(slugs).toHaveLength(12)
})

it('maps a post: plain text, sanitized HTML, optimized pictures', async () => {
  const titles = await findPost('spreadsheet-to-crm')
  expect(titles).toMatchObject({ value: { title: 'From spreadsheet to CRM & back: a migration diary' } })
  const hostile = await findPost('embedding-third-party-content')
  const html = hostile.state === 'loaded' ? (hostile.value?.html ?? '') : ''
  expect(html).toContain('<h2>What an embed can do</h2>')
  expect(html).not.toMatch(/<script|hijacked|<iframe|onclick|style=|<form|<svg|<object|javascript:/i)
  const pictured = await findPost('accessible-by-default-lessons-from-rebuilding-a-public-service-portal')
  const body = pictured.state === 'loaded' ? (pictured.value?.html ?? '') : ''
  expect(body).toMatch(/<img src="\/_next\/image\?url=[^"]*fewer-questions\.[^"]*avif[^"]*"/)
})

it('finds the cover from WordPress or Jetpack', async () => {
  const cover = async (slug: string) => {
    const post = await findPost(slug)
    return post.state === 'loaded' ? post.value?.picture : undefined
  }
  expect(await cover('cloud-bill-in-half')).toMatchObject({
    alt: expect.stringContaining('steps down from €12,900') as string,
  })
  expect((await cover('native-or-cross-platform'))?.url).toContain(`${origin}/wp-content/uploads/`)
})

describe('one bad post among good ones', () => {
  type Post = Record<string, unknown>
  const sampleSize = 12
  const spoil = (change: (post: Post) => unknown) => {
    answer = (request, response) => {
      void fetch(new URL(request.url ?? '', wordpress.env.BLOG_API_URL)).then(async (found) => {
        const posts = (await found.json()) as Post[]
        const all = posts.map((post) => (post.slug === 'cloud-bill-in-half' ? change(post) : post))
        const pages = found.headers.get('x-wp-totalpages') ?? ''
        response.writeHead(found.status, { ...json, 'x-wp-totalpages': pages })
        response.end(JSON.stringify(all).replaceAll(new URL(wordpress.env.BLOG_API_URL ?? '').origin, origin))
      })
    }
  }

  it.each<[string, (post: Post) => unknown]>([
    ['no title', (post) => ({ ...post, title: undefined })],
    ['a title that is null', (post) => ({ ...post, title: null })],
    ['a rendered title that is null', (post) => ({ ...post, title: { rendered: null } })],
    ['no excerpt', (post) => ({ ...post, excerpt: undefined })],
    ['content that is null', (post) => ({ ...post, content: null })],
    ['no slug', (post) => ({ ...post, slug: undefined })],
    ['a link that is a number', (post) => ({ ...post, link: 1 })],
    ['the date 0000-00-00', (post) => ({ ...post, date: '0000-00-00T00:00:00' })],
    ['a date that isn’t one', (post) => ({ ...post, date: 'soon' })],
    ['a year for a date', (post) => ({ ...post, date: '2025' })],
    ['a day that isn’t in the calendar', (post) => ({ ...post, date: '2025-02-30T10:00:00' })],
    ['no post at all', () => null],
  ])('is left out if it has %s', async (_, change) => {
    spoil(change)
    const all = await listAllPosts()
    expect(all.map(({ slug }) => slug)).not.toContain('cloud-bill-in-half')
    expect(all).toHaveLength(sampleSize - 1)
    expect(await listPosts(1)).toMatchObject({ state: 'loaded', value: { page: 1, pages: 2 } })
  })

  it.each<[string, (post: Post) => unknown]>([
    ['a date long ago', (post) => ({ ...post, date: '1998-05-01T10:00:00' })],
    ['a bad time of change', (post) => ({ ...post, modified_gmt: '0000-00-00T00:00:00', date_gmt: null })],
    ['a bad medium', (post) => ({ ...post, _embedded: { 'wp:featuredmedia': [{ source_url: 7 }] } })],
    ['media that aren’t a list', (post) => ({ ...post, _embedded: { 'wp:featuredmedia': 'none' } })],
    [
      'a bad author, category and tag',
      (post) => ({ ...post, _embedded: { author: [null], 'wp:term': [[null], 7] } }),
    ],
    ['an address of a medium that isn’t one', (post) => ({ ...post, jetpack_featured_media_url: false })],
  ])('is shown if it only has %s', async (_, change) => {
    spoil(change)
    expect((await listAllPosts()).map(({ slug }) => slug)).toContain('cloud-bill-in-half')
    expect(await findPost('cloud-bill-in-half')).toMatchObject({
      state: 'loaded',
      value: { slug: 'cloud-bill-in-half' },
    })
  })

  it('keeps its description of a picture optional', async () => {
    spoil((post) => {
      const { 'wp:featuredmedia': [medium] = [] } = post._embedded as { 'wp:featuredmedia'?: Post[] }
      return { ...post, _embedded: { 'wp:featuredmedia': [{ ...medium, alt_text: null }] } }
    })
    expect(await findPost('cloud-bill-in-half')).toMatchObject({ value: { picture: { alt: '' } } })
  })

  it('is shown as it was last', async () => {
    const good = await findPost('cloud-bill-in-half')
    expirePosts()
    spoil((post) => ({ ...post, title: null }))
    expect(await findPost('cloud-bill-in-half')).toEqual(good)
    kept.clear()
    expect(await findPost('cloud-bill-in-half')).toMatchObject({ state: 'failed' })
  })

  it('is logged once', async () => {
    const warn = vi.spyOn(getLog(), 'warn')
    spoil((post) => ({ ...post, excerpt: { rendered: 5 } }))
    await listPosts(1)
    expirePosts()
    await listAllPosts()
    expect(warn.mock.calls).toEqual([
      [
        { slug: 'cloud-bill-in-half', wrong: ['excerpt.rendered'] },
        'a post of the blog is left out: it can’t be read',
      ],
    ])
    warn.mockRestore()
  })
})

// requirement: SITE-116
describe('topics', () => {
  it('are the categories that have posts, those with the most first', async () => {
    const topics = await listTopics()
    expect(topics.state === 'loaded' && topics.value.map(({ name, count }) => [name, count])).toEqual([
      ['Engineering', 7],
      ['Working together', 4],
      ['AI', 2],
      ['Design', 1],
    ])
    expect(topics).toMatchObject({
      value: [{}, {}, { description: expect.stringContaining('aren’t') as string }, {}],
    })
    expect(asked).toEqual(['/wp-json/wp/v2/categories?per_page=50&orderby=count&order=desc&hide_empty=true'])
  })

  it('have a list each, by pages', async () => {
    const list = await readList({ page: 1, topic: 'working-together' })
    expect(list).toMatchObject({ page: 1, pages: 1, topic: { name: 'Working together' } })
    expect(list?.posts.every(({ topics }) => topics.some(({ slug }) => slug === 'working-together'))).toBe(
      true,
    )
    expect(list?.posts).toHaveLength(list?.topic?.count ?? 0)
    expect(asked[1]).toBe('/wp-json/wp/v2/posts?per_page=10&page=1&categories=5&_embed=1')
    expect(await readList({ page: 2, topic: 'working-together' })).toBeUndefined()
  })

  it('don’t exist if the blog has no such category, which it isn’t asked for', async () => {
    for (const topic of ['no-such-topic', 'uncategorized']) {
      expect(await readList({ page: 1, topic })).toBeUndefined()
    }
    expect(asked).toHaveLength(1)
  })

  it('are missing from the list if only they can’t be read', async () => {
    answer = (request, response) => {
      if (request.url?.includes('/categories')) response.writeHead(404, json).end('{}')
      else fromWordpress(request, response)
    }
    const list = await readList({ page: 1, topic: undefined })
    expect(list).toMatchObject({ topics: [], topic: undefined, pages: 2 })
    expect(list?.posts).toHaveLength(10)
    expect(await readList({ page: 1, topic: 'ai' })).toMatchObject({
      failure: 'it answered with an error (404).',
      posts: [],
    })
  })

  it('stay if only the posts can’t be read', async () => {
    await listTopics()
    answer = (_, response) => response.writeHead(500, json).end('{}')
    const failure = 'it answered with an error (500).'
    expect(await readList({ page: 1, topic: undefined })).toMatchObject({ failure, topics: [{}, {}, {}, {}] })
    expect(await readList({ page: 1, topic: 'ai' })).toMatchObject({ failure, topic: { name: 'AI' } })
  })
})

// requirement: SITE-115
it('has previews of covers once they are made, and never waits for them', async () => {
  const cover = 'tools/stand-ins/wordpress/pictures/forecasts.c8d2a71a-1280.avif'
  const held: (() => void)[] = []
  sendCover = (request, response) => {
    if (!request.url?.includes('forecasts')) return response.writeHead(500).end()
    held.push(() => response.writeHead(200, { 'content-type': 'image/avif' }).end(readFileSync(cover)))
  }
  const preview = async () => {
    expirePosts()
    const post = await findPost('forecasts')
    return post.state === 'loaded' ? post.value?.picture?.preview : undefined
  }
  ;(globalThis as unknown as { foyerPreviews: Map<string, unknown> }).foyerPreviews.clear()
  expect(await preview()).toBeUndefined()
  await expect.poll(() => held.length).toBe(1)
  expect(await preview()).toBeUndefined()
  for (const send of held) send()
  await expect.poll(preview).toMatch(/^data:image\/webp;base64,/)
  expect(held).toHaveLength(1)
})
