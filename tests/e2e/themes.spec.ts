// requirement: ACC-49, ACC-50, ACC-51, ACC-52, ACC-54, ACC-55
import type { Page } from '@playwright/test'
import { backgrounds } from '@/lib/platform/theme'
import { query } from '../support/accounts'
import { storeInvoice } from '../support/invoice-rows'
import { expect, test } from '../support/test'

const schemes = ['light', 'dark'] as const

async function expectTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await expect(page.locator('html')).toHaveCSS('color-scheme', theme)
}

async function expectSystem(page: Page): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await expectTheme(page, colorScheme)
  }
}

// requirement: ACC-49, ACC-51
test('without a choice, portal, admin and sign-in screens follow the system', async ({
  newPage,
  client,
  admin,
}) => {
  const visitor = await newPage()
  for (const path of ['/portal/login', '/admin/login', `/portal/invitation/${'a'.repeat(43)}`]) {
    await visitor.goto(path)
    await expectSystem(visitor)
  }
  const clientPage = await newPage({ as: client })
  await clientPage.goto('/portal')
  await expectSystem(clientPage)
  const adminPage = await newPage({ as: admin })
  await adminPage.goto('/admin')
  await expectSystem(adminPage)
})

for (const [area, other] of [
  ['portal', 'messages'],
  ['admin', 'invoices'],
] as const) {
  // requirement: ACC-49, ACC-50
  test(`in the ${area}, a choice applies at once, to other pages, and on other devices`, async ({
    newPage,
    client,
    admin,
  }) => {
    const person = area === 'portal' ? client : admin
    const page = await newPage({ as: person })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(`/${area}/account`)
    const choices = page.getByRole('form', { name: 'Appearance' })
    await expect(choices.getByRole('radio', { name: 'System' })).toBeChecked()
    await choices.getByText('Light').click()
    await expectTheme(page, 'light')
    const read = async () => query('select theme from profiles where id = $1', [person.id])
    await expect.poll(read).toEqual([{ theme: 'light' }])
    const surroundings = page.locator('meta[name="theme-color"]')
    await expect(surroundings).toHaveCount(1)
    await expect(surroundings).toHaveAttribute('content', backgrounds.light)
    await page.getByRole('link', { name: other, exact: false }).first().click()
    await page.waitForURL(`**/${area}/**${other}`)
    await expectTheme(page, 'light')

    const device = await newPage({ as: person })
    await device.emulateMedia({ colorScheme: 'dark' })
    await device.goto(`/${area}`)
    await expectTheme(device, 'light')
    await device.goto(`/${area}/account`)
    await device.getByRole('form', { name: 'Appearance' }).getByText('System').click()
    await expectTheme(device, 'dark')
    await expect.poll(read).toEqual([{ theme: 'system' }])
  })
}

// requirement: ACC-50
test('a choice that can’t be saved is taken back', async ({ clientPage: page, allowConsoleErrors }) => {
  allowConsoleErrors(/Failed to (load resource|fetch)/)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/portal/account')
  await page.route('**/portal/account', (route) => route.abort())
  const choices = page.getByRole('form', { name: 'Appearance' })
  await choices.getByText('Dark').click()
  await expect(page.getByText('Your choice could not be saved. Please try again.')).toBeVisible()
  await expect(choices.getByRole('radio', { name: 'System' })).toBeChecked()
  await expectTheme(page, 'light')
})

// requirement: ACC-50
test('a choice without JavaScript', async ({ newPage, client }) => {
  const page = await newPage({ as: client, javaScriptEnabled: false })
  await page.goto('/portal/account')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('button', { name: 'Save appearance' }).click()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expectTheme(page, 'dark')
})

// requirement: ACC-52
test('public pages don’t follow the system, and carry no styles for it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await expectTheme(page, 'dark')
  const marker = page.locator('[data-theme]')
  await expect(marker).toHaveAttribute('data-theme', 'dark')
  for (const [theme, shown] of [
    ['system', 'dark'],
    ['light', 'light'],
  ] as const) {
    await marker.evaluate((element: HTMLElement, name) => (element.dataset.theme = name), theme)
    await expectTheme(page, shown)
  }
})

// requirement: ACC-54
test('an invoice prints dark on white in both themes', async ({ clientPage: page, client }) => {
  const id = await storeInvoice(client, { sent_at: new Date() })
  await page.goto(`/portal/invoices/${id}`)
  const paper = page.getByRole('article')
  await expect(paper).toBeVisible()
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, media: 'print' })
    await expect(paper).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
    const tokens = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement)
      return ['--foreground', '--card', '--red'].map((name) => style.getPropertyValue(name))
    })
    expect(tokens).toEqual(['black', 'white', expect.stringMatching(/^oklch\(49%/)])
  }
})

// requirement: ACC-55
test('in forced colors, the admin’s current page, choices and amounts stay visible', async ({
  adminPage: page,
  client,
}) => {
  await storeInvoice(client, { due_date: '2026-02-01', sent_at: new Date() })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/admin/invoices')
  const link = (name: string) => page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name })
  await expect(link('Invoices')).toHaveCSS('outline-style', 'solid')
  await expect(link('Projects')).toHaveCSS('outline-style', 'none')
  const highlight = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.backgroundColor = 'Highlight'
    return getComputedStyle(probe).backgroundColor
  })
  const bars = page.getByRole('table', { name: /^Outstanding amounts/ }).locator('td > span > span')
  await expect(bars.first()).toHaveCSS('background-color', highlight)
  await page.goto('/admin/settings/sign-up')
  const choice = (name: string) => page.getByRole('group', { name: 'Who may come in' }).getByText(name)
  await expect(choice('Anyone may sign up')).toHaveCSS('outline-style', 'solid')
  await expect(choice('Only invited people')).toHaveCSS('outline-style', 'none')
})
