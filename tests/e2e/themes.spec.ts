// requirement: ACC-49, ACC-50, ACC-51, ACC-52, ACC-54, ACC-55
import type { Page } from '@playwright/test'
import { backgrounds } from '@/lib/platform/theme'
import { type Account, query } from '../support/accounts'
import { storeInvoice } from '../support/invoice-rows'
import { readPage, sendForm } from '../support/read-page'
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

// requirement: ACC-49, ACC-51, ACC-52
test('without a choice, sign-in screens follow the system, and public pages don’t', async ({ newPage }) => {
  const visitor = await newPage({ javaScriptEnabled: false })
  const marked = async (path: string) =>
    /<[^>]+ data-theme="(\w+)"/.exec(await (await visitor.request.get(path)).text())?.[1]
  for (const path of ['/portal/login', '/admin/login', `/portal/invitation/${'a'.repeat(43)}`])
    expect(await marked(path), path).toBe('system')
  await visitor.goto('/portal/login')
  await expectSystem(visitor)

  await test.step('public pages carry no styles for it', async () => {
    await visitor.emulateMedia({ colorScheme: 'light' })
    expect(await marked('/')).toBe('dark')
    await visitor.goto('/refund-policy')
    await expectTheme(visitor, 'dark')
    const marker = visitor.locator('[data-theme]')
    await expect(marker).toHaveAttribute('data-theme', 'dark')
    for (const [theme, shown] of [
      ['system', 'dark'],
      ['light', 'light'],
    ] as const) {
      await marker.evaluate((element: HTMLElement, name) => (element.dataset.theme = name), theme)
      await expectTheme(visitor, shown)
    }
  })
})

const choicesOf = (page: Page) => page.getByRole('form', { name: 'Appearance' })
const themeOf = ({ id }: Account) => query('select theme from profiles where id = $1', [id])

async function openAccount(page: Page, area: string): Promise<void> {
  await page.locator(`a[href="/${area}/account"]`).first().click()
  await expect(page).toHaveURL(`/${area}/account`)
}

/** Chooses the light theme on the account page, which follows the system. */
async function chooseLight(page: Page, person: Account): Promise<void> {
  await expect(choicesOf(page).getByRole('radio', { name: 'System' })).toBeChecked()
  await expectSystem(page)
  await choicesOf(page).getByText('Light').click()
  await expectTheme(page, 'light')
  await expect.poll(() => themeOf(person)).toEqual([{ theme: 'light' }])
  const surroundings = page.locator('meta[name="theme-color"]')
  await expect(surroundings).toHaveCount(1)
  await expect(surroundings).toHaveAttribute('content', backgrounds.light)
}

/** Chooses on the account page to follow the system, which is dark. */
async function chooseSystem(page: Page, person: Account): Promise<void> {
  await choicesOf(page).getByText('System').click()
  await expectTheme(page, 'dark')
  await expect.poll(() => themeOf(person)).toEqual([{ theme: 'system' }])
}

// requirement: ACC-49, ACC-50, ACC-54
test('in the portal, a choice applies at once, to other pages, on other devices and without JavaScript', async ({
  clientPage: page,
  newPage,
  client,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to (load resource|fetch)/)
  const id = await storeInvoice(client, { sent_at: new Date() })
  await page.goto(`/portal/invoices/${id}`)

  await test.step('an invoice prints dark on white in both themes', async () => {
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
    await page.emulateMedia({ media: 'screen' })
  })

  await openAccount(page, 'portal')
  await chooseLight(page, client)
  await page.getByRole('link', { name: 'Messages' }).first().click()
  await page.waitForURL('/portal/messages')
  await expectTheme(page, 'light')

  const device = await newPage({ as: client, javaScriptEnabled: false })
  await readPage(device, '/portal/account')
  const marker = device.locator('[data-theme]')
  await expect(marker).toHaveAttribute('data-theme', 'light')
  await device.getByRole('radio', { name: 'Dark' }).check()
  await expect(device.getByRole('button', { name: 'Save appearance' })).toBeEnabled()
  await sendForm(device, choicesOf(device), '/portal/account')
  await expect(device.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(marker).toHaveAttribute('data-theme', 'dark')
  expect(await themeOf(client)).toEqual([{ theme: 'dark' }])

  await openAccount(page, 'portal')
  await chooseSystem(page, client)

  await test.step('a choice that can’t be saved is taken back', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.route('**/portal/account', (route) => route.abort())
    await choicesOf(page).getByText('Dark').click()
    await expect(page.getByText('Your choice could not be saved. Please try again.')).toBeVisible()
    await expect(choicesOf(page).getByRole('radio', { name: 'System' })).toBeChecked()
    await expectTheme(page, 'light')
  })
})

// requirement: ACC-49, ACC-50, ACC-55
test('in the admin, a choice applies at once, to other pages and on other devices, and forced colors keep what matters', async ({
  adminPage: page,
  requestAs,
  admin,
  client,
}) => {
  await storeInvoice(client, { due_date: '2026-02-01', sent_at: new Date() })
  await page.goto('/admin/account')
  await chooseLight(page, admin)
  const device = await requestAs(admin)
  expect(await (await device.get('/admin')).text()).toContain('data-theme="light"')
  await page.emulateMedia({ colorScheme: 'dark' })
  await chooseSystem(page, admin)

  await test.step('in forced colors, the current page, choices and amounts stay visible', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const choice = (name: string) => choicesOf(page).locator('label').filter({ hasText: name })
    await expect(choice('System')).toHaveCSS('outline-style', 'solid')
    await expect(choice('Light')).toHaveCSS('outline-style', 'none')
    const link = (name: string) => page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name })
    await link('Invoices').click()
    await expect(link('Invoices')).toHaveCSS('outline-style', 'solid')
    await expect(link('Projects')).toHaveCSS('outline-style', 'none')
    const highlight = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.backgroundColor = 'Highlight'
      return getComputedStyle(probe).backgroundColor
    })
    const bars = page.getByRole('table', { name: /^Outstanding amounts/ }).locator('td > span > span')
    await expect(bars.first()).toHaveCSS('background-color', highlight)
  })
})
