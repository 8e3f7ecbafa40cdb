import type { IncomingMessage } from 'node:http'

const STATUS = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  AuthorizationQueryParametersError: 400,
  BadDigest: 400,
  EntityTooLarge: 400,
  IncompleteBody: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidPart: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  InvalidURI: 400,
  KeyTooLongError: 400,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NotImplemented: 501,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const

/** An error that the client gets in S3's own format. */
export class S3Error extends Error {
  readonly status: number

  constructor(
    readonly code: keyof typeof STATUS,
    message: string,
  ) {
    super(message)
    this.name = 'S3Error'
    this.status = STATUS[code]
  }
}

/** A request as S3 sees it. `path` is as sent, since that is what was signed; `bucket` and `key` are decoded. */
export type S3Request = {
  message: IncomingMessage
  method: string
  path: string
  bucket: string
  key: string
  query: Map<string, string>
}

export function readRequest(message: IncomingMessage): S3Request {
  const [path = '', search = ''] = splitOnce(message.url ?? '', '?')
  if (!path.startsWith('/')) throw new S3Error('InvalidURI', "Couldn't parse the specified URI.")
  // Not with `URL`, which would resolve a '../' in a key.
  const [bucket = '', key = ''] = splitOnce(path.slice(1), '/')
  const query = new Map<string, string>()
  for (const pair of search.split('&').filter(Boolean)) {
    const [name = '', value = ''] = splitOnce(pair.replaceAll('+', ' '), '=').map(decode)
    if (query.has(name)) throw new S3Error('InvalidArgument', `The parameter ${name} was given twice.`)
    query.set(name, value)
  }
  return { message, method: message.method ?? 'GET', path, bucket: decode(bucket), key: decode(key), query }
}

/** A header's value. A presigned URL passes the `x-amz-*` headers as parameters. */
export function headerOf({ message, query }: S3Request, name: string): string | undefined {
  const value = message.headers[name]
  if (value !== undefined) return Array.isArray(value) ? value.join(',') : value
  return name.startsWith('x-amz-') ? query.get(name) : undefined
}

export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new S3Error('InvalidURI', "Couldn't parse the specified URI.")
  }
}

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)]
}
