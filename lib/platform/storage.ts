import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { getEnv } from './env'

/** The limit for a call with all its retries, up to the last byte of the response. */
const CALL_TIMEOUT_MS = 10_000
/** The limit for a call that reads a whole file. Its first byte has to arrive within CALL_TIMEOUT_MS. */
const READ_TIMEOUT_MS = 30_000
const CONNECT_TIMEOUT_MS = 3_000
/** The limit for the next bytes on a connection. */
const STALL_TIMEOUT_MS = 30_000
/** With at most 10,000 parts, this allows 160 GB. Two parts are in memory at a time. */
const PART_BYTES = 16 * 1024 * 1024
/** The limit for uploading a part, including the time to read it. */
const PART_TIMEOUT_MS = 10 * 60_000
const DOWNLOAD_SECONDS = 3_600
const UPLOAD_SECONDS = 300
export const CHECKSUM_HEADER = 'x-amz-checksum-sha256'

let client: S3Client | undefined

function getClient(): S3Client {
  const env = getEnv()
  client ??= new S3Client({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
    credentials: { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY },
    // The calls of a multipart upload have no other timeout.
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: STALL_TIMEOUT_MS },
    // The default checksums break presigned PUTs and S3-compatible servers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return client
}

function at(key: string, bucket = getEnv().S3_BUCKET): { Bucket: string; Key: string } {
  return { Bucket: bucket, Key: key }
}

/** Applies a timeout to the whole call. The SDK's own timeouts apply to each attempt, and only until the response begins. */
async function withTimeout<Result>(
  call: (abortSignal: AbortSignal) => Promise<Result>,
  timeoutMs = CALL_TIMEOUT_MS,
): Promise<Result> {
  const controller = new AbortController()
  const timer = setTimeout(
    () => controller.abort(new Error(`The storage did not answer within ${timeoutMs / 1000} s.`)),
    timeoutMs,
  )
  try {
    return await call(controller.signal)
  } finally {
    clearTimeout(timer)
  }
}

export async function putObject(key: string, body: Uint8Array, contentType: string): Promise<void> {
  const command = new PutObjectCommand({ ...at(key), Body: body, ContentType: contentType })
  await withTimeout((abortSignal) => getClient().send(command, { abortSignal }))
}

/** Stores the object and verifies that the storage has these bytes. `sha256` is in Base64. */
export async function putVerified(
  key: string,
  body: Uint8Array,
  { contentType, sha256 }: { contentType: string; sha256: string },
): Promise<void> {
  const command = new PutObjectCommand({
    ...at(key),
    Body: body,
    ContentType: contentType,
    ChecksumSHA256: sha256,
  })
  await withTimeout((abortSignal) => getClient().send(command, { abortSignal }), READ_TIMEOUT_MS)
  const stored = (await headObject(key)).sha256 ?? (await hashObject(key))
  if (stored !== sha256) throw new Error(`The storage has other bytes under ${key}.`)
}

/** Includes the SHA-256 (Base64) that the storage verified on upload, if it did. Throws if there is no such object. */
export async function headObject(key: string) {
  const command = new HeadObjectCommand({ ...at(key), ChecksumMode: 'ENABLED' })
  const head = await withTimeout((abortSignal) => getClient().send(command, { abortSignal }))
  return {
    size: head.ContentLength ?? 0,
    contentType: head.ContentType ?? '',
    sha256: head.ChecksumSHA256 ?? null,
  }
}

/** Like `headObject`, but returns null if there is no such object. */
export async function findObject(key: string) {
  return headObject(key).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'NotFound') return null
    throw error
  })
}

export async function readObject(key: string): Promise<Buffer> {
  return withTimeout(async (abortSignal) => {
    const { Body } = await startReading(key, abortSignal)
    return Buffer.from((await Body?.transformToByteArray()) ?? [])
  }, READ_TIMEOUT_MS)
}

function startReading(key: string, abortSignal: AbortSignal) {
  const command = new GetObjectCommand(at(key))
  return withTimeout((late) =>
    getClient().send(command, { abortSignal: AbortSignal.any([abortSignal, late]) }),
  )
}

export type OpenObject = { size: number; contentType: string; body: Readable }

