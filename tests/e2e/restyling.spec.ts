import { expect, type Browser, type Page } from '@playwright/test'
import { test } from '../support/test'

/** The number of elements that the browser had to restyle while something happened on the page. */
async function countStyled(browser: Browser, page: Page, happens: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'],
  })
  await happens()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args: { elementCount?: number } }[]
  }
  const styled = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree')
  expect(styled.length).toBeGreaterThan(0)
  return styled.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0)
}

test('changes in a list don’t make the browser restyle the whole page', async ({
  adminPage: page,
  browser,
}) => {
  await page.goto('/admin/messages')
  const list = page.getByRole('table')
  await expect(list.getByRole('row').nth(10)).toBeVisible()
  const panel = page.getByRole('region').filter({ has: page.getByLabel('Close side panel') })
  const opens = async () => {
    await list.getByRole('row').nth(2).getByRole('link').first().click()
    await expect(panel.getByRole('heading').first()).toBeFocused()
  }
  const closes = async () => {
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  }
  // Opening it for the first time loads the panel's styles.
  await opens()
  await closes()
  const all = await page.locator('*').count()
  expect(await countStyled(browser, page, opens), 'opening a panel').toBeLessThan(all / 2)
  expect(await countStyled(browser, page, closes), 'closing it').toBeLessThan(all / 2)
  const menu = page.getByRole('menu')
  const showsMenu = async () => {
    await list.getByRole('row').nth(2).getByRole('button').last().click()
    await expect(menu).toBeVisible()
  }
  expect(await countStyled(browser, page, showsMenu), 'opening a menu').toBeLessThan(all / 2)
})
