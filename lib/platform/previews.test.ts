// requirement: SITE-115
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { previewOf } from './previews'

const kept = (globalThis as unknown as { foyerPreviews: Map<string, { at: number }> }).foyerPreviews
const background = { r: 120, g: 60, b: 230, alpha: 1 }
const draw = (alpha = 1) =>
  sharp({ create: { width: 640, height: 480, channels: 4, background: { ...background, alpha } } })

const answers: Record<string, RequestListener> = {}
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  answers[request.url ?? '']?.(request, response)
})
let origin = ''
const addressOf = (path: string) => new URL(path, origin)
const sends =
  (body: Buffer | string, type: string): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'content-type': type }).end(body)

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

it('is a tiny picture of the same colors, made once', async () => {
  answers['/good'] = sends(await draw().jpeg().toBuffer(), 'image/jpeg')
  expect(previewOf(addressOf('/good'))).toBeUndefined()
  await expect.poll(() => previewOf(addressOf('/good'))).toBeDefined()
  const url = previewOf(addressOf('/good')) ?? ''
  expect(url.length).toBeLessThan(400)
  const { data, info } = await sharp(Buffer.from(url.split(',')[1] ?? '', 'base64'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 16, height: 9, channels: 3 })
  for (const [index, value] of [120, 60, 230].entries()) {
    expect(Math.abs((data[index] ?? 0) - value)).toBeLessThan(12)
  }
  expect(asked).toEqual(['/good'])
})

it('isn’t there for what is no picture, too large, transparent or elsewhere, and isn’t tried again for a while', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  answers['/page'] = sends('<h1>Hi</h1>', 'text/html')
  answers['/text'] = sends('a picture, it says', 'image/png')
  answers['/drawing'] = sends(svg, 'image/svg+xml')
  answers['/glass'] = sends(await draw(0.5).png().toBuffer(), 'image/png')
  answers['/large'] = (_, response) =>
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': '9000000' }).end()
  answers['/moved'] = (_, response) => response.writeHead(302, { location: '/inner' }).end()
  answers['/broken'] = (request) => request.socket.destroy()
  answers['/last'] = sends(await draw().webp().toBuffer(), 'image/webp')
  const bad = ['/page', '/text', '/drawing', '/glass', '/large', '/moved', '/broken']
  asked.length = 0
  for (const path of [...bad, '/last']) expect(previewOf(addressOf(path))).toBeUndefined()
  await expect.poll(() => previewOf(addressOf('/last'))).toBeDefined()
  for (const path of bad) expect(previewOf(addressOf(path)), path).toBeUndefined()
  expect(asked).toEqual([...bad, '/last'])

  const before = kept.get(addressOf('/page').href)
  if (before) before.at -= 601_000
  answers['/page'] = sends(await draw().png().toBuffer(), 'image/png')
  await expect.poll(() => previewOf(addressOf('/page'))).toBeDefined()
})

it('has limits for those that wait and those that are kept', () => {
  answers['/slow'] = () => undefined
  for (let number = 0; number < 700; number += 1) previewOf(addressOf(`/made-up-${String(number)}`))
  expect(kept.size).toBeLessThan(130)
})