/** Opens an object as a stream of any length. Null if there is none. A caller that doesn't read it must destroy it. */
export async function openObject(key: string, bucket?: string): Promise<OpenObject | null> {
  const command = new GetObjectCommand(at(key, bucket))
  try {
    const { Body, ContentLength, ContentType } = await withTimeout((abortSignal) =>
      getClient().send(command, { abortSignal }),
    )
    if (!(Body instanceof Readable) || ContentLength === undefined) {
      throw new Error('The storage returned no stream.')
    }
    const body = Readable.from(noticingStalls(Body), { objectMode: false })
    body.on('close', () => Body.destroy())
    return { size: ContentLength, contentType: ContentType ?? 'application/octet-stream', body }
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return null
    throw error
  }
}

async function* noticingStalls(body: Readable): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
  for (;;) {
    const timer = setTimeout(() => body.destroy(new Error('The storage stopped sending.')), STALL_TIMEOUT_MS)
    const next = await chunks.next().finally(() => {
      clearTimeout(timer)
    })
    if (next.done) return
    yield next.value
  }
}

/** Uploads a stream of unknown length in parts. If that fails, nothing is stored. */
export async function uploadStream(key: string, body: Readable, bucket?: string): Promise<void> {
  const params = { ...at(key, bucket), Body: body, ContentType: 'application/octet-stream' }
  const upload = new Upload({ client: getClient(), params, partSize: PART_BYTES, queueSize: 2 })
  const abort = () => void upload.abort()
  let timer = setTimeout(abort, PART_TIMEOUT_MS)
  upload.on('httpUploadProgress', () => {
    clearTimeout(timer)
    timer = setTimeout(abort, PART_TIMEOUT_MS)
  })
  try {
    await upload.done()
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') {
      throw new Error('The storage stopped taking the upload.', { cause: error })
    }
    throw error
  } finally {
    clearTimeout(timer)
  }
}

export async function copyObject(from: string, to: string): Promise<void> {
  const { Bucket, Key } = at(from)
  const command = new CopyObjectCommand({ ...at(to), CopySource: encodeURI(`${Bucket}/${Key}`) })
  await withTimeout((abortSignal) => getClient().send(command, { abortSignal }))
}

/** The SHA-256 (Base64) of an object. Reads it completely. */
export async function hashObject(key: string): Promise<string> {
  const hash = createHash('sha256')
  await withTimeout(async (abortSignal) => {
    const { Body } = await startReading(key, abortSignal)
    for await (const chunk of Body as AsyncIterable<Uint8Array>) hash.update(chunk)
  }, READ_TIMEOUT_MS)
  return hash.digest('base64')
}

/** The first bytes, for checking the real type. */
export async function readObjectStart(key: string, length: number): Promise<Uint8Array> {
  const range = `bytes=0-${String(length - 1)}`
  const command = new GetObjectCommand({ ...at(key), Range: range })
  return withTimeout(async (abortSignal) => {
    const object = await getClient().send(command, { abortSignal })
    return (await object.Body?.transformToByteArray()) ?? new Uint8Array()
  })
}

export async function deleteObject(key: string, bucket?: string): Promise<void> {
  const command = new DeleteObjectCommand(at(key, bucket))
  await withTimeout((abortSignal) => getClient().send(command, { abortSignal }))
}

export type StoredFile = { key: string; name: string; contentType: string }

/**
 * A link to the object under the file's name (RFC 6266), valid for 3600 s. Use `inline` only for types that can't run
 * scripts.
 */
export function presignRead(file: StoredFile, disposition: 'attachment' | 'inline'): Promise<string> {
  const ascii = file.name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(file.name).replaceAll(/['()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  })
  const command = new GetObjectCommand({
    ...at(file.key),
    ResponseContentDisposition: `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`,
    ResponseContentType: file.contentType,
  })
  return getSignedUrl(getClient(), command, { expiresIn: DOWNLOAD_SECONDS })
}

/**
 * A link for uploading this many bytes of this type, valid for 300 s. With `sha256`, it accepts only these bytes, if
 * the storage supports that.
 */
export function presignUpload(
  key: string,
  { contentType, size, sha256 }: { contentType: string; size: number; sha256: string | undefined },
): Promise<string> {
  const command = new PutObjectCommand({
    ...at(key),
    ContentType: contentType,
    ContentLength: size,
    ChecksumSHA256: sha256,
  })
  return getSignedUrl(getClient(), command, {
    expiresIn: UPLOAD_SECONDS,
    signableHeaders: new Set(['content-type', 'content-length', CHECKSUM_HEADER]),
    unhoistableHeaders: new Set([CHECKSUM_HEADER]),
  })
}
