import { expect, type Page } from '@playwright/test'

/** Opens the path again and again until the check passes: a public page shows a change from its next rendering on. */
export async function visitUntil(page: Page, path: string, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await check()
  }).toPass()
}
