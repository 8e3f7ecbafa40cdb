import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { sendEmpty, sendXml } from './answer'
import { receiveFile } from './body'
import { S3Error } from './errors'
import { decode, headerOf, type S3Request } from './request'
import { type Bucket, type StoredObject } from './store'

const KEPT_HEADERS = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
]

/** PutObject. Nothing is stored unless the whole body arrived and is what was signed. */
export async function putObject(
  bucket: Bucket,
  request: S3Request,
  payloadHash: string,
  response: ServerResponse,
): Promise<void> {
  refuseLongKey(request.key)
  if (headerOf(request, 'content-encoding')?.includes('aws-chunked')) {
    throw new S3Error('NotImplemented', 'Bodies in the aws-chunked encoding are not implemented.')
  }
  const { content, file } = bucket.draft()
  try {
    const { size, md5, sha256 } = await receiveFile(request, file, payloadHash)
    const isChecked = headerOf(request, 'x-amz-checksum-sha256') !== undefined
    const object = {
      key: request.key,
      content,
      size,
      etag: `"${md5}"`,
      lastModified: new Date().toISOString(),
      headers: headersToKeep(request),
      ...(isChecked && { sha256 }),
    }
    await bucket.commit(object, (current) => {
      refuseReplacement(request, current)
    })
    sendEmpty(response, 200, {
      etag: object.etag,
      ...(isChecked && { 'x-amz-checksum-sha256': sha256 }),
    })
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

/** CopyObject, from any bucket of this server. */
export async function copyObject(
  bucket: Bucket,
  bucketOf: (name: string) => Bucket,
  request: S3Request,
  response: ServerResponse,
): Promise<void> {
  refuseLongKey(request.key)
  const source = readSource(request)
  const replaceHeaders = headerOf(request, 'x-amz-metadata-directive') === 'REPLACE'
  const toItself = source.bucket === request.bucket && source.key === request.key
  if (toItself && !replaceHeaders) {
    throw new S3Error(
      'InvalidRequest',
      'This copy request is illegal: it copies an object to itself unchanged.',
    )
  }
  const found = await bucketOf(source.bucket).open(source.key)
  if (!found) throw new S3Error('NoSuchKey', 'The specified key does not exist.')
  const { content, file } = bucket.draft()
  try {
    await pipeline(found.handle.createReadStream(), createWriteStream(file, { flags: 'wx' }))
    const lastModified = new Date().toISOString()
    const headers = replaceHeaders ? headersToKeep(request) : found.object.headers
    await bucket.commit({ ...found.object, key: request.key, content, lastModified, headers })
    sendXml(response, 200, 'CopyObjectResult', [
      ['LastModified', lastModified],
      ['ETag', found.object.etag],
    ])
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    await found.handle.close()
  }
}

function readSource(request: S3Request): { bucket: string; key: string } {
  if (Object.keys(request.message.headers).some((name) => name.startsWith('x-amz-copy-source-'))) {
    throw new S3Error('NotImplemented', 'Conditions on the source of a copy are not implemented.')
  }
  const source = headerOf(request, 'x-amz-copy-source') ?? ''
  if (source.includes('?')) throw new S3Error('NotImplemented', 'Copying a version is not implemented.')
  const [, bucket = '', key = ''] = /^\/?([^/]+)\/(.+)$/s.exec(decode(source)) ?? []
  if (!key) throw new S3Error('InvalidArgument', 'Copy Source must mention the source bucket and key.')
  return { bucket, key }
}

function headersToKeep(request: S3Request): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'binary/octet-stream' }
  const metadata = [...Object.keys(request.message.headers), ...request.query.keys()].filter((name) =>
    name.startsWith('x-amz-meta-'),
  )
  for (const name of [...KEPT_HEADERS, ...metadata]) {
    const value = headerOf(request, name)
    if (value !== undefined) headers[name] = value
  }
  return headers
}

function refuseReplacement(request: S3Request, current: StoredObject | undefined): void {
  const onlyNew = headerOf(request, 'if-none-match') === '*'
  const onlyThis = headerOf(request, 'if-match')
  if ((onlyNew && current) || (onlyThis !== undefined && onlyThis !== current?.etag)) {
    throw new S3Error('PreconditionFailed', 'At least one of the preconditions you specified did not hold.')
  }
}

function refuseLongKey(key: string): void {
  if (Buffer.byteLength(key) > 1024) throw new S3Error('KeyTooLongError', 'Your key is too long')
}
