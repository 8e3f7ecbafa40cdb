import { readPosts } from '@/lib/blog/schema'
import { ok, problem, reach, type Check, warning } from './check'

const TIMEOUT_MS = 5_000

export const blog: Check = {
  name: 'blog',
  needs: ['BLOG_API_URL'],
  async run({ BLOG_API_URL }) {
    if (!BLOG_API_URL) return [ok('no BLOG_API_URL, so there is no blog')]
    const url = new URL(BLOG_API_URL)
    url.search = new URLSearchParams({ per_page: '1', _embed: 'wp:featuredmedia' }).toString()
    const advice =
      'Set BLOG_API_URL to the address of the posts, such as https://blog.example.com/wp-json/wp/v2/posts.'
    const response = await reach(url.host, 'Check BLOG_API_URL, and that the blog is up.', () =>
      fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }),
    )
    const location = response.headers.get('location')
    if (location) {
      return [
        problem(
          `${url.host} redirects to ${new URL(location, url).href.split('?', 1)[0] ?? ''}, which isn't followed`,
          'Set BLOG_API_URL to the address it redirects to.',
        ),
      ]
    }
    if (!response.ok) return [problem(`${url.host} responds with ${String(response.status)}`, advice)]
    const type = response.headers.get('content-type') ?? 'no content type'
    const text = await response.text()
    if (!type.includes('json')) return [problem(`${url.host} responds with ${type} instead of JSON`, advice)]
    try {
      const { posts, bad } = readPosts(JSON.parse(text))
      const total = response.headers.get('x-wp-total') ?? posts.length
      return [
        ok(`${url.host} has ${total} posts`),
        ...bad.map(({ slug, wrong }) =>
          warning(
            `the post ${slug ?? 'without a slug'} is left out, since its ${wrong.join(', ')} can't be read`,
            'Save it again in WordPress, or look for the plugin that changes it.',
          ),
        ),
      ]
    } catch {
      return [problem(`${url.host} responds with something other than posts`, advice)]
    }
  },
}
