import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse } from 'node:http'
import { sendEmpty, sendXml } from './answer'
import { receiveText } from './body'
import { createBucket, deleteObjects, listObjects } from './bucket-operations'
import { allowOrigin, answerPreflight } from './cors'
import { S3Error } from './errors'
import { readObject } from './read-object'
import { readRequest, type S3Request } from './request'
import { type Bucket } from './store'
import { copyObject, putObject } from './write-object'

export type Backend = {
  buckets: ReadonlyMap<string, Bucket>
  create(name: string): Promise<void>
  /** Throws unless the request is properly signed; gives what was signed of the body. */
  verify(request: S3Request): Promise<string>
}

/** Parameters that don't choose another operation than method and path do. */
const PLAIN_PARAMETER = /^(x-id$|x-amz-|response-)/i
const LIST_PARAMETER =
  /^(list-type|prefix|delimiter|max-keys|start-after|continuation-token|encoding-type|fetch-owner)$/

export function createHandler(backend: Backend) {
  return async function handle(message: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('x-amz-request-id', randomUUID())
    allowOrigin(message, response)
    try {
      if (message.method === 'OPTIONS') {
        answerPreflight(message, response)
        return
      }
      const request = readRequest(message)
      const payloadHash = await backend.verify(request)
      if (!request.bucket) throw notImplemented('Listing buckets')
      if (request.key) await handleObject(backend, request, payloadHash, response)
      else await handleBucket(backend, request, payloadHash, response)
    } catch (error) {
      sendError(message, response, error)
    }
  }
}

async function handleObject(
  backend: Backend,
  request: S3Request,
  payloadHash: string,
  response: ServerResponse,
): Promise<void> {
  refuseOtherParameters(request, (name) => PLAIN_PARAMETER.test(name))
  const { method, message, key } = request
  const bucketOf = (name: string) => existing(backend, name)
  const bucket = bucketOf(request.bucket)
  const isCopy = message.headers['x-amz-copy-source'] !== undefined
  if (method === 'PUT' && !isCopy) return putObject(bucket, request, payloadHash, response)
  await receiveText(request, payloadHash)
  if (method === 'PUT') return copyObject(bucket, bucketOf, request, response)
  if (method === 'GET' || method === 'HEAD') return readObject(bucket, request, response)
  if (method !== 'DELETE') throw notAllowed()
  await bucket.remove(key)
  sendEmpty(response, 204)
}

async function handleBucket(
  backend: Backend,
  request: S3Request,
  payloadHash: string,
  response: ServerResponse,
): Promise<void> {
  const { method, query, bucket: name } = request
  const isList = method === 'GET' && query.get('list-type') === '2'
  const isDelete = method === 'POST' && query.has('delete')
  refuseOtherParameters(
    request,
    (parameter) =>
      PLAIN_PARAMETER.test(parameter) ||
      (isList && LIST_PARAMETER.test(parameter)) ||
      (isDelete && parameter === 'delete'),
  )
  const body = await receiveText(request, payloadHash)
  if (method === 'PUT') {
    return createBucket(name, backend.buckets.has(name), () => backend.create(name), response)
  }
  const bucket = existing(backend, name)
  if (method === 'HEAD') {
    sendEmpty(response, 200, { 'x-amz-bucket-region': 'us-east-1' })
    return
  }
  if (isDelete) return deleteObjects(bucket, body, response)
  if (!isList) throw method === 'GET' ? notImplemented('This way of listing') : notAllowed()
  listObjects(name, bucket, query, response)
}

function existing({ buckets }: Backend, name: string): Bucket {
  const bucket = buckets.get(name)
  if (!bucket) throw new S3Error('NoSuchBucket', 'The specified bucket does not exist')
  return bucket
}

function refuseOtherParameters({ query }: S3Request, known: (name: string) => boolean): void {
  const other = Array.from(query.keys()).find((name) => !known(name))
  if (other !== undefined) throw notImplemented(`The parameter '${other}' here`)
}

function sendError(message: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (isClientGone(error)) return
  if (!(error instanceof S3Error)) console.error('S3 stand-in:', error)
  if (response.headersSent) {
    response.destroy()
    return
  }
  const known =
    error instanceof S3Error ? error : new S3Error('InternalError', 'We encountered an internal error.')
  const path = message.url?.split('?')[0] ?? ''
  if (known.status === 304 || message.method === 'HEAD') {
    response.writeHead(known.status)
    response.end()
    return
  }
  sendXml(response, known.status, 'Error', [
    ['Code', known.code],
    ['Message', known.message],
    ['Resource', path],
    ['RequestId', String(response.getHeader('x-amz-request-id'))],
  ])
}

/** Uploads and downloads that the client breaks off leave nothing to store and nobody to answer. */
function isClientGone(error: unknown): boolean {
  const codes: unknown[] = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']
  return error instanceof Error && 'code' in error && codes.includes(error.code)
}

function notAllowed(): S3Error {
  return new S3Error('MethodNotAllowed', 'The specified method is not allowed against this resource.')
}

function notImplemented(what: string): S3Error {
  return new S3Error('NotImplemented', `${what} is not implemented.`)
}
