import { createServer, type IncomingMessage } from 'node:http'
import { closeServer, listen, type StandIn } from './stand-in'
import { findImage } from './wordpress/images'
import { loginPage, missingPage, pagePolicy, postPage } from './wordpress/pages'
import { queryPosts, type WpError } from './wordpress/query'
import { allPosts } from './wordpress/shape'

const postsPath = '/wp-json/wp/v2/posts'

type Answer = { status: number; headers: Record<string, string>; body: string | Buffer }

/** A blog on loopback with sample posts, read through the part of WordPress' REST API that the site uses. */
export async function startWordpress(options: { port?: number } = {}): Promise<StandIn> {
  let origin = ''
  const server = createServer((request, response) => {
    const { status, headers, body } = answer(request, origin)
    response.writeHead(status, { ...headers, 'x-content-type-options': 'nosniff' }).end(body)
  })
  origin = `http://127.0.0.1:${await listen(server, options)}`
  return {
    env: { BLOG_API_URL: `${origin}${postsPath}` },
    close: () => closeServer(server),
  }
}

function answer(request: IncomingMessage, origin: string): Answer {
  const target = request.url ?? '/'
  if (!URL.canParse(target, origin)) return html(400, missingPage())
  const url = new URL(target, origin)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && url.pathname === postsPath) return listPosts(url, origin)
  if (url.pathname.startsWith('/wp-json/')) return error(noRoute)
  if (!isRead) return html(405, missingPage())
  if (url.pathname === '/wp-login.php') return html(200, loginPage())
  const image = findImage(url.pathname)
  if (image) return { status: 200, headers: { 'content-type': 'image/png', ...cacheable }, body: image }
  const post = allPosts(origin).find(({ link }) => link === `${origin}${url.pathname}`)
  return post ? html(200, postPage(post)) : html(404, missingPage())
}

const cacheable = { 'cache-control': 'public, max-age=86400' }

const noRoute: WpError = {
  code: 'rest_no_route',
  message: 'No route was found matching the URL and request method.',
  data: { status: 404 },
}

function listPosts(url: URL, origin: string): Answer {
  const result = queryPosts(allPosts(origin), url.searchParams)
  if ('code' in result) return error(result)
  const totals = { 'x-wp-total': String(result.total), 'x-wp-totalpages': String(result.totalPages) }
  return json(200, result.posts, totals)
}

function error(body: WpError): Answer {
  return json(body.data.status, body)
}

function json(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  const type = { 'content-type': 'application/json; charset=UTF-8' }
  return { status, headers: { ...type, ...headers }, body: JSON.stringify(value) }
}

function html(status: number, body: string): Answer {
  const headers = { 'content-type': 'text/html; charset=UTF-8', 'content-security-policy': pagePolicy }
  return { status, headers, body }
}
