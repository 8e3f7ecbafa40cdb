// requirement: DES-6, DES-7, SITE-12, SITE-13
import type { Page } from '@playwright/test'
import { newWord, storeMessage } from '../support/contact-messages'
import { expect, test } from '../support/test'

// A live connection may open while its page is being left, and is then refused.
test.beforeEach(({ allowConsoleErrors }) => {
  allowConsoleErrors(/status of 404/)
})

/** Opens a page and starts to use it. Resolves once the code for that has loaded, with a function that counts the scripts. */
async function beginToUse(page: Page, path: string): Promise<() => number> {
  let count = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'script') count += 1
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const atFirst = count
  await page.mouse.move(5, 5)
  // The code of toasts is loaded with the first focus.
  await page.getByRole('searchbox').focus()
  await expect.poll(() => count).toBeGreaterThan(atFirst)
  // They load one after the other, each at most half a second after the last.
  await expect.poll(() => page.evaluate(millisecondsSinceLastScript)).toBeGreaterThan(1000)
  return () => count
}

function millisecondsSinceLastScript(): number {
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
  const ends = scripts.map((entry) => entry.startTime + entry.duration)
  return performance.now() - Math.max(...ends)
}

test('loads popups when somebody begins to use the page, and says so when one can’t be loaded', async ({
  adminPage: page,
  allowConsoleErrors,
}) => {
  await test.step('before one is opened', async () => {
    const countScripts = await beginToUse(page, '/admin/clients')
    const inUse = countScripts()
    // The admin has neither a cookie question nor particles.
    await expect(page.getByRole('region', { name: 'Cookie choice' })).toHaveCount(0)
    await expect(page.locator('canvas')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
    expect(countScripts()).toBe(inUse)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('tries again when it can’t be loaded', async () => {
    allowConsoleErrors(/ERR_FAILED|ChunkLoadError|Failed to load|Failed to fetch/)
    // The focus returns a moment after the dialog is gone, and keys typed into the field would search.
    const field = page.getByRole('searchbox')
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field).not.toBeFocused()
    await page.route('**/_next/static/chunks/**', (route) => route.abort())
    await page.keyboard.press('?')
    await expect(
      page.getByText('Check your connection and try again. If that doesn’t help, reload the page.'),
    ).toBeVisible()
    await page.unroute('**/_next/static/chunks/**')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('shows a tooltip for what is hovered or has the focus', async () => {
    const button = page.getByRole('button', { name: 'Keyboard shortcuts' })
    const tooltip = page.getByRole('tooltip', { name: 'Keyboard shortcuts (?)' })
    await button.hover()
    await expect(tooltip).toBeVisible()
    await expect(button).toHaveAccessibleDescription('Keyboard shortcuts (?)')
    await page.keyboard.press('Escape')
    await expect(tooltip).toHaveCount(0)
    await page.mouse.move(0, 400)

    await page.getByRole('button', { name: 'Sidebar' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(button).toBeFocused()
    await expect(tooltip).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(tooltip).toHaveCount(0)
    await expect(button).not.toHaveAttribute('aria-describedby')
  })
})

test('opens a menu by the very first key, with the focus on its first item', async ({ adminPage: page }) => {
  const word = newWord()
  await storeMessage(word, 'Ola Dahl')
  await page.goto(`/admin/messages?q=${word}`, { waitUntil: 'networkidle' })
  const button = page.getByRole('button', { name: 'Columns' })
  await button.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu', { name: 'Columns' })
  await expect(menu.getByRole('menuitemcheckbox').first()).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitemcheckbox').nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.click()
  await expect(menu).toBeVisible()
  await button.click()
  await expect(menu).toHaveCount(0)
})
