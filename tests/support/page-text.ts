import { expect, type APIRequestContext } from '@playwright/test'

/** The text of a page as the server sends it, without scripts and tags. */
export async function readText(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path)
  expect(response.status(), path).toBe(200)
  return (await response.text())
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
}
