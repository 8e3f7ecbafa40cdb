import type { Page } from '@playwright/test'

/** The page's next form reaches the server, but its answer never comes back. */
export async function loseNextAnswer(page: Page): Promise<void> {
  let isLost = false
  await page.route('**', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
}
