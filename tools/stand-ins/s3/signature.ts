import { timingSafeEqual } from 'node:crypto'
import { SignatureV4 } from '@smithy/signature-v4'
import { readClaim, type Claim } from './claim'
import { S3Error } from './errors'
import { type S3Request } from './request'
import { Sha256 } from './sha256'

export type Credentials = { accessKeyId: string; secretAccessKey: string }

const GREATEST_SKEW = 15 * 60 * 1000
const SHA256_HEADER = 'x-amz-content-sha256'

/** Parameters that the signer adds by itself. */
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
   * Refuses a request whose signature isn't ours for exactly what was sent. Returns what it says about its
   * body: a SHA-256 in hex, or UNSIGNED-PAYLOAD.
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

/** Signs what was sent over again, with the headers that the claim lists. */
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
    // The signer takes the payload's hash from this header, and signs the header only when it is listed.
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
