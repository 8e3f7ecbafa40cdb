// requirement: SITE-86, SITE-87
import { describe, expect, it } from 'vitest'
import {
  adminAddress,
  allowedPicture,
  blogRoot,
  coverOf,
  dateOf,
  fallbackCover,
  listPath,
  postPath,
  readingMinutes,
  shownTopics,
  topicsOf,
  webAddress,
  wordpressSlug,
} from './rules'

const api = 'https://blog.example/wp-json/wp/v2/posts'
const nested = 'https://www.example/news/wp-json/wp/v2/posts'

describe('a picture', () => {
  it.each([
    [`https://blog.example/wp-content/uploads/2026/a.png`, api],
    [`https://www.example/news/wp-content/uploads/a.png`, nested],
    [`http://127.0.0.1:8000/wp-content/uploads/a.png`, 'http://127.0.0.1:8000/wp-json/wp/v2/posts'],
  ])('%s may be fetched', (address, apiUrl) => {
    expect(allowedPicture(address, apiUrl)).toBe(address)
  })

  it.each([
    ['https://other.example/wp-content/uploads/a.png', api],
    ['http://blog.example/wp-content/uploads/a.png', api],
    ['https://blog.example:8443/wp-content/uploads/a.png', api],
    ['https://blog.example/wp-content/uploads/../../wp-admin/', api],
    ['https://blog.example/private.png', api],
    ['https://me:secret@blog.example/wp-content/uploads/a.png', api],
    ['https://blog.example/wp-content/uploads/a.png?x=1', api],
    ['http://169.254.169.254/latest/meta-data', api],
    ['data:image/png;base64,AAAA', api],
    ['http://blog.example/wp-content/uploads/a.png', 'http://blog.example/wp-json/wp/v2/posts'],
    ['https://[', api],
  ])('%s may not', (address, apiUrl) => {
    expect(allowedPicture(address, apiUrl)).toBeUndefined()
  })
})

describe('a post without a picture', () => {
  const post = {
    slug: 'a',
    date: '2026-01-01',
    link: '',
    title: { rendered: '' },
    excerpt: { rendered: '' },
    content: { rendered: '' },
  }

  it('has no cover, also if its medium was deleted', () => {
    expect(coverOf(post, api)).toBeUndefined()
    expect(coverOf({ ...post, _embedded: { 'wp:featuredmedia': [null] } }, api)).toBeUndefined()
  })

  it('has the fallback picture if its own is on another site', () => {
    const embedded = { source_url: 'https://elsewhere.example/a.png', alt_text: '', media_details: undefined }
    const withBoth = {
      ...{ ...post, _embedded: { 'wp:featuredmedia': [embedded] } },
      jetpack_featured_media_url: 'https://blog.example/wp-content/uploads/a.png',
    }
    expect(coverOf(withBoth, api)?.url).toBe('https://blog.example/wp-content/uploads/a.png')
  })

  it('has one made of its title: its longest word, and looks that differ', () => {
    expect(fallbackCover('Yes, we deploy on Fridays').word).toBe('Fridays')
    expect(fallbackCover('Native or cross-platform? Ask these').word).toBe('cross-platform')
    expect(fallbackCover('10%').word).toBe('10')
    expect(fallbackCover('?!').word).toBe('')
    const titles = [
      'Forecasts',
      'Yes, we deploy on Fridays',
      'The last 10%',
      'An API that partners like',
      '日本',
    ]
    const looks = titles.map((title) => `${fallbackCover(title).tone} ${fallbackCover(title).pattern}`)
    expect(new Set(looks).size).toBe(titles.length)
    expect(fallbackCover('Forecasts')).toEqual(fallbackCover('Forecasts'))
  })
})

