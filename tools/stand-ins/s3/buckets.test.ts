import {
  CreateBucketCommand,
  DeleteObjectsCommand,
  GetObjectTaggingCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  PutBucketAclCommand,
  PutObjectCommand,
  type S3Client,
  CreateMultipartUploadCommand,
  DeleteBucketCommand,
} from '@aws-sdk/client-s3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BUCKET, startTestServer, type TestServer } from './test-server'

let server: TestServer
let client: S3Client

beforeEach(async () => {
  server = await startTestServer()
  client = server.connect()
})

afterEach(async () => {
  client.destroy()
  await server.close()
})

async function putAll(keys: string[]) {
  for (const Key of keys) await client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: Key }))
}

async function list(more: Partial<ListObjectsV2CommandInput> = {}) {
  const page = await client.send(new ListObjectsV2Command({ Bucket: BUCKET, ...more }))
  return {
    keys: (page.Contents ?? []).map(({ Key }) => Key),
    groups: (page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix),
    next: page.NextContinuationToken,
    page,
  }
}

describe('listing', () => {
  it('gives size, ETag and time, in the order of the bytes of the keys', async () => {
    await putAll(['b', 'a', 'B', 'é', '🎉', '\uff5e', 'a&<b>', 'line\r\nbreak'])
    const { keys, page } = await list()
    expect(keys).toEqual(['B', 'a', 'a&<b>', 'b', 'line\r\nbreak', 'é', '\uff5e', '🎉'])
    expect(page).toMatchObject({ KeyCount: 8, IsTruncated: false, Name: BUCKET })
    expect(page.Contents?.[0]).toMatchObject({ Size: 1, ETag: '"9d5ed678fe57bcca610140957afab571"' })
    expect(page.Contents?.[0]?.LastModified).toBeInstanceOf(Date)
  })

  it('goes page by page through every key once', async () => {
    const all = Array.from({ length: 23 }, (_, index) => `key-${String(index).padStart(2, '0')}`)
    await putAll(all)
    const seen: (string | undefined)[] = []
    const sizes: number[] = []
    let ContinuationToken: string | undefined
    do {
      const { keys, next } = await list({ MaxKeys: 10, ContinuationToken })
      seen.push(...keys)
      sizes.push(keys.length)
      ContinuationToken = next
    } while (ContinuationToken)
    expect(seen).toEqual(all)
    expect(sizes).toEqual([10, 10, 3])
  })

  it('narrows by prefix and start-after, and takes max-keys 0', async () => {
    await putAll(['a/1', 'a/2', 'a/3', 'b/1'])
    expect((await list({ Prefix: 'a/' })).keys).toEqual(['a/1', 'a/2', 'a/3'])
    expect((await list({ Prefix: 'a/', StartAfter: 'a/1' })).keys).toEqual(['a/2', 'a/3'])
    expect((await list({ MaxKeys: 0 })).page).toMatchObject({ KeyCount: 0, IsTruncated: false })
  })

  it('groups by delimiter, also across pages', async () => {
    await putAll(['a/1', 'a/2', 'b', 'c/1', 'c/2', 'd'])
    const whole = await list({ Delimiter: '/' })
    expect(whole).toMatchObject({ keys: ['b', 'd'], groups: ['a/', 'c/'] })
    const first = await list({ Delimiter: '/', MaxKeys: 1 })
    expect(first).toMatchObject({ keys: [], groups: ['a/'] })
    const second = await list({ Delimiter: '/', MaxKeys: 2, ContinuationToken: first.next })
    expect(second).toMatchObject({ keys: ['b'], groups: ['c/'] })
    const third = await list({ Delimiter: '/', ContinuationToken: second.next })
    expect(third).toMatchObject({ keys: ['d'], groups: [], next: undefined })
    expect((await list({ Delimiter: '/', StartAfter: 'a/1' })).groups).toEqual(['a/', 'c/'])
  })

  it('encodes keys when asked to', async () => {
    await putAll(['a b/ü'])
    expect((await list({ EncodingType: 'url' })).keys).toEqual(['a%20b/%C3%BC'])
  })
})

describe('deleting many', () => {
  it('removes the named ones, and takes names that are not there', async () => {
    await putAll(['a&<b>', 'é "x"', 'stays'])
    const Objects = ['a&<b>', 'é "x"', 'missing'].map((Key) => ({ Key }))
    const answer = await client.send(new DeleteObjectsCommand({ Bucket: BUCKET, Delete: { Objects } }))
    expect(answer.Deleted).toEqual(Objects)
    expect((await list()).keys).toEqual(['stays'])
    const quiet = { Objects: [{ Key: 'stays' }], Quiet: true }
    const silent = await client.send(new DeleteObjectsCommand({ Bucket: BUCKET, Delete: quiet }))
    expect(silent.Deleted).toBeUndefined()
    expect((await list()).keys).toEqual([])
  })
})

describe('buckets', () => {
  it('can be made, are found, and are apart', async () => {
    const missing = client.send(new HeadBucketCommand({ Bucket: 'second' }))
    await expect(missing).rejects.toMatchObject({ name: 'NotFound' })
    await client.send(new CreateBucketCommand({ Bucket: 'second' }))
    await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
    await client.send(new HeadBucketCommand({ Bucket: 'second' }))
    await putAll(['only in the first'])
    expect((await list({ Bucket: 'second' })).keys).toEqual([])
    expect((await list()).keys).toEqual(['only in the first'])
  })

  it('that are missing or misnamed are refused', async () => {
    await expect(list({ Bucket: 'missing' })).rejects.toMatchObject({ name: 'NoSuchBucket' })
    const put = new PutObjectCommand({ Bucket: 'missing', Key: 'key', Body: 'text' })
    await expect(client.send(put)).rejects.toMatchObject({ name: 'NoSuchBucket' })
    const misnamed = new CreateBucketCommand({ Bucket: 'Bad_Name' })
    await expect(client.send(misnamed)).rejects.toMatchObject({ name: 'InvalidBucketName' })
  })

  it('say so when asked for what this server does not do', async () => {
    await putAll(['key'])
    const key = { Bucket: BUCKET, Key: 'key' }
    for (const answer of [
      client.send(new CreateMultipartUploadCommand(key)),
      client.send(new GetObjectTaggingCommand(key)),
      client.send(new PutBucketAclCommand({ Bucket: BUCKET, ACL: 'public-read' })),
    ]) {
      await expect(answer).rejects.toMatchObject({ name: 'NotImplemented' })
    }
    const removal = client.send(new DeleteBucketCommand({ Bucket: BUCKET }))
    await expect(removal).rejects.toMatchObject({
      name: 'MethodNotAllowed',
      $metadata: { httpStatusCode: 405 },
    })
  })
})
