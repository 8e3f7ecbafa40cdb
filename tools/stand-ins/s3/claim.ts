import { S3Error } from './errors'
import { type S3Request } from './request'

/** What a request says about its own signature. */
export type Claim = {
  accessKeyId: string
  date: Date
  signedHeaders: string[]
  signature: string
  payloadHash: string
  /** Seconds that a presigned URL lives; undefined for a request signed in its headers. */
  expiresIn?: number
}

const ALGORITHM = 'AWS4-HMAC-SHA256'
const LONGEST_LIFE = 7 * 24 * 3600

export function readClaim(request: S3Request, region: string): Claim {
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
