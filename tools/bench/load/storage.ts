import { S3Client } from '@aws-sdk/client-s3'
import type { Stack } from '../../stack/stack'

/** The storage of a running stack. Destroy the client when done. */
export function openStorage({ env }: Stack): { client: S3Client; bucket: string } {
  const client = new S3Client({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: env.S3_ACCESS_KEY_ID ?? '', secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '' },
  })
  return { client, bucket: env.S3_BUCKET ?? '' }
}
