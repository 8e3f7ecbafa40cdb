import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BUCKET, startTestServer, type TestServer } from './test-server'

const KEY = "clients/ada lovelace/entwurf ü+1%'(2)!*.txt"

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

/** Status and S3 error code (or text) of a response. */
async function verdict(response: Response) {
  const text = await response.text()
  return [response.status, /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? text]
}

describe('a presigned GET', () => {
  beforeEach(async () => {
    await client.send(
      new PutObjectCommand({ Bucket: BUCKET, Key: KEY, Body: 'hello', ContentType: 'text/html' }),
    )
  })

  function sign(options: { expiresIn: number; signingDate?: Date }, key = KEY, signer = client) {
    const command = new GetObjectCommand({
      Bucket: BUCKET,
      Key: key,
      ResponseContentDisposition: `attachment; filename="a b.txt"; filename*=UTF-8''%C3%BC.txt`,
      ResponseContentType: 'text/plain',
    })
    return getSignedUrl(signer, command, options)
  }

  it('returns the object with the headers that were signed for it', async () => {
    const response = await fetch(await sign({ expiresIn: 60 }))
    expect(await verdict(response)).toEqual([200, 'hello'])
    expect(response.headers.get('content-type')).toBe('text/plain')
    const disposition = `attachment; filename="a b.txt"; filename*=UTF-8''%C3%BC.txt`
    expect(response.headers.get('content-disposition')).toBe(disposition)
  })

  it('serves ranges', async () => {
    const response = await fetch(await sign({ expiresIn: 60 }), { headers: { range: 'bytes=1-2' } })
    expect(response.headers.get('content-range')).toBe('bytes 1-2/5')
    expect(await verdict(response)).toEqual([206, 'el'])
  })

  it('is refused once it has expired', async () => {
    const url = await sign({ expiresIn: 60, signingDate: new Date(Date.now() - 61_000) })
    const response = await fetch(url)
    expect(response.status).toBe(403)
    const text = await response.text()
    expect(text).toContain('<Code>AccessDenied</Code><Message>Request has expired</Message>')
  })

  it('is refused long before its date', async () => {
    const url = await sign({ expiresIn: 60, signingDate: new Date(Date.now() + 16 * 60_000) })
    expect(await verdict(await fetch(url))).toEqual([403, 'AccessDenied'])
  })

  it('is refused when any part of it was changed', async () => {
    const url = await sign({ expiresIn: 60 })
    const changes: [string, string][] = [
      ['ada%20lovelace', 'bob'],
      ['text%2Fplain', 'text%2Fhtml'],
      ['X-Amz-Expires=60', 'X-Amz-Expires=61'],
      ['X-Amz-Signature=', 'X-Amz-Signature=0'],
      ['&x-id=GetObject', ''],
      ['x-id=GetObject', 'x-id=GetObject&response-cache-control=public'],
    ]
    for (const [from, to] of changes) {
      const changed = url.replace(from, to)
      expect(changed).not.toBe(url)
      expect(await verdict(await fetch(changed))).toEqual([403, 'SignatureDoesNotMatch'])
    }
    expect(await verdict(await fetch(url, { method: 'DELETE' }))).toEqual([403, 'SignatureDoesNotMatch'])
    expect(await verdict(await fetch(url))).toEqual([200, 'hello'])
  })

  it.each([
    ['X-Amz-Expires=60', 'X-Amz-Expires=604801'],
    ['X-Amz-Expires=60', 'X-Amz-Expires=-1'],
    ['X-Amz-Expires=60', 'X-Amz-Expires=soon'],
    ['us-east-1', 'eu-west-1'],
    ['SignedHeaders=host', 'SignedHeaders=range'],
  ])('is refused when malformed: %s → %s', async (from, to) => {
    const changed = (await sign({ expiresIn: 60 })).replace(from, to)
    expect(await verdict(await fetch(changed))).toEqual([400, 'AuthorizationQueryParametersError'])
  })

  it('is refused when signed with another secret or by an unknown key', async () => {
    const wrong = await sign({ expiresIn: 60 }, KEY, server.connect({ secretAccessKey: 'guessed' }))
    expect(await verdict(await fetch(wrong))).toEqual([403, 'SignatureDoesNotMatch'])
    const unknown = await sign({ expiresIn: 60 }, KEY, server.connect({ accessKeyId: 'stranger' }))
    expect(await verdict(await fetch(unknown))).toEqual([403, 'InvalidAccessKeyId'])
  })

  it('says when the object doesn’t exist', async () => {
    const url = await sign({ expiresIn: 60 }, 'missing')
    expect(await verdict(await fetch(url))).toEqual([404, 'NoSuchKey'])
  })
})

describe('a presigned PUT', () => {
  const type = 'application/pdf'

  function sign(options: { expiresIn: number; signingDate?: Date } = { expiresIn: 300 }) {
    const command = new PutObjectCommand({ Bucket: BUCKET, Key: KEY, ContentType: type, ContentLength: 5 })
    const signableHeaders = new Set(['content-type', 'content-length'])
    return getSignedUrl(client, command, { ...options, signableHeaders })
  }

  function put(url: string, body: BodyInit, contentType = type) {
    const duplex = { duplex: 'half' } as RequestInit // Only streams need it.
    return fetch(url, { method: 'PUT', body, headers: { 'content-type': contentType }, ...duplex })
  }

  it('stores what was sent, with the type that was signed', async () => {
    const response = await put(await sign(), 'hello')
    expect(await verdict(response)).toEqual([200, ''])
    const head = await client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: KEY }))
    expect(head).toMatchObject({ ContentType: type, ContentLength: 5 })
  })

  it.each([
    ['a longer body', 'hello!', type],
    ['a shorter body', 'hell', type],
    ['an empty body', '', type],
    ['a body of unknown length', new Blob(['hello']).stream(), type],
    ['another type', 'hello', 'text/html'],
  ])('is refused with %s', async (_name, body, contentType) => {
    expect(await verdict(await put(await sign(), body, contentType))).toEqual([403, 'SignatureDoesNotMatch'])
    expect(await server.countContents()).toBe(0)
  })

  it('is refused once it has expired, and for another key', async () => {
    const url = await sign({ expiresIn: 300, signingDate: new Date(Date.now() - 301_000) })
    expect(await verdict(await put(url, 'hello'))).toEqual([403, 'AccessDenied'])
    const other = (await sign()).replace('ada%20lovelace', 'bob')
    expect(await verdict(await put(other, 'hello'))).toEqual([403, 'SignatureDoesNotMatch'])
    expect(await server.countContents()).toBe(0)
  })
})
