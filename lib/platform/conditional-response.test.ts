import { expect, it } from 'vitest'
import { conditionalResponse } from './conditional-response'

const ask = (body: string, tag?: string) =>
  conditionalResponse(
    new Request('http://localhost/feed', tag === undefined ? {} : { headers: { 'if-none-match': tag } }),
    body,
    { 'cache-control': 'max-age=300' },
  )

it('sends a text once to anyone who asks for it again', async () => {
  const first = ask('one')
  expect(first.status).toBe(200)
  expect(await first.text()).toBe('one')
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{22}"$/)
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = ask('one', tag)
    expect(again.status, tag).toBe(304)
    expect(await again.text()).toBe('')
    expect(Object.fromEntries(again.headers)).toEqual({ etag, 'cache-control': 'max-age=300' })
  }
  expect(ask('two', etag).status).toBe(200)
})
