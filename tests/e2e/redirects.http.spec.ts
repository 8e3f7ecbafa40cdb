// requirement: SITE-44
import { expect, test } from '../support/http-test'

test('old URLs redirect permanently', async ({ request }) => {
  for (const [from, to] of [
    ['/privacy-policy', '/privacy'],
    ['/client/files', '/portal/files'],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 })
    expect(response.status(), from).toBe(308)
    expect(response.headers().location, from).toBe(to)
  }
})
