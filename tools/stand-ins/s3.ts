import { createServer } from 'node:http'
import { join } from 'node:path'
import { S3Error } from './s3/errors'
import { createHandler } from './s3/handler'
import { createVerifier } from './s3/signature'
import { isBucketName, openBucket, openBuckets } from './s3/store'
import { closeServer, listen, type StandIn } from './stand-in'

const REGION = 'us-east-1'

/**
 * Starts an S3 on loopback that keeps its objects below `dir`. It speaks the part of the REST API that storing
 * files needs (path-style addresses only) and answers nothing that isn't signed with the given key.
 */
export async function startS3(options: {
  dir: string
  port?: number
  accessKeyId: string
  secretAccessKey: string
  bucket: string
}): Promise<StandIn> {
  const { dir, accessKeyId, secretAccessKey } = options
  const buckets = await openBuckets(dir)
  const create = async (name: string) => {
    if (!isBucketName(name)) throw new S3Error('InvalidBucketName', 'The specified bucket is not valid.')
    buckets.set(name, await openBucket(join(dir, name)))
  }
  if (!buckets.has(options.bucket)) await create(options.bucket)
  const verify = createVerifier({ accessKeyId, secretAccessKey }, REGION)
  const handle = createHandler({ buckets, create, verify })
  const server = createServer((request, response) => void handle(request, response))
  const port = await listen(server, { port: options.port })
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: REGION,
      S3_BUCKET: options.bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_FORCE_PATH_STYLE: 'true',
    },
    close: () => closeServer(server),
  }
}
