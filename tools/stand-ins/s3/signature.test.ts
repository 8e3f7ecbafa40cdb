import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { createHash } from 'node:crypto'
import { SignatureV4 } from '@smithy/signature-v4'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Sha256 } from './signature'
import { BUCKET, startTestServer, type TestServer } from './test-server'

const KEY = 'clients/ada lovelace/contract.txt'

let server: TestServer
let client: S3Client

beforeEach(async () => {
  server = await startTestServer()
  client = server.connect()
  await client.send(
    new PutObjectCommand({ Bucket: BUCKET, Key: KEY, Body: 'signed', ContentType: 'text/plain' }),
  )
})

afterEach(async () => {
  client.destroy()
  await server.close()
})

const get = new GetObjectCommand({ Bucket: BUCKET, Key: KEY })

/** Status and S3 error code of a response. */
async function verdict(response: Response) {
  const text = await response.text()
  return [response.status, /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? text]
}

describe('requests signed in their headers', () => {
  it('are refused with a wrong secret or an unknown key, and change nothing', async () => {
    const wrong = server.connect({ secretAccessKey: 'guessed' })
    const mismatch = { name: 'SignatureDoesNotMatch', $metadata: { httpStatusCode: 403 } }
    await expect(wrong.send(get)).rejects.toMatchObject(mismatch)
    const removal = new DeleteObjectCommand({ Bucket: BUCKET, Key: KEY })
    await expect(wrong.send(removal)).rejects.toMatchObject(mismatch)
    const write = new PutObjectCommand({ Bucket: BUCKET, Key: KEY, Body: 'forged' })
    await expect(wrong.send(write)).rejects.toMatchObject(mismatch)
    const unknown = server.connect({ accessKeyId: 'stranger' })
    await expect(unknown.send(get)).rejects.toMatchObject({ name: 'InvalidAccessKeyId' })
    expect(await (await client.send(get)).Body?.transformToString()).toBe('signed')
  })

  it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'POST'])('are refused unsigned: %s', async (method) => {
    const body = method === 'PUT' || method === 'POST' ? 'forged' : undefined
    for (const path of [`/${BUCKET}/${encodeURI(KEY)}`, `/${BUCKET}?list-type=2`, '/']) {
      const response = await fetch(`${server.endpoint()}${path}`, { method, body })
      expect(response.status).toBe(403)
      if (method !== 'HEAD') expect(await response.text()).toContain('<Code>AccessDenied</Code>')
    }
    expect(await (await client.send(get)).Body?.transformToString()).toBe('signed')
  })

  it.each([
    ['unchanged', {}, [200, 'signed']],
    ['with another path', { sent: { path: `/${BUCKET}/other` } }, [403, 'SignatureDoesNotMatch']],
    ['with another method', { sent: { method: 'DELETE' } }, [403, 'SignatureDoesNotMatch']],
    [
      'with an additional parameter',
      { sent: { query: { 'x-id': 'PutObject' } } },
      [403, 'SignatureDoesNotMatch'],
    ],
    [
      'with an additional x-amz header',
      { sent: { headers: { 'x-amz-acl': 'public' } } },
      [403, 'AccessDenied'],
    ],
    [
      'with another date in the header',
      { sent: { headers: { 'x-amz-date': '20200101T000000Z' } } },
      [400, 'AuthorizationHeaderMalformed'],
    ],
    ['made 16 minutes ago', { minutesAgo: 16 }, [403, 'RequestTimeTooSkewed']],
    ['dated 16 minutes ahead', { minutesAgo: -16 }, [403, 'RequestTimeTooSkewed']],
    ['for another region', { region: 'eu-west-1' }, [400, 'AuthorizationHeaderMalformed']],
    ['for a body in signed chunks', { hash: 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD' }, [501, 'NotImplemented']],
    ['for a body with an invalid hash', { hash: 'abc' }, [400, 'InvalidArgument']],
  ])('are checked against what is sent: %s', async (_name, change, expected) => {
    expect(await verdict(await sendSigned(change))).toEqual(expected)
  })

  it('are refused when the body isn’t the one that was signed', async () => {
    const hash = createHash('sha256').update('what was signed').digest('hex')
    const signed = { method: 'PUT', path: `/${BUCKET}/forged` }
    const response = await sendSigned({ signed, hash, body: 'what was sent..' })
    expect(await verdict(response)).toEqual([400, 'XAmzContentSHA256Mismatch'])
    expect(await server.countContents()).toBe(1)
  })

  it('are refused with a credential of another scheme', async () => {
    const headers = { authorization: 'AWS test-key:c2lnbmF0dXJl' }
    const response = await fetch(`${server.endpoint()}/${BUCKET}/key`, { headers })
    expect(await verdict(response)).toEqual([400, 'InvalidRequest'])
  })
})

type Part = {
  method?: string
  path?: string
  query?: Record<string, string>
  headers?: Record<string, string>
}
type Change = {
  signed?: Part
  sent?: Part
  minutesAgo?: number
  region?: string
  hash?: string
  body?: string
}

/** Signs a GET of the object, or the result of `signed`, and sends the result of `sent`. */
async function sendSigned({ signed, sent, minutesAgo = 0, region = 'us-east-1', hash, body }: Change) {
  const { host, hostname } = new URL(server.endpoint())
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials: { accessKeyId: 'test-key', secretAccessKey: 'test-secret' },
    sha256: Sha256,
    uriEscapePath: false,
  })
  const what = { method: 'GET', path: `/${BUCKET}/${encodeURI(KEY)}`, query: {}, ...signed }
  const headers = { host, 'x-amz-content-sha256': hash ?? 'UNSIGNED-PAYLOAD' }
  const signingDate = new Date(Date.now() - minutesAgo * 60_000)
  const result = await signer.sign({ ...what, protocol: 'http:', hostname, headers }, { signingDate })
  const { method, path, query } = { ...what, ...sent }
  const url = `${server.endpoint()}${path}?${new URLSearchParams(query).toString()}`
  return fetch(url, { method, headers: { ...result.headers, ...sent?.headers }, body })
}