describe('addresses', () => {
  it('finds the blog from its API URL', () => {
    expect(blogRoot(api).href).toBe('https://blog.example/')
    expect(blogRoot(nested).href).toBe('https://www.example/news/')
  })

  it('links authors to the setting, or to the blog’s sign-in', () => {
    expect(adminAddress(api, 'https://write.example/')).toBe('https://write.example/')
    expect(adminAddress(api, undefined)).toBe('https://blog.example/wp-login.php')
    expect(adminAddress(nested, undefined)).toBe('https://www.example/news/wp-login.php')
  })

  it('keeps the URLs of first pages short', () => {
    const paths = [undefined, 'ai', '日本'].flatMap((topic) =>
      [1, 2].map((page) => listPath({ page, topic })),
    )
    expect(paths).toEqual([
      ...['/blog', '/blog/page/2', '/blog/topic/ai', '/blog/topic/ai/page/2'],
      ...['/blog/topic/%e6%97%a5%e6%9c%ac', '/blog/topic/%e6%97%a5%e6%9c%ac/page/2'],
    ])
    expect(postPath('a-post_2')).toBe('/blog/a-post_2')
    expect(postPath('../a post')).toBe('/blog/..%2fa%20post')
  })

  it.each([
    '%e6%97%a5%e6%9c%ac-%f0%9f%9a%80',
    '%E6%97%A5%E6%9C%AC-%F0%9F%9A%80',
    '日本-🚀',
    '%25e6%2597%25a5%25e6%259c%25ac-%25f0%259f%259a%2580',
  ])('spells %s as WordPress does', (slug) => {
    expect(wordpressSlug(slug)).toBe('%e6%97%a5%e6%9c%ac-%f0%9f%9a%80')
    expect(postPath(slug)).toBe('/blog/%e6%97%a5%e6%9c%ac-%f0%9f%9a%80')
  })

  it('keeps invalid encodings as they are', () => {
    expect(wordpressSlug('100%')).toBe('100%25')
    expect(wordpressSlug('%ff')).toBe('%25ff')
    expect(wordpressSlug('\ud800')).toBe('%ef%bf%bd')
  })

  it('links to the web only', () => {
    expect(webAddress('https://blog.example/a')).toBe('https://blog.example/a')
    expect(webAddress('javascript:alert(1)')).toBeUndefined()
    expect(webAddress('nonsense')).toBeUndefined()
  })
})

describe('facts of a post', () => {
  it('takes at least a minute to read', () => {
    expect(readingMinutes('')).toBe(1)
    expect(readingMinutes('word '.repeat(1100))).toBe(5)
  })

  it('has its day in UTC, whatever the local time zone', () => {
    const post = { date: '2025-03-11T01:00:00', date_gmt: '2025-03-10T23:00:00' }
    const rest = {
      slug: 'a',
      link: '',
      title: { rendered: '' },
      excerpt: { rendered: '' },
      content: { rendered: '' },
    }
    expect(dateOf({ ...post, ...rest }, 'date')).toBe('2025-03-10T23:00:00.000Z')
    expect(dateOf({ ...rest, date: '2025-03-11T01:00:00' }, 'modified')).toBe('2025-03-11T01:00:00.000Z')
    expect(dateOf({ ...rest, date: '2025-03-11T01:00:00+02:00' }, 'date')).toBe('2025-03-10T23:00:00.000Z')
  })
})

// requirement: SITE-114
it('names the categories of a post, but not that of posts without one, and no tags', () => {
  const term = (taxonomy: string, slug: string, name: string) => ({ taxonomy, slug, name })
  const post = (terms: ReturnType<typeof term>[][]) => ({
    ...{ slug: 'a', date: '2026-01-20T08:00:00', link: '' },
    ...{ title: { rendered: '' }, excerpt: { rendered: '' }, content: { rendered: '' } },
    _embedded: { 'wp:term': terms },
  })
  const named = [term('category', 'ai', 'AI &amp; data'), term('category', 'uncategorized', 'Uncategorized')]
  expect(topicsOf(post([named, [term('post_tag', 'models', 'Models')]]))).toMatchObject([
    { slug: 'ai', name: 'AI &amp; data' },
  ])
  expect(topicsOf(post([]))).toEqual([])
})

it('offers ten topics, and always the chosen one', () => {
  const topics = Array.from({ length: 12 }, (_, index) => ({ slug: String(index) }))
  expect(shownTopics(topics, undefined)).toEqual(topics.slice(0, 10))
  expect(shownTopics(topics, '11')).toEqual([...topics.slice(0, 10), topics[11]])
})

it('takes the smallest size of a cover for its preview, if it is the blog’s own', () => {
  const cover = (small: string) => {
    const medium = { source_url: 'https://blog.example/wp-content/uploads/a.png', alt_text: '' }
    const sizes = { medium: { source_url: small } }
    const rest = { slug: 'a', date: '2026-01-01', link: '', title: { rendered: '' } }
    const texts = { excerpt: { rendered: '' }, content: { rendered: '' } }
    const _embedded = { 'wp:featuredmedia': [{ ...medium, media_details: { sizes } }] }
    return coverOf({ ...rest, ...texts, _embedded }, api)
  }
  const own = 'https://blog.example/wp-content/uploads/a-300x169.png'
  expect(cover(own)).toMatchObject({ small: own })
  expect(cover('http://169.254.169.254/a.png')).toMatchObject({
    small: 'https://blog.example/wp-content/uploads/a.png',
  })
})
