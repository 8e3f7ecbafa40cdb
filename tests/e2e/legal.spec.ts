// requirement: SITE-52
// requirement: SITE-45
import type { Locator, Page } from '@playwright/test'
import { browserStorage } from '@/lib/platform/browser-storage'
import { getDb } from '@/lib/platform/db'
import { createAccount } from '../support/accounts'
import { expect, test } from '../support/test'

const documents = [
  { path: '/privacy', title: 'Privacy Policy', sections: 8, updated: 'September 2025' },
  { path: '/terms-and-conditions', title: 'Terms and Conditions', sections: 10, updated: '9/30/2025' },
  { path: '/refund-policy', title: 'Refund Policy', sections: 8, updated: 'September 2025' },
  { path: '/cookie-policy', title: 'Cookie Policy', sections: 5, updated: 'September 2025' },
]
const forms = [
  { path: '/privacy', source: 'privacy', subject: 'Privacy Policy Inquiry' },
  { path: '/cookie-policy', source: 'cookie_policy', subject: 'Cookie Policy Inquiry' },
] as const
const success = ['Message sent successfully!', "We'll get back to you within 24 hours."]
const failure = ['Error sending message', 'Please try again later.']

const formOf = (page: Page) => page.getByRole('form', { name: 'Write to us' })
const sendButton = (form: Locator) => form.getByRole('button', { name: /^Send(ing\.\.\.| Message)$/ })
const rowsOf = (name: string) => getDb().contactMessage.findMany({ where: { name } })

/** Fills in the form under a unique name. */
async function fill(form: Locator, fields: { email?: string; subject?: string } = {}): Promise<string> {
  const name = `Reader ${crypto.randomUUID()}`
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email').fill(fields.email ?? 'reader@example.com')
  await form.getByLabel('Subject').fill(fields.subject ?? '')
  await form.getByLabel('Message').fill('What do you know\nabout me?')
  return name
}

for (const { path, title, sections, updated } of documents) {
  // requirement: SITE-44, SITE-54
  test(`${path} has its sections, its date and its contents, and is printed as a document`, async ({
    page,
  }) => {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(main).toContainText(`Last updated: ${updated}`)
    await expect(main).toContainText('Monday to Friday, 9 AM to 6 PM EST')
    await expect(main.getByRole('heading', { level: 2, name: /^\d+\. / })).toHaveCount(sections)

    const contents = main.getByRole('navigation', { name: 'On this page' })
    await expect(contents.getByRole('link')).toHaveCount(sections)
    const last = contents.getByRole('link').last()
    const name = await last.textContent()
    await last.click()
    await expect(main.getByRole('heading', { name: `${sections}. ${name ?? ''}` })).toBeInViewport()

    await page.emulateMedia({ media: 'print' })
    for (const part of ['banner', 'contentinfo', 'form', 'navigation'] as const) {
      await expect(page.getByRole(part)).toHaveCount(0)
    }
    await expect(main.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(main.getByRole('heading', { name: /^1\. / })).toHaveCSS('color', 'rgb(0, 0, 0)')
  })
}

// requirement: SITE-47
test('the cookie policy ends with its form', async ({ page }) => {
  await page.goto('/cookie-policy')
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings.last()).toHaveText('Still Have Questions?')
})

// requirement: SITE-48
test('the cookie policy lists what a visit and a sign-in store in the browser', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Only necessary' }).click()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.getByRole('button', { name: 'Pause animation' }).click()
  await page.goto('/portal/sign-up')
  await page.getByLabel('Name').fill('Visitor')
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`)
  await page.getByLabel('Password').fill(crypto.randomUUID())
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Check your email for the confirmation link')).toBeVisible()
  const { email, password } = await createAccount('CLIENT')
  await page.goto('/portal/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/portal')
  const { cookies, origins } = await page.context().storageState()
  const local = origins.flatMap(({ localStorage }) => localStorage)
  const kept = [...cookies, ...local].map(({ name }) => name)
  expect(kept.length).toBeGreaterThan(4)

  await page.goto('/cookie-policy')
  const listed = await page
    .getByRole('table', { name: 'Cookies and storage' })
    .getByRole('rowheader')
    .allTextContents()
  expect(listed).toEqual(browserStorage.map(({ name }) => name))
  expect(listed).toEqual(expect.arrayContaining(kept))
})

for (const { path, source, subject } of forms) {
  test.describe(`form of ${path}`, () => {
    test('reports what is missing, and stores its own subject for a blank one', async ({ page }) => {
      await page.goto(path)
      const form = formOf(page)
      await expect(form).toHaveJSProperty('noValidate', true)
      await sendButton(form).click()
      for (const text of ['name', 'email address', 'message']) {
        await expect(form.getByText(`Please enter your ${text}.`)).toBeVisible()
      }
      const name = await fill(form)
      await sendButton(form).dblclick()
      for (const text of success) await expect(page.getByText(text, { exact: true })).toBeVisible()
      for (const label of ['Name', 'Email', 'Subject', 'Message']) {
        await expect(form.getByLabel(label)).toHaveValue('')
      }
      const rows = await rowsOf(name)
      expect(rows).toHaveLength(1)
      expect(rows[0]).toMatchObject({
        source,
        subject,
        message: 'What do you know\nabout me?',
        status: 'new',
        priority: 'medium',
      })
    })

    test('keeps what was typed when sending fails', async ({ page, allowConsoleErrors }) => {
      allowConsoleErrors(/ERR_FAILED/)
      await page.goto(path)
      const form = formOf(page)
      const name = await fill(form, { subject: 'My own' })
      await page.route(path, (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      )
      await sendButton(form).click()
      for (const text of failure) await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
      await expect(form.getByLabel('Name')).toHaveValue(name)
      await expect(form.getByLabel('Subject')).toHaveValue('My own')
      expect(await rowsOf(name)).toEqual([])

      await page.unroute(path)
      await sendButton(form).click()
      for (const text of success) await expect(page.getByText(text, { exact: true })).toBeVisible()
      expect(await rowsOf(name)).toMatchObject([{ source, subject: 'My own' }])
    })

    test('works without JavaScript', async ({ newPage }) => {
      const page = await newPage({ javaScriptEnabled: false })
      await page.goto(path)
      const form = formOf(page)
      const name = await fill(form, { email: 'reader@nowhere' })
      await sendButton(form).click()
      await expect(form.getByText('Please enter a valid email address.')).toBeVisible()
      await expect(form.getByLabel('Name')).toHaveValue(name)
      await form.getByLabel('Email').fill('reader@example.com')
      await sendButton(form).click()
      for (const text of success) await expect(form.getByText(text, { exact: true })).toBeInViewport()
      expect(await rowsOf(name)).toMatchObject([{ source, subject }])
    })
  })
}
