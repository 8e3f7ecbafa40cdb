// requirement: DES-8, POR-25
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { StandIn } from '@/tools/stand-ins/stand-in'
import { startTestStorage } from '@/tests/support/services'
import { fileResponse } from './file-response'
import { putObject } from './storage'

let server: StandIn
const bytes = new TextEncoder().encode('%PDF-1.7 a plan')
const file = { key: 'a/plan.pdf', name: 'Plan (final).pdf', contentType: 'application/pdf' }
const asked = (accept = '*/*') => new Request('http://localhost/', { headers: { accept } })

beforeAll(async () => {
  server = await startTestStorage()
  await putObject(file.key, bytes, file.contentType)
})
afterAll(() => server.close())

it('redirects to the file under its own name, without caching', async () => {
  const onFound = vi.fn(() => Promise.resolve())
  const answer = await fileResponse(asked(), file, { as: 'attachment', failure: 'Failed', onFound })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(onFound).toHaveBeenCalledTimes(1)
  const content = await fetch(answer.headers.get('location') ?? '')
  expect(new Uint8Array(await content.arrayBuffer())).toEqual(bytes)
  expect(content.headers.get('content-disposition')).toContain('attachment; filename="Plan (final).pdf"')
})

it('returns the link to a script instead', async () => {
  const answer = await fileResponse(asked('application/json'), file, { as: 'inline', failure: 'Failed' })
  const { url } = (await answer.json()) as { url: string }
  expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('3600')
  expect((await fetch(url)).headers.get('content-disposition')).toContain('inline')
})

it('says so when the storage doesn’t have it, and records nothing', async () => {
  const onFound = vi.fn(() => Promise.resolve())
  const failure = 'Failed to download document'
  for (const accept of ['text/html', 'application/json']) {
    const missing = { ...file, key: 'a/gone.pdf' }
    const answer = await fileResponse(asked(accept), missing, { as: 'attachment', failure, onFound })
    expect(answer.status).toBe(503)
    const text = await answer.text()
    if (accept === 'application/json') {
      expect(JSON.parse(text)).toEqual({
        message: 'Failed to download document. Please try again.',
        reference: expect.stringMatching(/^\w{10}$/) as string,
      })
    } else {
      expect(text).toMatch(/^Failed to download document\. Please try again\.\nReference \w{10}$/)
    }
  }
  expect(onFound).not.toHaveBeenCalled()
})
