import { expectAccessible } from '../support/accessible'
import { expect, test } from '../support/settings-test'

// requirement: ACC-51, ACC-52, ACC-53
test('the agency makes its public pages light, whatever the system is', async ({
  newPage,
  page,
  admin,
  allowConsoleErrors,
}) => {
  // The browser logs the 404.
  allowConsoleErrors(/404/)
  const agency = await newPage({ as: admin })
  await agency.emulateMedia({ colorScheme: 'dark' })
  await agency.goto('/admin/settings/brand')
  await agency.getByRole('radio', { name: 'Light' }).check()
  await expect(agency.locator('.home-preview')).toHaveCSS('color-scheme', 'light')
  await agency.getByRole('button', { name: 'Save Changes' }).click()
  await expect(agency.getByText('Brand saved', { exact: true })).toBeVisible()
  await expect(agency.locator('html')).toHaveCSS('color-scheme', 'dark')

  await expect.poll(async () => (await page.request.get('/')).text()).toContain('data-theme="light"')
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of ['/', '/contact', '/nowhere']) {
    if (path === '/contact') await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
    else await page.goto(path)
    await expect(page).toHaveURL(path)
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#f9f9fe')
    // The contact page contains nothing that the home page doesn’t have.
    if (path !== '/contact') await expectAccessible(page)
  }
  const reader = await newPage({ javaScriptEnabled: false })
  await reader.emulateMedia({ colorScheme: 'dark' })
  await reader.goto('/portal/login')
  await expect(reader.locator('html')).toHaveCSS('color-scheme', 'dark')
})
