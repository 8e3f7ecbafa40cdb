// requirement: ADM-5, SITE-2, SITE-55, SITE-56
import type { Locator, Page } from '@playwright/test'
import { sampleServiceSlugs as serviceSlugs } from '@/prisma/seed/services-content'
import {
  expectAccessible,
  expectAccessibleAtEachWidth,
  expectLargeTargetsAtEachWidth,
} from '../support/accessible'
import type { SampleAccount } from '../support/accounts'
import { newWord, storeMessage } from '../support/contact-messages'
import { storeInvoice } from '../support/invoice-rows'
import { createQuoteLead } from '../support/leads'
import { addMessage, addProject } from '../support/portal-rows'
import { expect, test } from '../support/test'

// Several pages per test: in the same tab, each page after the first takes half the time.
const screens: { account?: SampleAccount; paths: string[] }[] = [
  { paths: ['/', '/contact', '/quote', '/pricing', '/portfolio/harbor'] },
  { paths: serviceSlugs.map((slug) => `/services/${slug}`) },
  {
    paths: [
      '/blog',
      '/blog/page/2',
      '/blog/spreadsheet-to-crm',
      '/blog/accessible-by-default-lessons-from-rebuilding-a-public-service-portal',
      '/blog/no-such-post',
    ],
  },
  { paths: ['/privacy', '/terms-and-conditions', '/refund-policy', '/cookie-policy', '/nowhere'] },
  {
    paths: [
      '/portal/login',
      '/portal/sign-up',
      `/portal/magic-link/${'a'.repeat(43)}`,
      `/admin/invitation/${'a'.repeat(43)}`,
      '/admin/login',
      `/newsletter/unsubscribe/${'a'.repeat(43)}`,
      '/newsletter/unsubscribed',
    ],
  },
  { account: 'admin', paths: ['/admin', '/admin/messages'] },
  {
    account: 'admin',
    paths: ['/admin/quotes', '/admin/newsletter', '/admin/newsletter/subscribers?state=all'],
  },
  {
    account: 'admin',
    paths: ['/admin/homepage', '/admin/services', '/admin/testimonials', '/admin/system', '/admin/mail'],
  },
  { account: 'admin', paths: ['/admin/projects', '/admin/work-updates', '/admin/clients?q=northlark'] },
  { account: 'admin', paths: ['/admin/staff', '/admin/trash', '/admin/audit'] },
  {
    account: 'admin',
    paths: ['/admin/client-messages', '/admin/client-messages?show=projects', '/admin/invoices'],
  },
  { account: 'client', paths: ['/portal', '/portal/project-log', '/portal/files', '/portal/updates'] },
  { account: 'client', paths: ['/portal/feedback', '/portal/messages', '/portal/invoices'] },
]

/** Content for screens that would pass too easily when empty. */
const contents: Record<string, (page: Page) => Locator> = {
  '/admin/messages': (page) => page.getByRole('table'),
  '/admin/system': (page) => page.getByRole('list', { name: 'Processes' }),
  '/admin/staff': (page) => page.getByRole('table', { name: 'Staff' }),
  '/admin/audit': (page) => page.getByRole('table', { name: 'Audit log' }),
  '/admin/quotes': (page) => page.getByRole('table'),
  '/admin/projects': (page) => page.getByRole('table'),
  '/admin/invoices': (page) => page.getByRole('table', { name: 'Invoices' }),
  '/admin/clients?q=northlark': (page) => page.getByRole('table', { name: 'Clients' }),
  '/admin/newsletter': (page) => page.getByRole('table', { name: 'Issues' }),
  '/admin/newsletter/subscribers?state=all': (page) => page.getByRole('table'),
  '/admin/client-messages?show=projects': (page) => page.getByRole('list', { name: 'Conversations' }),
  '/portal/messages': (page) => page.getByRole('log', { name: 'Messages' }),
}

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.ui-skeleton')).toHaveCount(0)
}

for (const { account, paths } of screens) {
  test(paths.join(', '), async ({ page, signInAs, allowConsoleErrors }) => {
    // The browser logs the 404.
    allowConsoleErrors(/404/)
    if (account) await signInAs(account)
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path)
        await expectLoaded(page)
        if (contents[path]) await expect(contents[path](page)).toBeVisible()
        await expectAccessibleAtEachWidth(page)
        if (account === 'admin') await expectLargeTargetsAtEachWidth(page)
      })
    }
  })
}

test('controls in the toolbar of a list have the same height', async ({ page, signInAs }) => {
  await signInAs('admin')
  for (const path of ['/admin/invoices', '/admin/projects', '/admin/clients']) {
    await page.goto(path)
    const toolbar = page.getByRole('search').locator('input:visible, select:visible')
    const buttons = page.getByRole('main').locator('.ui-button:not(.ui-button-sm, .ui-button-link):visible')
    const heights = await toolbar
      .or(buttons)
      .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().height))
    expect(new Set(heights), path).toEqual(new Set([36]))
  }
})

