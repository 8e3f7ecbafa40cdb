import { type ServerResponse } from 'node:http'
import { sendEmpty, sendXml } from './answer'
import { S3Error } from './errors'
import { listPage, readListOptions } from './list'
import { type Bucket } from './store'
import { textsOf, type Content } from './xml'

const MOST_KEYS = 1000

/** ListObjectsV2. */
export function listObjects(
  name: string,
  bucket: Bucket,
  query: Map<string, string>,
  response: ServerResponse,
): void {
  const options = readListOptions(query)
  const encoding = query.get('encoding-type')
  const show = (text: string) => (encoding === 'url' ? encodeURIComponent(text).replaceAll('%2F', '/') : text)
  const { objects, commonPrefixes, nextToken } = listPage(bucket.objects.values(), options)
  const content: [string, Content][] = [
    ['Name', name],
    ['Prefix', show(options.prefix)],
    ['MaxKeys', options.maxKeys],
    ['KeyCount', objects.length + commonPrefixes.length],
    ['IsTruncated', nextToken !== undefined],
  ]
  if (options.delimiter) content.push(['Delimiter', show(options.delimiter)])
  if (options.startAfter) content.push(['StartAfter', show(options.startAfter)])
  if (encoding) content.push(['EncodingType', encoding])
  if (options.continuationToken) content.push(['ContinuationToken', options.continuationToken])
  if (nextToken) content.push(['NextContinuationToken', nextToken])
  for (const { key, lastModified, etag, size } of objects) {
    const entry: [string, Content][] = [
      ['Key', show(key)],
      ['LastModified', lastModified],
      ['ETag', etag],
      ['Size', size],
      ['StorageClass', 'STANDARD'],
    ]
    content.push(['Contents', entry])
  }
  for (const prefix of commonPrefixes) content.push(['CommonPrefixes', [['Prefix', show(prefix)]]])
  sendXml(response, 200, 'ListBucketResult', content)
}

/** DeleteObjects. A key that isn't there counts as deleted, as in S3. */
export async function deleteObjects(bucket: Bucket, body: string, response: ServerResponse): Promise<void> {
  const keys = textsOf(body, 'Key')
  if (!body.includes('<Delete') || keys.length === 0 || keys.length > MOST_KEYS) {
    throw new S3Error(
      'MalformedXML',
      'The XML you provided was not well-formed or did not name 1 to 1000 keys.',
    )
  }
  for (const key of keys) await bucket.remove(key)
  const quiet = textsOf(body, 'Quiet').includes('true')
  const deleted = keys.map((key): [string, Content] => ['Deleted', [['Key', key]]])
  sendXml(response, 200, 'DeleteResult', quiet ? [] : deleted)
}

/** CreateBucket, by `create`, which is only called for a new one. */
export async function createBucket(
  name: string,
  exists: boolean,
  create: () => Promise<void>,
  response: ServerResponse,
): Promise<void> {
  if (!exists) await create()
  sendEmpty(response, 200, { location: `/${name}` })
}
