import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test'

// Motion off: what fades in would be judged half transparent.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`,
  )
  expect(found).toEqual([])
}

const publicPages = ['/', '/contact', '/nowhere', '/portal/login', '/admin/login']
const widths = [390, 1440]

for (const path of publicPages) {
  for (const width of widths) {
    test(`${path} at ${width} px`, async ({ page, allowConsoleErrors }) => {
      // The browser itself reports the status of a page that does not exist.
      if (path === '/nowhere') allowConsoleErrors(/404/)
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    })
  }
}

test('a form with errors', async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('Name').focus()
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Please enter your name.')).toBeVisible()
  await expectAccessible(page)
})

test('the menu of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible()
  await expectAccessible(page)
})

for (const width of widths) {
  for (const path of ['/admin', '/admin/messages']) {
    test(`${path} at ${width} px`, async ({ page, signInAs }) => {
      await signInAs('admin')
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('.ui-skeleton')).toHaveCount(0)
      await expectAccessible(page)
    })
  }

  test(`a message at ${width} px`, async ({ page, signInAs }) => {
    await signInAs('admin')
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin/messages')
    await page.locator('main a[href^="/admin/messages/"]').first().click()
    await expect(page).toHaveURL(/\/admin\/messages\/[0-9a-f-]{36}/)
    await expect(page.locator('.ui-skeleton')).toHaveCount(0)
    await expectAccessible(page)
  })

  test(`the portal at ${width} px`, async ({ page, signInAs }) => {
    await signInAs('client')
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/portal')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })
}

test('the question before a bulk delete', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/messages')
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Delete/ }).click()
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible()
  await expectAccessible(page)
})
