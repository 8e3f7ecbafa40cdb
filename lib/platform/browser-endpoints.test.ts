import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { expect, it } from 'vitest'
import { storageOrigin } from './browser-endpoints'

it.each([
  [undefined, 'files', false],
  [undefined, 'my.files', false],
  ['https://s3.example.com', 'files', false],
  ['https://s3.example.com:9000/', 'files', true],
  ['http://127.0.0.1:9000', 'files', false],
  ['http://[::1]:9000', 'files', false],
])('is the origin that the SDK signs for: %s, %s, path style %s', async (endpoint, bucket, pathStyle) => {
  const client = new S3Client({
    ...(endpoint && { endpoint }),
    region: 'eu-west-1',
    forcePathStyle: pathStyle,
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  })
  const signed = await getSignedUrl(client, new GetObjectCommand({ Bucket: bucket, Key: 'a' }))
  const settings = { S3_REGION: 'eu-west-1', S3_BUCKET: bucket, S3_FORCE_PATH_STYLE: pathStyle }
  expect(storageOrigin({ ...settings, S3_ENDPOINT: endpoint })).toBe(new URL(signed).origin)
})
