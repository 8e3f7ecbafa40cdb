import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  CopyObjectCommand,
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  UploadPartCommand,
  type S3Client,
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

function put(Key: string, Body: string | Uint8Array = 'hello') {
  return client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body, ContentType: 'text/plain' }))
}

function get(Key: string, more: { Range?: string } = {}) {
  return client.send(new GetObjectCommand({ Bucket: BUCKET, Key, ...more }))
}

async function textOf(Key: string, more: { Range?: string } = {}) {
  return (await get(Key, more)).Body?.transformToString()
}

describe('objects', () => {
  it('are returned with their bytes and their type', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
    const object = { Bucket: BUCKET, Key: 'all-bytes', Body: bytes, ContentType: 'application/x-bytes' }
    await client.send(new PutObjectCommand(object))
    const head = await client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'all-bytes' }))
    const found = await get('all-bytes')
    expect(await found.Body?.transformToByteArray()).toEqual(bytes)
    for (const response of [head, found]) {
      expect(response).toMatchObject({
        ContentLength: 256,
        ContentType: 'application/x-bytes',
        AcceptRanges: 'bytes',
      })
      expect(response.LastModified).toBeInstanceOf(Date)
    }
  })

  it('may be empty', async () => {
    await put('empty', new Uint8Array())
    const found = await get('empty')
    expect(found.ContentLength).toBe(0)
    expect(await found.Body?.transformToString()).toBe('')
  })

  it('are replaced completely, with no old bytes left', async () => {
    await put('key', 'a longer first text')
    await put('key', 'second')
    expect(await textOf('key')).toBe('second')
    expect(await server.countContents()).toBe(1)
  })

  it('contain exactly one of several concurrent writes', async () => {
    const texts = Array.from({ length: 20 }, (_, index) => `text ${index}`)
    await Promise.all(texts.map((text) => put('key', text)))
    expect(texts).toContain(await textOf('key'))
    expect(await server.countContents()).toBe(1)
  })

  it.each([
    ['bytes=0-1', 'he', 'bytes 0-1/5'],
    ['bytes=3-', 'lo', 'bytes 3-4/5'],
    ['bytes=-2', 'lo', 'bytes 3-4/5'],
    ['bytes=3-999', 'lo', 'bytes 3-4/5'],
    ['bytes=-999', 'hello', 'bytes 0-4/5'],
  ])('are read in the range %s', async (Range, text, ContentRange) => {
    await put('key')
    const part = await get('key', { Range })
    expect(part).toMatchObject({
      ContentRange,
      ContentLength: text.length,
      $metadata: { httpStatusCode: 206 },
    })
    expect(await part.Body?.transformToString()).toBe(text)
  })

  it('refuse a range beyond their end, and ignore an invalid one', async () => {
    await put('key')
    const beyond = { name: 'InvalidRange', $metadata: { httpStatusCode: 416 } }
    await expect(get('key', { Range: 'bytes=5-' })).rejects.toMatchObject(beyond)
    expect(await textOf('key', { Range: 'bytes=4-2' })).toBe('hello')
    expect(await textOf('key', { Range: 'lines=1-2' })).toBe('hello')
  })

  it('no longer exist after deletion, and deleting a missing one succeeds', async () => {
    await put('key')
    await client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: 'key' }))
    await client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: 'key' }))
    await expect(get('key')).rejects.toMatchObject({ name: 'NoSuchKey', $metadata: { httpStatusCode: 404 } })
    const head = client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'key' }))
    await expect(head).rejects.toMatchObject({ name: 'NotFound' })
    expect(await server.countContents()).toBe(0)
  })

  it('are copied with their type', async () => {
    await put('from/ä b+c%', 'hello')
    const CopySource = encodeURIComponent(`${BUCKET}/from/ä b+c%`)
    await client.send(new CopyObjectCommand({ Bucket: BUCKET, Key: 'to', CopySource }))
    expect(await get('to')).toMatchObject({ ContentType: 'text/plain', ContentLength: 5 })
    for (const source of [`${BUCKET}/missing`, 'other/key', 'nothing']) {
      const missing = new CopyObjectCommand({ Bucket: BUCKET, Key: 'to', CopySource: source })
      await expect(client.send(missing)).rejects.toMatchObject({ name: 'NoSuchKey' })
    }
    expect(await textOf('to')).toBe('hello')
  })

  it('are kept apart whatever characters their keys contain', async () => {
    const keys = [
      'a b',
      'a+b',
      'a%20b',
      '%',
      'ümläut/日本/🎉',
      '../../escape',
      './here',
      'a//b',
      '/leading',
      'trailing/',
      "quo'te(1)!*",
      'q?x=1&y#z',
      '__proto__',
      'UPPER',
      'upper',
      'x'.repeat(1024),
    ]
    for (const key of keys) await put(key, `text of ${key}`)
    for (const key of keys) expect(await textOf(key)).toBe(`text of ${key}`)
    expect(await server.countContents()).toBe(keys.length)
    await expect(put('x'.repeat(1025))).rejects.toMatchObject({ name: 'KeyTooLongError' })
  })

  it('survive a restart, unlike interrupted uploads', async () => {
    await put('ümläut', 'kept')
    await writeFile(join(server.dir, BUCKET, 'content', 'half-an-upload'), 'cut o')
    await server.restart()
    client = server.connect()
    expect(await textOf('ümläut')).toBe('kept')
    expect(await get('ümläut')).toMatchObject({ ContentType: 'text/plain' })
    expect(await server.countContents()).toBe(1)
  })

  it('may arrive in parts, in any order, and exist once they are complete', async () => {
    const key = { Bucket: BUCKET, Key: 'parts' }
    const { UploadId } = await client.send(
      new CreateMultipartUploadCommand({ ...key, ContentType: 'text/plain' }),
    )
    const send = async (PartNumber: number, Body: string) => {
      const { ETag } = await client.send(new UploadPartCommand({ ...key, UploadId, PartNumber, Body }))
      return { PartNumber, ETag }
    }
    const second = await send(2, 'world')
    await send(1, 'replaced')
    const first = await send(1, 'hello ')
    const complete = (Parts: { PartNumber: number; ETag: string | undefined }[]) =>
      client.send(new CompleteMultipartUploadCommand({ ...key, UploadId, MultipartUpload: { Parts } }))
    await expect(get('parts')).rejects.toMatchObject({ name: 'NoSuchKey' })
    for (const wrong of [[second, first], [{ ...first, ETag: '"other"' }], [{ ...first, PartNumber: 3 }]]) {
      await expect(complete(wrong)).rejects.toMatchObject({ name: 'InvalidPart' })
    }
    await complete([first, second])
    expect(await get('parts')).toMatchObject({ ContentType: 'text/plain', ContentLength: 11 })
    expect(await textOf('parts')).toBe('hello world')
    expect(await server.countContents()).toBe(1)
    await expect(complete([first, second])).rejects.toMatchObject({ name: 'NoSuchUpload' })
  })

  it('leave nothing of an upload in parts that is aborted', async () => {
    const key = { Bucket: BUCKET, Key: 'parts' }
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(key))
    await client.send(new UploadPartCommand({ ...key, UploadId, PartNumber: 1, Body: 'hello' }))
    await client.send(new AbortMultipartUploadCommand({ ...key, UploadId }))
    expect(await server.countContents()).toBe(0)
    const more = new UploadPartCommand({ ...key, UploadId, PartNumber: 2, Body: 'world' })
    await expect(client.send(more)).rejects.toMatchObject({ name: 'NoSuchUpload' })
  })

  it('are all that is supported: other operations and other buckets are refused', async () => {
    await put('key')
    const key = { Bucket: BUCKET, Key: 'key' }
    for (const response of [
      client.send(new GetObjectTaggingCommand(key)),
      client.send(new ListObjectsV2Command({ Bucket: BUCKET })),
    ]) {
      await expect(response).rejects.toMatchObject({ name: 'NotImplemented' })
    }
    const elsewhere = new PutObjectCommand({ Bucket: 'other', Key: 'key', Body: 'text' })
    await expect(client.send(elsewhere)).rejects.toMatchObject({ name: 'NoSuchBucket' })
  })
})
