import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Multipart } from './s3/multipart'
import { copyObject, putObject, readObject } from './s3/objects'
import { readRequest, S3Error } from './s3/request'
import { createVerifier } from './s3/signature'
import { openBucket, type Bucket } from './s3/store'
import { closeServer, listen, type StandIn } from './stand-in'

const REGION = 'us-east-1'

/** Parameters that don't select an operation other than the method's. */
const PLAIN_PARAMETER = /^(x-id$|x-amz-|response-)/i

/**
 * A loopback S3 with one bucket, stored below `dir`: PUT (also in parts), GET (with ranges), HEAD, copy and DELETE of
 * objects, authenticated by header or presigned URL, path-style addresses only. Rejects every request that isn't signed with the
 * given key.
 */
export async function startS3(options: {
  dir: string
  port?: number
  accessKeyId: string
  secretAccessKey: string
  bucket: string
}): Promise<StandIn> {
  const { dir, accessKeyId, secretAccessKey, bucket: name } = options
  const bucket = await openBucket(join(dir, name))
  const multipart = new Multipart(bucket)
  const verify = createVerifier({ accessKeyId, secretAccessKey }, REGION)
  const handle = async (message: IncomingMessage, response: ServerResponse) => {
    allowOrigin(message, response)
    try {
      if (message.method === 'OPTIONS') {
        answerPreflight(message, response)
        return
      }
      const request = readRequest(message)
      const payloadHash = await verify(request)
      if (request.bucket !== name) throw new S3Error('NoSuchBucket', 'The specified bucket does not exist')
      const others = Array.from(request.query.keys()).filter((parameter) => !PLAIN_PARAMETER.test(parameter))
      const operation = request.key ? operationOf(message, others) : undefined
      if (!operation) throw new S3Error('NotImplemented', 'This operation is not implemented.')
      await operations[operation]({ bucket, multipart, request, payloadHash, response })
    } catch (error) {
      sendError(message, response, error)
    }
  }
  const running = new Set<Promise<void>>()
  const server = createServer((message, response) => {
    const work = handle(message, response).finally(() => running.delete(work))
    running.add(work)
  })
  const port = await listen(server, { port: options.port })
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: REGION,
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_FORCE_PATH_STYLE: 'true',
    },
    async close() {
      await closeServer(server)
      // A request whose client has gone may still be storing its object.
      await Promise.all(running)
    },
  }
}

type Operation = (call: {
  bucket: Bucket
  multipart: Multipart
  request: ReturnType<typeof readRequest>
  payloadHash: string
  response: ServerResponse
}) => Promise<void> | void

const operations = {
  PUT: ({ bucket, request, payloadHash, response }) => putObject(bucket, request, payloadHash, response),
  COPY: ({ bucket, request, response }) => copyObject(bucket, request, response),
  GET: ({ bucket, request, response }) => readObject(bucket, request, response),
  HEAD: ({ bucket, request, response }) => readObject(bucket, request, response),
  DELETE: async ({ bucket, request, response }) => {
    await bucket.remove(request.key)
    response.writeHead(204).end()
  },
  'POST uploads': ({ multipart, request, response }) => {
    multipart.create(request, response)
  },
  'PUT partNumber uploadId': ({ multipart, request, payloadHash, response }) =>
    multipart.putPart(request, payloadHash, response),
  'POST uploadId': ({ multipart, request, response }) => multipart.complete(request, response),
  'DELETE uploadId': ({ multipart, request, response }) => multipart.abort(request, response),
} satisfies Record<string, Operation>

/** The method, and the parameters that select another operation than the method's. */
function operationOf(
  { method = '', headers }: IncomingMessage,
  parameters: readonly string[],
): keyof typeof operations | undefined {
  const isCopy = method === 'PUT' && headers['x-amz-copy-source'] !== undefined
  const name = [isCopy ? 'COPY' : method, ...parameters.toSorted()].join(' ')
  return Object.hasOwn(operations, name) ? (name as keyof typeof operations) : undefined
}

/** CORS allows every origin, as in a bucket set up for browser uploads: the signature determines what is allowed. */
function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.origin !== undefined) response.setHeader('access-control-allow-origin', '*')
}

function answerPreflight({ headers }: IncomingMessage, response: ServerResponse): void {
  response
    .writeHead(204, {
      'access-control-allow-methods': 'GET, PUT, HEAD',
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
      'access-control-max-age': '3000',
    })
    .end()
}

function sendError({ method }: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (isClientGone(error)) return
  if (!(error instanceof S3Error)) console.error('S3 stand-in:', error)
  if (response.headersSent) {
    response.destroy()
    return
  }
  const { status, code, message } =
    error instanceof S3Error ? error : new S3Error('InternalError', 'We encountered an internal error.')
  const text = message.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${text}</Message></Error>`
  response.writeHead(status, { 'content-type': 'application/xml' }).end(method === 'HEAD' ? undefined : body)
}

/** An upload or download that the client aborted: there is nothing to store and nobody to respond to. */
function isClientGone(error: unknown): boolean {
  const codes: unknown[] = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']
  return error instanceof Error && 'code' in error && codes.includes(error.code)
}
