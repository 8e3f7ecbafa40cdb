import type { APIRequestContext, Page, Request } from '@playwright/test'

/** Takes down the call of an action that the panel would make, without letting it through. */
export async function catchAction(page: Page, act: () => Promise<void>): Promise<Request> {
  const called = page.waitForRequest(
    (request) => request.method() === 'POST' && 'next-action' in request.headers(),
  )
  await page.route('**/admin/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await act()
  const request = await called
  await page.unroute('**/admin/**')
  return request
}

/** Makes the same call with somebody else's cookies, on any page. */
export function repeatAction(request: APIRequestContext, action: Request, path: string) {
  const { 'next-action': id = '', 'content-type': type = '' } = action.headers()
  return request.post(path, {
    headers: {
      'next-action': id,
      'content-type': type,
      accept: 'text/x-component',
      origin: process.env.FOYER_TEST_URL ?? new URL(action.url()).origin,
    },
    data: action.postDataBuffer() ?? '',
    maxRedirects: 0,
  })
}
