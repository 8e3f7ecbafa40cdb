import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { S3Error } from './errors'
import { headerOf, type S3Request } from './request'

const LARGEST_OBJECT = 5 * 1024 ** 3
const LARGEST_DOCUMENT = 2 * 1024 ** 2

/** Streams the body into a new file and checks it against what was signed and declared; gives its size and hashes. */
export async function receiveFile(
  request: S3Request,
  file: string,
  payloadHash: string,
): Promise<{ size: number; md5: string; sha256: string }> {
  refuseOtherChecksums(request)
  const declared = headerOf(request, 'content-length')
  if (declared === undefined) {
    throw new S3Error('MissingContentLength', 'You must provide the Content-Length HTTP header.')
  }
  if (Number(declared) > LARGEST_OBJECT) {
    throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed object size.')
  }
  const md5 = createHash('md5')
  const sha256 = createHash('sha256')
  let size = 0
  const measure = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      md5.update(chunk)
      sha256.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  await pipeline(request.message, measure, createWriteStream(file, { flags: 'wx' }))
  if (size !== Number(declared)) throw incomplete()
  const sha256Digest = sha256.digest()
  checkHash(payloadHash, sha256Digest.toString('hex'))
  const checksum = headerOf(request, 'x-amz-checksum-sha256')
  if (checksum !== undefined && checksum !== sha256Digest.toString('base64')) {
    throw new S3Error('BadDigest', 'The SHA256 you specified did not match the calculated checksum.')
  }
  const digest = md5.digest()
  const expected = headerOf(request, 'content-md5')
  if (expected !== undefined && expected !== digest.toString('base64')) {
    throw new S3Error('BadDigest', 'The Content-MD5 you specified did not match what we received.')
  }
  return { size, md5: digest.toString('hex'), sha256: sha256Digest.toString('base64') }
}

function refuseOtherChecksums(request: S3Request): void {
  const checksum = headerOf(request, 'x-amz-checksum-sha256')
  if (checksum !== undefined && Buffer.from(checksum, 'base64').length !== 32) {
    throw new S3Error('InvalidRequest', 'Value for x-amz-checksum-sha256 header is invalid.')
  }
  const names = [...Object.keys(request.message.headers), ...request.query.keys()]
  const other = names.find((name) => /^x-amz-checksum-(?!sha256$)/.test(name))
  if (other !== undefined) throw new S3Error('NotImplemented', `The checksum ${other} is not implemented.`)
}

/** Reads the small body of a request that isn't an upload. */
export async function receiveText({ message }: S3Request, payloadHash: string): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > LARGEST_DOCUMENT) throw new S3Error('EntityTooLarge', 'The request body is too large.')
  }
  if (!message.complete) throw incomplete()
  const body = Buffer.concat(chunks)
  checkHash(payloadHash, createHash('sha256').update(body).digest('hex'))
  return body.toString('utf8')
}

function checkHash(claimed: string, computed: string): void {
  if (claimed === 'UNSIGNED-PAYLOAD' || claimed === computed) return
  throw new S3Error(
    'XAmzContentSHA256Mismatch',
    "The provided 'x-amz-content-sha256' header does not match what was computed.",
  )
}

function incomplete(): S3Error {
  return new S3Error('IncompleteBody', 'You did not provide the number of bytes specified by Content-Length.')
}
