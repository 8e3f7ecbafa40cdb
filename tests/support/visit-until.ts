import { expect, type Page } from '@playwright/test'

/** Opens the path repeatedly until the check passes, because a public page shows a change only from its next rendering on. */
export async function visitUntil(page: Page, path: string, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await check()
  }).toPass()
}
