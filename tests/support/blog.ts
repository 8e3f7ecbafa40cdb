import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Blog = {
  /** The URL of the posts endpoint. */
  url: string
  /** The URLs of all requests, in order. */
  requests: string[]
  respond: RequestListener
  close: () => Promise<void>
}

/** A local blog whose responses a test sets. Until then, it drops every connection. */
export async function startBlog(): Promise<Blog> {
  const server = createServer((request, response) => {
    blog.requests.push(request.url ?? '')
    blog.respond(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const blog: Blog = {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/wp-json/wp/v2/posts`,
    requests: [],
    respond: (request) => {
      request.socket.destroy()
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
  return blog
}
