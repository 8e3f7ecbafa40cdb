import { createServer, get, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, it } from 'vitest'
import { holdAnswer, holdPage } from './whole-page'

const cleanups: (() => void)[] = []

afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp()
})

type Answer = { headers: Record<string, unknown>; body: Buffer; sent: Buffer[]; askedFor: unknown }

/** Returns what a visitor gets from a server that buffers its pages and turns them to uppercase. */
async function visit(
  respond: (response: ServerResponse) => void,
  headers: OutgoingHttpHeaders = {},
): Promise<Answer> {
  const sent: Buffer[] = []
  let askedFor: unknown
  const server = createServer((request, response) => {
    holdPage(request, response, {
      change: (html) => html.toUpperCase(),
      onWhole: (_status, body) => sent.push(body),
    })
    askedFor = request.headers['accept-encoding']
    respond(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        resolve({ headers: response.headers, body: Buffer.concat(chunks), sent, askedFor })
      })
    }).on('error', reject)
  })
}

function html(response: ServerResponse): void {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('content-length', 8)
  response.writeHead(200)
  response.flushHeaders()
  response.write('<p>gr')
  response.write(Buffer.from('ö'))
  response.end('ße')
}

it('changes a page that arrives in chunks, and sets its new length', async () => {
  const { body, headers, sent } = await visit(html)
  expect(body.toString()).toBe('<P>GRÖSSE')
  expect(headers).toMatchObject({ 'content-length': '10', vary: 'Accept-Encoding' })
  expect(headers['content-encoding']).toBeUndefined()
  expect(sent).toEqual([body])
})

it.each([
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, deflate, gzip', 'gzip', gunzipSync],
  ['br', 'br', brotliDecompressSync],
  ['gzip, deflate, br;q=0.8, zstd', 'br', brotliDecompressSync],
])('compresses for %s with %s', async (accepted, encoding, decompress) => {
  const { body, headers, sent, askedFor } = await visit(html, { 'accept-encoding': accepted })
  expect(headers).toMatchObject({ 'content-encoding': encoding, 'content-length': String(body.length) })
  expect(decompress(body).toString()).toBe('<P>GRÖSSE')
  expect(sent).toEqual([body])
  expect(askedFor).toBeUndefined()
})

it.each(['deflate', 'br;q=0, gzip;q=0', 'identity'])('compresses nothing for %s', async (encoding) => {
  const { body } = await visit(html, { 'accept-encoding': encoding })
  expect(body.toString()).toBe('<P>GRÖSSE')
})

it('passes through anything but pages', async () => {
  const { body, headers, sent } = await visit((response) => {
    response.setHeader('content-type', 'text/plain')
    response.write('as ')
    response.end('it is')
  })
  expect(body.toString()).toBe('as it is')
  expect(headers.vary).toBeUndefined()
  expect(sent).toEqual([])
})

it('passes through a response that wrote its own head', async () => {
  const { body } = await visit((response) => {
    response.writeHead(500, { 'content-type': 'text/html' }).end('as it is')
  })
  expect(body.toString()).toBe('as it is')
})

/** A server that starts its response to a write, and ends it when told to. */
async function slowServer(headers: Record<string, string>) {
  let complete = () => undefined as unknown
  const server = createServer((_request, response) => {
    holdAnswer(response)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.writeHead(201)
    response.flushHeaders()
    response.write('0:first\n')
    complete = () => response.end('1:second\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, complete: () => complete() }
}

it('sends the response to a write when it is complete, and nothing before', async () => {
  const { url, complete } = await slowServer({ 'content-type': 'text/x-component' })
  const asked = fetch(url, { method: 'POST' })
  const early = await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, 100, 'nothing'))])
  expect(early).toBe('nothing')
  complete()
  const response = await asked
  expect(response.status).toBe(201)
  expect(await response.text()).toBe('0:first\n1:second\n')
})

it('sends a download as it is written', async () => {
  const { url, complete } = await slowServer({ 'content-disposition': 'attachment; filename="all.zip"' })
  const response = await fetch(url, { method: 'POST' })
  const reader = response.body?.getReader()
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('0:first\n')
  complete()
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('1:second\n')
})
