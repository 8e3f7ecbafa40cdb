import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { SignatureV4 } from '@smithy/signature-v4'
import { S3Error, type S3Request } from './request'

type Credentials = { accessKeyId: string; secretAccessKey: string }

const GREATEST_SKEW = 15 * 60 * 1000
const SHA256_HEADER = 'x-amz-content-sha256'

/** Parameters that the signer adds itself. */
const SIGNERS_OWN = ['Algorithm', 'Credential', 'Date', 'Expires', 'SignedHeaders', 'Signature']

export function createVerifier(credentials: Credentials, region: string) {
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials,
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  })

  /**
   * Rejects a request whose signature doesn't match what was sent. Returns the declared hash of the body: a SHA-256 in
   * hex, or UNSIGNED-PAYLOAD.
   */
  return async function verifySignature(request: S3Request): Promise<string> {
    const claim = readClaim(request, region)
    if (claim.accessKeyId !== credentials.accessKeyId) {
      throw new S3Error('InvalidAccessKeyId', 'The access key ID you provided does not exist in our records.')
    }
    refuseUnsignedHeaders(request, claim)
    const expected = Buffer.from(await signatureFor(signer, request, claim))
    const given = Buffer.from(claim.signature)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw new S3Error(
        'SignatureDoesNotMatch',
        'The request signature we calculated does not match the signature you provided. Check your key and ' +
          'signing method.',
      )
    }
    checkTime(claim)
    return checkPayloadHash(claim.payloadHash)
  }
}

/** Signs the received request again, with the headers that the claim lists. */
async function signatureFor(signer: SignatureV4, request: S3Request, claim: Claim): Promise<string> {
  const signableHeaders = new Set(claim.signedHeaders)
  const headers: Record<string, string> = {}
  for (const name of claim.signedHeaders) {
    const value = request.message.headers[name]
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(',') : value
  }
  const query = new Map(request.query)
  for (const name of SIGNERS_OWN) query.delete(`X-Amz-${name}`)
  const unsigned = {
    method: request.method,
    protocol: 'http:',
    hostname: '127.0.0.1',
    path: request.path,
    query: Object.fromEntries(query),
    // The signer takes the payload's hash from this header but signs the header only if it is listed.
    headers: { ...headers, [SHA256_HEADER]: claim.payloadHash },
  }
  const signingDate = claim.date
  const unsignableHeaders = new Set([SHA256_HEADER])
  if (claim.expiresIn === undefined) {
    const signed = await signer.sign(unsigned, { signingDate, signableHeaders, unsignableHeaders })
    return /Signature=(\w+)$/.exec(signed.headers.authorization ?? '')?.[1] ?? ''
  }
  const signed = await signer.presign(unsigned, {
    signingDate,
    expiresIn: claim.expiresIn,
    signableHeaders,
    unsignableHeaders,
    unhoistableHeaders: new Set([...claim.signedHeaders, SHA256_HEADER]),
  })
  return String(signed.query?.['X-Amz-Signature'])
}

function refuseUnsignedHeaders({ message }: S3Request, { signedHeaders }: Claim): void {
  const loose = Object.keys(message.headers).find(
    (name) => name.startsWith('x-amz-') && !signedHeaders.includes(name),
  )
  if (loose) {
    throw new S3Error(
      'AccessDenied',
      `There were headers present in the request which were not signed: ${loose}`,
    )
  }
}

function checkTime({ date, expiresIn }: Claim): void {
  const age = Date.now() - date.getTime()
  if (expiresIn === undefined && Math.abs(age) > GREATEST_SKEW) {
    throw new S3Error(
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    )
  }
  if (age < -GREATEST_SKEW) throw new S3Error('AccessDenied', 'Request is not valid yet')
  if (expiresIn !== undefined && age > expiresIn * 1000) {
    throw new S3Error('AccessDenied', 'Request has expired')
  }
}

function checkPayloadHash(hash: string): string {
  if (hash === 'UNSIGNED-PAYLOAD' || /^[0-9a-f]{64}$/.test(hash)) return hash
  if (hash.startsWith('STREAMING-')) {
    throw new S3Error('NotImplemented', `Bodies signed in chunks (${hash}) are not implemented.`)
  }
  throw new S3Error('InvalidArgument', `${SHA256_HEADER} must be UNSIGNED-PAYLOAD or a valid sha256 value.`)
}

