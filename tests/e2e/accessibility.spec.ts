import { serviceSlugs } from '@/lib/services/content'
import { expectAccessible, expectAccessibleAtEachWidth } from '../support/accessible'
import { expect, test } from '../support/test'

// Motion off: what fades in would be judged half transparent.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const publicPages = [
  '/',
  '/contact',
  '/quote',
  '/pricing',
  // One for all of its layout; services.spec.ts looks at each.
  `/services/${serviceSlugs[0]}`,
  '/portfolio/harbor',
  '/blog',
  '/blog/page/2',
  '/blog/spreadsheet-to-crm',
  '/blog/accessible-by-default-lessons-from-rebuilding-a-public-service-portal',
  '/blog/no-such-post',
  '/privacy',
  '/terms-and-conditions',
  '/refund-policy',
  '/cookie-policy',
  `/newsletter/unsubscribe/${'a'.repeat(43)}`,
  '/newsletter/unsubscribed',
  '/nowhere',
  '/portal/login',
  '/portal/sign-up',
  `/portal/magic-link/${'a'.repeat(43)}`,
  '/admin/login',
]

for (const path of publicPages) {
  test(path, async ({ page, allowConsoleErrors }) => {
    // The browser itself reports the status of a page that does not exist.
    allowConsoleErrors(/404/)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleAtEachWidth(page)
  })
}

test('a form with errors', async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('Name').focus()
  await expect(page.getByRole('form', { name: 'Contact us' })).toHaveJSProperty('noValidate', true)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Please enter your name.')).toBeVisible()
  await expectAccessibleAtEachWidth(page)
})

test('the confirmation of a quote request, and its toast', async ({ page }) => {
  await page.goto('/quote')
  const form = page.getByRole('form', { name: 'Request a quote' })
  await form.getByLabel('Name').fill('Visitor')
  await form.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`)
  await form.getByLabel('Project type').selectOption('other')
  await form.getByLabel('Project description').fill('A way in for everybody.')
  await form.getByLabel('Budget range').selectOption('discuss')
  await form.getByRole('button').click()
  await expect(page.getByText('Quote request submitted successfully!', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you.' })).toBeVisible()
  await expectAccessibleAtEachWidth(page)
})

test('a service dialog and the overlay of a project', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Learn More' }).first().press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await page.keyboard.press('Escape')
  await page
    .getByRole('link', { name: /^View the Project/ })
    .first()
    .focus()
  await expect(page.getByText('Click to Explore').first()).toBeVisible()
  await expectAccessible(page)
})

test('the menus of small and wide screens', async ({ page }) => {
  await page.goto('/')
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByText('Services').click()
    await expect(menu.getByRole('link', { name: 'Mobile Apps' })).toBeVisible()
    await expectAccessible(page)
    await menu.getByText('Services').click()
    await menu.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toBeHidden()
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const name of ['Services', 'Legal']) {
    await page.getByRole('button', { name }).press('Enter')
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)
  }
})

for (const path of ['/admin', '/admin/messages', '/admin/quotes', '/admin/homepage', '/admin/services']) {
  test(path, async ({ page, signInAs }) => {
    await signInAs('admin')
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.ui-skeleton')).toHaveCount(0)
    await expectAccessibleAtEachWidth(page)
  })
}

test('a message, and a quote request with its dialog', async ({ page, signInAs }) => {
  await signInAs('admin')
  for (const list of ['/admin/messages', '/admin/quotes']) {
    await page.goto(`${list}?status=new`)
    await page.locator(`main a[href^="${list}/"]`).first().click()
    await expect(page.getByRole('heading', { name: 'Internal notes' })).toBeVisible()
    await expectAccessibleAtEachWidth(page)
  }
  await page.getByRole('button', { name: 'Convert to client' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleAtEachWidth(page)
})

test('the portal: dashboard, project menu, files and preview', async ({ page, signInAs }) => {
  await signInAs('client')
  await page.goto('/portal')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.ui-skeleton')).toHaveCount(0)
  await expectAccessibleAtEachWidth(page)
  await page.getByRole('button', { name: /^Project: / }).press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  // The menu lies over the page, outside its landmarks.
  await expectAccessible(page, '[role=menu]')
  await page.goto('/portal/files')
  await expect(page.locator('.ui-skeleton')).toHaveCount(0)
  await expectAccessibleAtEachWidth(page)
  await page
    .getByRole('link', { name: /^Preview .*\.png/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await expectAccessibleAtEachWidth(page)
})

test('the question before a bulk delete', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/messages')
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Delete/ }).click()
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible()
  await expectAccessibleAtEachWidth(page)
})

test('the projects: list, form, and a project with its parts', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/projects/new')
  await page.getByRole('combobox', { name: 'Client' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await page.goto('/admin/projects')
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  const href = await page.locator('tbody a').last().getAttribute('href')
  for (const part of ['', '?tab=milestones', '?tab=documents', '?tab=messages', '/edit']) {
    await page.goto(`${href ?? ''}${part}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.ui-skeleton')).toHaveCount(0)
    await expectAccessibleAtEachWidth(page)
  }
})

test('updates and feedback, in the portal and in the panel', async ({ page, context, signInAs }) => {
  for (const [account, paths] of [
    ['client', ['/portal/updates', '/portal/feedback']],
    ['admin', ['/admin/work-updates', '/admin/testimonials']],
  ] as const) {
    await context.clearCookies()
    await signInAs(account)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('.ui-skeleton')).toHaveCount(0)
      await expectAccessibleAtEachWidth(page)
    }
  }
  await page.getByRole('button', { name: 'Edit name' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})

test('messages, in the portal and in the panel', async ({ page, context, signInAs }) => {
  await signInAs('client')
  await page.goto('/portal/messages')
  await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await context.clearCookies()
  await signInAs('admin')
  await page.goto('/admin/client-messages')
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
  await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await page.goto('/admin/client-messages?show=projects')
  await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible()
  await expectAccessibleAtEachWidth(page)
})

test('invoices, in the panel and in the portal', async ({ page, context, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/invoices')
  await expect(page.getByRole('table', { name: 'Invoices' })).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await page.goto('/admin/invoices/create')
  await page.getByRole('button', { name: 'Add line item' }).click()
  await page.getByRole('button', { name: 'Create Invoice' }).click()
  await expect(page.getByText("Please enter the client's name.")).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await page.goto('/admin/invoices?status=overdue')
  await page.locator('tbody th a').first().click()
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await page.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await context.clearCookies()
  await signInAs('client')
  await page.goto('/portal/invoices')
  await page.locator('main li a').first().click()
  await expect(page.getByRole('article')).toBeVisible()
  await expectAccessibleAtEachWidth(page)
})

test('the clients: list, dialog, everything about one; the newsletter', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/clients?q=northlark')
  await expect(page.getByRole('table', { name: 'Clients' })).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await page.getByRole('button', { name: /^Send update to/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await page.keyboard.press('Escape')
  await page.locator('tbody th a').first().click()
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  for (const path of [`${new URL(page.url()).pathname}/edit`, '/admin/newsletter?state=all']) {
    await page.goto(path)
    await expect(page.getByRole('form').or(page.getByRole('table'))).toBeVisible()
    await expectAccessibleAtEachWidth(page)
  }
})
