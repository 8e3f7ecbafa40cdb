import type { APIRequestContext } from '@playwright/test'
import { expect } from './http-test'

/** Opens a view of the client's portal for a signed-in admin's browser or requests. */
export async function viewAs(request: APIRequestContext, client: { id: string }): Promise<void> {
  const response = await request.post('/api/client-views', {
    form: { client: client.id },
    headers: { origin: process.env.FOYER_TEST_URL ?? '' },
    maxRedirects: 0,
  })
  expect(response.headers().location).toBe('/portal')
}
