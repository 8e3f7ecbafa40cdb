import {
  CopyObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

const address = { Bucket: BUCKET, Key: 'file' }
const TIMEOUT_MS = 25_000

function signPut() {
  return getSignedUrl(client, new PutObjectCommand(address), { expiresIn: 60 })
}

/** Sends a request as is and returns everything that comes back. */
async function sendRaw(url: string, contentLength: number, body: string) {
  const { hostname, port, pathname, search, host } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.end(
    `PUT ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${contentLength}\r\n\r\n${body}`,
  )
  return text(socket)
}

describe('transfers', () => {
  it('carry 25 MB through unchanged, in both directions', async () => {
    const body = randomBytes(25 * 1024 * 1024)
    expect((await fetch(await signPut(), { method: 'PUT', body })).status).toBe(200)
    const url = await getSignedUrl(client, new GetObjectCommand(address), { expiresIn: 60 })
    const received = Buffer.from(await (await fetch(url)).arrayBuffer())
    expect(received.equals(body)).toBe(true)
  })

  it('that the client aborts leave the existing object', async () => {
    await client.send(new PutObjectCommand({ ...address, Body: 'before' }))
    const upload = request(await signPut(), { method: 'PUT', headers: { 'content-length': 1_000_000 } })
    upload.on('error', () => undefined) // Expected: that's what the test is about.
    upload.write('x'.repeat(500_000))
    await vi.waitFor(async () => {
      expect(await server.countContents()).toBe(2)
    })
    upload.destroy()
    await vi.waitFor(async () => {
      expect(await server.countContents()).toBe(1)
    }, TIMEOUT_MS)
    const kept = await client.send(new GetObjectCommand(address))
    expect(await kept.Body?.transformToString()).toBe('before')
  })

  it('that end before their length store nothing', async () => {
    expect(await sendRaw(await signPut(), 10, 'short')).not.toContain('200 OK')
    await vi.waitFor(async () => {
      expect(await server.countContents()).toBe(0)
    }, TIMEOUT_MS)
    await expect(client.send(new HeadObjectCommand(address))).rejects.toMatchObject({ name: 'NotFound' })
  })

  it('that continue after their length store only that much', async () => {
    const response = await sendRaw(await signPut(), 5, 'helloworld')
    expect(response).toContain('400 Bad Request') // The rest isn't a request.
    const head = await client.send(new HeadObjectCommand(address)).catch(() => undefined)
    expect([undefined, 5]).toContain(head?.ContentLength)
  })

  it('require a length', async () => {
    const upload = request(await signPut(), { method: 'PUT', headers: { 'transfer-encoding': 'chunked' } })
    upload.end('hello')
    const [response] = (await once(upload, 'response')) as [NodeJS.ReadableStream & { statusCode: number }]
    expect(response.statusCode).toBe(411)
    expect(await text(response)).toContain('<Code>MissingContentLength</Code>')
    expect(await server.countContents()).toBe(0)
  })

  it('verify a SHA-256 that was sent along, store it, and return it on request', async () => {
    const sum = (text: string) => createHash('sha256').update(text).digest('base64')
    const put = (ChecksumSHA256: string) =>
      client.send(
        new PutObjectCommand({ ...address, Body: 'hello', ContentType: 'text/plain', ChecksumSHA256 }),
      )
    await expect(put(sum('other'))).rejects.toMatchObject({
      name: 'BadDigest',
      $metadata: { httpStatusCode: 400 },
    })
    await expect(put('c2hvcnQ=')).rejects.toMatchObject({ name: 'BadDigest' })
    expect(await server.countContents()).toBe(0)
    expect((await put(sum('hello'))).ChecksumSHA256).toBe(sum('hello'))
    const copy = { Bucket: BUCKET, Key: 'copy' }
    await client.send(new CopyObjectCommand({ ...copy, CopySource: `${BUCKET}/file` }))
    for (const one of [address, copy]) {
      const head = await client.send(new HeadObjectCommand({ ...one, ChecksumMode: 'ENABLED' }))
      expect(head.ChecksumSHA256).toBe(sum('hello'))
    }
    expect((await client.send(new HeadObjectCommand(address))).ChecksumSHA256).toBeUndefined()
    await client.send(new PutObjectCommand({ ...address, Body: 'hello' }))
    const unchecked = await client.send(new HeadObjectCommand({ ...address, ChecksumMode: 'ENABLED' }))
    expect(unchecked.ChecksumSHA256).toBeUndefined()
  })

  it('that a client stops reading don’t disturb the server', async () => {
    await client.send(new PutObjectCommand({ ...address, Body: randomBytes(5_000_000) }))
    const stopped = new AbortController()
    const url = await getSignedUrl(client, new GetObjectCommand(address), { expiresIn: 60 })
    const response = await fetch(url, { signal: stopped.signal })
    stopped.abort()
    await expect(response.arrayBuffer()).rejects.toThrow('aborted')
    expect((await fetch(url)).status).toBe(200)
  })
})

describe('a browser on another origin', () => {
  const origin = 'http://localhost:3000'

  it('may send a preflight request, and the headers that it named', async () => {
    const headers = {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type,x-amz-meta-a',
    }
    const response = await fetch(await signPut(), { method: 'OPTIONS', headers })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-methods')).toContain('PUT')
    expect(response.headers.get('access-control-allow-headers')).toBe('content-type,x-amz-meta-a')
  })

  it('may read the response, also when refused', async () => {
    const url = await signPut()
    const sent = await fetch(url, { method: 'PUT', body: 'hello', headers: { origin } })
    const refused = await fetch(url.replace('/file?', '/other?'), {
      method: 'PUT',
      body: 'hello',
      headers: { origin },
    })
    expect([sent.status, refused.status]).toEqual([200, 403])
    for (const response of [sent, refused]) {
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
    }
  })
})
