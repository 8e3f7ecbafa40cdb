import { type APIRequestContext, expect, type Page, type Request } from '@playwright/test'

/** Takes down the call of an action that the panel would make, without letting it through. */
export async function catchAction(page: Page, act: () => Promise<void>): Promise<Request> {
  let caught: Request | undefined
  await page.route('**/admin/**', async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    await route.abort()
    if ('next-action' in request.headers()) caught ??= request
  })
  await act()
  // Not merely asked for, but stopped: without the route it would go through after all.
  await expect.poll(() => caught).toBeDefined()
  await page.unroute('**/admin/**')
  return caught as Request
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