/** What a request claims about its own signature. */
type Claim = {
  accessKeyId: string
  date: Date
  signedHeaders: string[]
  signature: string
  payloadHash: string
  /** Lifetime of a presigned URL in seconds; undefined for a request signed in its headers. */
  expiresIn?: number
}

const ALGORITHM = 'AWS4-HMAC-SHA256'
const LONGEST_LIFE = 7 * 24 * 3600

function readClaim(request: S3Request, region: string): Claim {
  const header = request.message.headers.authorization
  const presigned = request.query.has('X-Amz-Signature') || request.query.has('X-Amz-Algorithm')
  if (header !== undefined && presigned) {
    throw new S3Error('InvalidArgument', 'Only one auth mechanism allowed.')
  }
  if (header !== undefined) return claimInHeaders(request, header, region)
  if (presigned) return claimInQuery(request, region)
  throw new S3Error('AccessDenied', 'Access Denied. The request is not signed.')
}

function claimInHeaders({ message }: S3Request, header: string, region: string): Claim {
  const malformed = (message: string) => new S3Error('AuthorizationHeaderMalformed', message)
  if (!header.startsWith(`${ALGORITHM} `)) throw unsupported()
  const fields = new Map<string, string>()
  for (const part of header.slice(ALGORITHM.length).split(',')) {
    const [name = '', value = ''] = part.trim().split('=')
    fields.set(name, value)
  }
  const payloadHash = message.headers['x-amz-content-sha256']
  if (typeof payloadHash !== 'string') {
    throw new S3Error('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256')
  }
  const date = readDate(message.headers['x-amz-date'])
  if (!date) throw new S3Error('AccessDenied', 'AWS authentication requires a valid x-amz-date header.')
  return { ...readFields((name) => fields.get(name), date, region, malformed), date, payloadHash }
}

function claimInQuery({ query }: S3Request, region: string): Claim {
  const malformed = (message: string) => new S3Error('AuthorizationQueryParametersError', message)
  if (query.get('X-Amz-Algorithm') !== ALGORITHM) throw unsupported()
  const date = readDate(query.get('X-Amz-Date'))
  if (!date) throw malformed("X-Amz-Date must be in the ISO8601 Long Format \"yyyyMMdd'T'HHmmss'Z'\"")
  const expires = query.get('X-Amz-Expires') ?? ''
  const expiresIn = Number(expires)
  if (!/^[1-9]\d*$/.test(expires) || expiresIn > LONGEST_LIFE) {
    throw malformed('X-Amz-Expires must be a number of seconds, at most 604800.')
  }
  const payloadHash = query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD'
  const fields = readFields((name) => query.get(`X-Amz-${name}`), date, region, malformed)
  return { ...fields, date, expiresIn, payloadHash }
}

function readFields(
  field: (name: string) => string | undefined,
  date: Date,
  region: string,
  malformed: (message: string) => S3Error,
) {
  const [accessKeyId = '', ...scope] = (field('Credential') ?? '').split('/')
  const day = date.toISOString().slice(0, 10).replaceAll('-', '')
  const expected = `${day}/${region}/s3/aws4_request`
  if (scope.join('/') !== expected) throw malformed(`The credential's scope must be '${expected}'.`)
  const signedHeaders = (field('SignedHeaders') ?? '').split(';').filter(Boolean)
  const signature = field('Signature') ?? ''
  if (!signature || !signedHeaders.includes('host')) {
    throw malformed('A signature, and a list of signed headers with host in it, are required.')
  }
  return { accessKeyId, signedHeaders, signature }
}

function readDate(text: string | string[] | undefined): Date | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(text))
  if (!parts) return undefined
  const [, year, month, day, hours, minutes, seconds] = parts
  const date = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(date.getTime()) ? undefined : date
}

function unsupported(): S3Error {
  return new S3Error(
    'InvalidRequest',
    `This authorization mechanism is not supported. Please use ${ALGORITHM}.`,
  )
}

/** SHA-256, or HMAC-SHA-256 if there is a secret, as the signer expects it. */
export class Sha256 {
  readonly #hash: ReturnType<typeof createHash> | ReturnType<typeof createHmac>

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytes(secret))
  }

  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(bytes(data))
  }

  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.#hash.digest())
  }
}

function bytes(data: string | ArrayBuffer | ArrayBufferView): Buffer {
  if (typeof data === 'string') return Buffer.from(data)
  if (data instanceof ArrayBuffer) return Buffer.from(data)
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength)
}
