import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from './test'

const widths = [390, 768, 1440]

/** Nothing that axe finds, in the whole page or in one part of it. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // A page that has just refreshed itself may get its title a moment later than its content.
  await expect(page).toHaveTitle(/\S/)
  // Legacy mode checks this page alone, without opening a second page for frames of other origins.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.include(part).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`,
  )
  expect(found).toEqual([])
}

/** The same, and at each width nothing that has to be scrolled sideways. */
export async function expectAccessibleAtEachWidth(page: Page): Promise<void> {
  await expectAccessible(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await test.step(`at ${String(width)} px`, async () => {
      // A page that has just been resized may take a moment to be laid out, and to get its letters.
      const fullWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(fullWidth).toBeLessThanOrEqual(width)
    })
  }
}
