import { type IncomingMessage, type ServerResponse } from 'node:http'
import { sendEmpty } from './answer'

const EXPOSED = 'ETag, Content-Length, Content-Range, Content-Disposition, Last-Modified, x-amz-request-id'

/** Any page may ask, as with a bucket that is set up for browser uploads: what it may do is in the signature. */
export function allowOrigin(message: IncomingMessage, response: ServerResponse): void {
  if (message.headers.origin === undefined) return
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-expose-headers', EXPOSED)
}

export function answerPreflight(message: IncomingMessage, response: ServerResponse): void {
  sendEmpty(response, 204, {
    'access-control-allow-methods': 'GET, PUT, HEAD, POST, DELETE',
    'access-control-allow-headers': message.headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': '3000',
  })
}
