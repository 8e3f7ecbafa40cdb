import type { Page } from '@playwright/test'

/** Delivers the page's next form submission to the server, but drops the response. */
export async function loseNextResponse(page: Page): Promise<void> {
  let isLost = false
  await page.route('**', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
}
