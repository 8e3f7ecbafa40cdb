import { type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { S3Error } from './errors'
import { headerOf, type S3Request } from './request'
import { type Bucket, type StoredObject } from './store'

const OVERRIDES = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
]

type Span = { start: number; end: number }

/** GetObject and HeadObject. */
export async function readObject(
  bucket: Bucket,
  request: S3Request,
  response: ServerResponse,
): Promise<void> {
  const found = await bucket.open(request.key)
  if (!found) throw new S3Error('NoSuchKey', 'The specified key does not exist.')
  const { object, handle } = found
  try {
    checkConditions(request, object)
    const span = wantedSpan(request, object)
    writeHead(request, response, object, span)
    if (request.method === 'HEAD' || object.size === 0) {
      response.end()
      return
    }
    const range = span ?? { start: 0, end: object.size - 1 }
    await pipeline(handle.createReadStream({ ...range, autoClose: false }), response)
  } finally {
    await handle.close()
  }
}

function writeHead(request: S3Request, response: ServerResponse, object: StoredObject, span?: Span): void {
  for (const [name, value] of Object.entries(object.headers)) response.setHeader(name, value)
  for (const name of OVERRIDES) {
    const value = request.query.get(`response-${name}`)
    if (value === undefined) continue
    if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) {
      throw new S3Error('InvalidArgument', `Header value cannot be represented using ISO-8859-1: ${name}`)
    }
    response.setHeader(name, value)
  }
  response.setHeader('etag', object.etag)
  response.setHeader('last-modified', new Date(object.lastModified).toUTCString())
  response.setHeader('accept-ranges', 'bytes')
  const wantsChecksum = headerOf(request, 'x-amz-checksum-mode')?.toUpperCase() === 'ENABLED'
  // Of the whole object, so nothing to compare a part with.
  if (wantsChecksum && object.sha256 && !span) response.setHeader('x-amz-checksum-sha256', object.sha256)
  response.setHeader('content-length', span ? span.end - span.start + 1 : object.size)
  if (span) response.setHeader('content-range', `bytes ${span.start}-${span.end}/${object.size}`)
  response.writeHead(span ? 206 : 200)
}

function checkConditions(request: S3Request, { etag }: StoredObject): void {
  const names = (header: string) => {
    const tags = headerOf(request, header)
      ?.split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''))
    return (
      tags && (tags.includes('*') || tags.some((tag) => tag.replaceAll('"', '') === etag.replaceAll('"', '')))
    )
  }
  if (names('if-match') === false) {
    throw new S3Error('PreconditionFailed', 'At least one of the preconditions you specified did not hold.')
  }
  if (names('if-none-match')) throw new S3Error('NotModified', 'Not Modified')
}

/** The bytes asked for; undefined is all of them, which is also the answer to a range that S3 doesn't know. */
function wantedSpan(request: S3Request, { size, etag }: StoredObject): Span | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headerOf(request, 'range') ?? '') ?? []
  const known = headerOf(request, 'if-range') ?? etag
  if ((!first && !last) || known !== etag || (first && last && Number(first) > Number(last))) return undefined
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (start > end) throw new S3Error('InvalidRange', 'The requested range is not satisfiable')
  return { start, end }
}
