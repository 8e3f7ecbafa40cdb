import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { StandIn } from '@/tools/stand-ins/stand-in'
import { startTestStorage, withSilentStorage } from '@/tests/support/services'
import {
  deleteObject,
  hashObject,
  headObject,
  presignRead,
  presignUpload,
  putObject,
  readObject,
  readObjectStart,
} from './storage'

let server: StandIn

beforeAll(async () => {
  server = await startTestStorage()
})
afterAll(() => server.close())

const body = new TextEncoder().encode('%PDF-1.7 a small document')

it('stores an object, reports its size and type, reads its first bytes and deletes it', async () => {
  await putObject('a/one.pdf', body, 'application/pdf')
  expect(await headObject('a/one.pdf')).toEqual({
    size: body.length,
    contentType: 'application/pdf',
    sha256: null,
  })
  expect(new TextDecoder().decode(await readObjectStart('a/one.pdf', 4))).toBe('%PDF')
  await deleteObject('a/one.pdf')
  await expect(headObject('a/one.pdf')).rejects.toThrow()
})

it('returns a link that downloads under the file’s own name', async () => {
  await putObject('a/two.pdf', body, 'application/pdf')
  const file = { key: 'a/two.pdf', name: 'Résumé "final" 100%.pdf', contentType: 'application/pdf' }
  const url = await presignRead(file, 'attachment')
  expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('3600')
  const answer = await fetch(url)
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(body)
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="R_sum_ _final_ 100_.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%22final%22%20100%25.pdf`,
  )
})

it('returns a link that shows the object in the browser, with the verified type', async () => {
  await putObject('a/four.png', body, 'text/html')
  const file = { key: 'a/four.png', name: 'Böard.png', contentType: 'image/png' }
  const answer = await fetch(await presignRead(file, 'inline'))
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('content-disposition')).toBe(
    `inline; filename="B_ard.png"; filename*=UTF-8''B%C3%B6ard.png`,
  )
})

it('returns an upload link for exactly the announced length and type', async () => {
  const url = await presignUpload('a/three.pdf', {
    contentType: 'application/pdf',
    size: body.length,
    sha256: undefined,
  })
  const send = (sent: Uint8Array<ArrayBuffer>, type: string) =>
    fetch(url, { method: 'PUT', body: sent, headers: { 'content-type': type } })
  expect((await send(body.slice(1), 'application/pdf')).status).toBe(403)
  expect((await send(body, 'text/html')).status).toBe(403)
  expect((await send(body, 'application/pdf')).status).toBe(200)
  expect(await headObject('a/three.pdf')).toEqual({
    size: body.length,
    contentType: 'application/pdf',
    sha256: null,
  })
})

describe('a storage that accepts connections and never responds', () => {
  const silences: [string, ((response: ServerResponse) => void) | undefined][] = [
    ['from the first byte on', undefined],
    [
      'after its first bytes',
      (response) => {
        response.writeHead(206, { 'content-length': 8 })
        response.write('%PDF')
      },
    ],
  ]

  /** The number of seconds after which the call fails. */
  async function secondsOf(call: () => Promise<unknown>, answer?: (response: ServerResponse) => void) {
    let seconds = 0
    await server.close()
    try {
      await withSilentStorage(async ({ reached }) => {
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
        const failed = vi.fn()
        call().catch(failed)
        await reached
        for (; failed.mock.calls.length === 0 && seconds < 60; seconds += 1)
          await vi.advanceTimersByTimeAsync(1_000)
      }, answer)
    } finally {
      vi.useRealTimers()
      server = await startTestStorage()
    }
    return seconds
  }

  it.each(silences)('times out after 10 s, %s', async (_moment, answer) => {
    expect(await secondsOf(() => readObjectStart('a/one.pdf', 8), answer)).toBe(10)
  })

  it('has 10 s to answer when a whole file is read, too', async () => {
    expect(await secondsOf(() => readObject('a/one.pdf'))).toBe(10)
    expect(await secondsOf(() => hashObject('a/one.pdf'))).toBe(10)
  })

  it('has 30 s to go on with a whole file', async () => {
    expect(await secondsOf(() => readObject('a/one.pdf'), silences[1]?.[1])).toBe(30)
  })
})