for (const [path, name] of [
  ['/contact', 'Contact us'],
  ['/quote', 'Request a quote'],
] as const) {
  test(`the form of ${path} with errors`, async ({ page }) => {
    await page.goto(path)
    const form = page.getByRole('form', { name })
    await expect(form).toHaveJSProperty('noValidate', true)
    await form.getByRole('button').click()
    await expect(form.getByText('Please enter your name.')).toBeVisible()
    await expectAccessibleAtEachWidth(page)
  })
}

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

test('the newsletter box with an error and with its confirmation', async ({ page }) => {
  const box = page.getByRole('form', { name: 'Newsletter' })
  await page.goto('/contact')
  await box.getByLabel('Email address').fill('nobody@nowhere')
  await box.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Subscription Failed').first()).toBeVisible()
  await expectAccessible(page, 'footer')
  await box.getByLabel('Email address').fill(`${crypto.randomUUID()}@example.com`)
  await box.getByRole('button', { name: 'Subscribe' }).click()
  await expect(box).toHaveCount(0)
  await expectAccessible(page, 'footer')
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
  const services = page.getByRole('button', { name: 'Services' })
  await services.press('Enter')
  await expect(services).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
})

for (const [list, store] of [
  ['/admin/messages', () => storeMessage(newWord(), 'Ada Quinn')],
  ['/admin/quotes', async () => (await createQuoteLead()).id],
] as const) {
  test(`one of ${list}, and its dialog`, async ({ page, signInAs }) => {
    await signInAs('admin')
    await page.goto(`${list}/${await store()}`)
    await expect(page.getByRole('heading', { name: 'Internal notes' })).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await expectLargeTargetsAtEachWidth(page)
    await page.getByRole('button', { name: 'Convert to client' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessibleAtEachWidth(page)
  })
}

test('the confirmation of a bulk delete', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/messages')
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Delete/ }).click()
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible()
  await expectAccessibleAtEachWidth(page)
})

test('the portal: project menu and preview', async ({ page, signInAs }) => {
  await signInAs('client')
  await page.goto('/portal')
  await page.getByRole('button', { name: /^Project: / }).press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  // The menu is rendered outside the page's landmarks.
  await expectAccessible(page, '[role=menu]')
  await page.goto('/portal/files')
  await page
    .getByRole('link', { name: /^Preview .*\.png/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await expectAccessibleAtEachWidth(page)
})

test('the form of a project', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/projects/new')
  await page.getByRole('combobox', { name: 'Client' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessibleAtEachWidth(page)
})

test('the parts of a project', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/projects?q=northlark')
  const href = await page.locator('tbody a').first().getAttribute('href')
  for (const part of ['', '?tab=milestones', '?tab=documents', '?tab=messages', '/edit']) {
    await test.step(part, async () => {
      await page.goto(`${href ?? ''}${part}`)
      await expectLoaded(page)
      await expectAccessibleAtEachWidth(page)
      await expectLargeTargetsAtEachWidth(page)
    })
  }
})

test('the dialog of a testimonial', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/testimonials')
  await page.getByRole('button', { name: 'Edit name' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})

test('a conversation in the admin area', async ({ page, signInAs, client }) => {
  const { id, title } = await addProject(client.id)
  await addMessage(id, 'Good morning')
  await signInAs('admin')
  await page.goto(`/admin/client-messages?q=${title}&show=projects`)
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
  await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await expectLargeTargetsAtEachWidth(page)
})

// requirement: INV-28
test('the form of an invoice with errors', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/invoices/create')
  await page.getByRole('button', { name: 'Add line item' }).click()
  await page.getByRole('button', { name: 'Create invoice' }).click()
  await expect(page.getByText('Please enter the client’s name.')).toBeVisible()
  await expectAccessibleAtEachWidth(page)
})

// requirement: INV-28
test('an invoice in the admin area, and the dialog of a payment', async ({ page, signInAs, client }) => {
  const id = await storeInvoice(client, { due_date: '2026-02-01', sent_at: new Date() })
  await signInAs('admin')
  await page.goto(`/admin/invoices/${id}`)
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await expectLargeTargetsAtEachWidth(page)
  await page.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleAtEachWidth(page)
})

// requirement: INV-28
test('an invoice in the portal', async ({ page, signInAs }) => {
  await signInAs('client')
  await page.goto('/portal/invoices')
  await page.locator('main li a').first().click()
  await expect(page.getByRole('article')).toBeVisible()
  await expectAccessibleAtEachWidth(page)
})

test('a client: the dialog of an update, the full record, the form', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/clients?q=northlark')
  await page.getByRole('button', { name: /^Send update to/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.locator('.ui-row-link').first().click()
  await page.getByRole('link', { name: 'Open full page' }).click()
  await page.waitForURL(/\/clients\/[0-9a-f-]+$/)
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await expectLargeTargetsAtEachWidth(page)
  await page.goto(`${new URL(page.url()).pathname}/edit`)
  await expect(page.getByRole('form')).toBeVisible()
  await expectAccessibleAtEachWidth(page)
})
