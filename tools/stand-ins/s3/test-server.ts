import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3Client } from '@aws-sdk/client-s3'
import { startS3 } from '../s3'

export const BUCKET = 'files'

const options = { accessKeyId: 'test-key', secretAccessKey: 'test-secret', bucket: BUCKET }

/** A server on its own folder, with the AWS SDK's client configured as in the app. */
export async function startTestServer() {
  const dir = await mkdtemp(join(tmpdir(), 'foyer-s3-'))
  let server = await startS3({ dir, ...options })
  const connect = (credentials: Partial<{ accessKeyId: string; secretAccessKey: string }> = {}) =>
    new S3Client({
      endpoint: server.env.S3_ENDPOINT,
      region: server.env.S3_REGION,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 1,
      credentials: { ...options, ...credentials },
    })
  return {
    connect,
    dir,
    endpoint: () => server.env.S3_ENDPOINT ?? '',
    async restart() {
      await server.close()
      server = await startS3({ dir, ...options })
    },
    /** How many files contain bytes, complete or partial. */
    countContents: async () => (await readdir(join(dir, BUCKET, 'content'))).length,
    async close() {
      await server.close()
      await rm(dir, { recursive: true })
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>
