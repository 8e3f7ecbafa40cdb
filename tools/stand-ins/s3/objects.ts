import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { decode, headerOf, S3Error, type S3Request } from './request'
import type { Bucket, StoredObject } from './store'

const LARGEST_OBJECT = 5 * 1024 ** 3
const CHECKSUM = 'x-amz-checksum-sha256'

/** PutObject. Nothing is stored unless the whole body arrived and matches its signature. */
export async function putObject(
  bucket: Bucket,
  request: S3Request,
  payloadHash: string,
  response: ServerResponse,
): Promise<void> {
  refuseLongKey(request.key)
  const { content, file } = bucket.draft()
  try {
    const { size, sha256 } = await receiveFile(request, file, payloadHash)
    const isChecked = headerOf(request, CHECKSUM) !== undefined
    await bucket.commit({
      key: request.key,
      content,
      size,
      etag: `"${sha256.toString('hex')}"`,
      lastModified: new Date().toISOString(),
      headers: { 'content-type': headerOf(request, 'content-type') ?? 'binary/octet-stream' },
      ...(isChecked && { sha256: sha256.toString('base64') }),
    })
    if (isChecked) response.setHeader(CHECKSUM, sha256.toString('base64'))
    response.writeHead(200, { 'content-length': '0' }).end()
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

/** CopyObject, with the source's type and checksum. */
export async function copyObject(
  bucket: Bucket,
  request: S3Request,
  response: ServerResponse,
): Promise<void> {
  refuseLongKey(request.key)
  const source = decode(headerOf(request, 'x-amz-copy-source') ?? '')
  const [, from = '', key = ''] = /^\/?([^/]+)\/(.+)$/s.exec(source) ?? []
  const found = from === request.bucket ? await bucket.open(key) : undefined
  if (!found) throw noSuchKey()
  const { content, file } = bucket.draft()
  try {
    await pipeline(found.handle.createReadStream(), await createFile(file))
    await bucket.commit({
      ...found.object,
      key: request.key,
      content,
      lastModified: new Date().toISOString(),
    })
    const body = '<?xml version="1.0" encoding="UTF-8"?>\n<CopyObjectResult></CopyObjectResult>'
    response.writeHead(200, { 'content-type': 'application/xml' }).end(body)
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    await found.handle.close()
  }
}

/** GetObject and HeadObject. */
export async function readObject(
  bucket: Bucket,
  request: S3Request,
  response: ServerResponse,
): Promise<void> {
  const found = await bucket.open(request.key)
  if (!found) throw noSuchKey()
  const { object, handle } = found
  try {
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

/** Streams the body into a new file and checks it against what was signed and declared. */
export async function receiveFile(
  request: S3Request,
  file: string,
  payloadHash: string,
): Promise<{ size: number; sha256: Buffer }> {
  const declared = headerOf(request, 'content-length')
  if (declared === undefined) {
    throw new S3Error('MissingContentLength', 'You must provide the Content-Length HTTP header.')
  }
  if (Number(declared) > LARGEST_OBJECT) {
    throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed object size.')
  }
  const hash = createHash('sha256')
  let size = 0
  const measure = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  await pipeline(request.message, measure, await createFile(file))
  if (size !== Number(declared)) {
    throw new S3Error(
      'IncompleteBody',
      'You did not provide the number of bytes specified by Content-Length.',
    )
  }
  const sha256 = hash.digest()
  if (payloadHash !== 'UNSIGNED-PAYLOAD' && payloadHash !== sha256.toString('hex')) {
    throw new S3Error(
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    )
  }
  const checksum = headerOf(request, CHECKSUM)
  if (checksum !== undefined && checksum !== sha256.toString('base64')) {
    throw new S3Error('BadDigest', 'The SHA256 you specified did not match the calculated checksum.')
  }
  return { size, sha256 }
}

/** Opened first: a stream that fails while it opens its file could create it after somebody has removed it. */
async function createFile(file: string): Promise<Writable> {
  const handle = await open(file, 'wx')
  return handle.createWriteStream()
}

type Span = { start: number; end: number }

function writeHead(request: S3Request, response: ServerResponse, object: StoredObject, span?: Span): void {
  response.setHeader('content-type', object.headers['content-type'] ?? 'binary/octet-stream')
  for (const name of ['content-disposition', 'content-type']) {
    const value = request.query.get(`response-${name}`)
    if (value !== undefined) response.setHeader(name, value)
  }
  response.setHeader('etag', object.etag)
  response.setHeader('last-modified', new Date(object.lastModified).toUTCString())
  response.setHeader('accept-ranges', 'bytes')
  const wantsChecksum = headerOf(request, 'x-amz-checksum-mode')?.toUpperCase() === 'ENABLED'
  // The checksum covers the whole object, so a range has nothing to compare with.
  if (wantsChecksum && object.sha256 && !span) response.setHeader(CHECKSUM, object.sha256)
  response.setHeader('content-length', span ? span.end - span.start + 1 : object.size)
  if (span) response.setHeader('content-range', `bytes ${span.start}-${span.end}/${object.size}`)
  response.writeHead(span ? 206 : 200)
}

/**
 * The requested byte range. Undefined means all bytes, which is also S3's response to a range it doesn't understand.
 */
function wantedSpan(request: S3Request, { size }: StoredObject): Span | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headerOf(request, 'range') ?? '') ?? []
  if ((!first && !last) || (first && last && Number(first) > Number(last))) return undefined
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (start > end) throw new S3Error('InvalidRange', 'The requested range is not satisfiable')
  return { start, end }
}

export function refuseLongKey(key: string): void {
  if (Buffer.byteLength(key) > 1024) throw new S3Error('KeyTooLongError', 'Your key is too long')
}

function noSuchKey(): S3Error {
  return new S3Error('NoSuchKey', 'The specified key does not exist.')
}
