// requirement: SITE-52
// requirement: SITE-45
import type { Locator, Page } from '@playwright/test'
import { browserStorage } from '@/lib/platform/browser-storage'
import { getDb } from '@/lib/platform/db'
import { createAccount } from '../support/accounts'
import { callAction, readActions } from '../support/actions'
import { readPage, sendForm } from '../support/read-page'
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

/** The name of the document's link in the footer. */
const linkTo = (title: string) => title.replace(' and ', ' & ')
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

// requirement: SITE-44, SITE-47, SITE-54
test('each document has its sections, its date and its contents; it is printed as a document, and takes messages', async ({
  page,
  newPage,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/)
  const reader = await newPage({ javaScriptEnabled: false })
  for (const { path, title, sections, updated } of documents) {
    await test.step(path, async () => {
      await readPage(reader, path)
      const main = reader.getByRole('main')
      const footer = reader.getByRole('contentinfo')
      await expect(footer.getByRole('link', { name: linkTo(title) })).toHaveAttribute('href', path)
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(main).toContainText(`Last updated: ${updated}`)
      await expect(main).toContainText('Monday to Friday, 9 AM to 6 PM EST')
      const headings = main.getByRole('heading', { level: 2, name: /^\d+\. / })
      const links = main.getByRole('navigation', { name: 'On this page' }).getByRole('link')
      const ids = await headings.evaluateAll((all) =>
        all.map(({ id, textContent }) => [`#${id}`, textContent]),
      )
      expect(ids).toHaveLength(sections)
      expect(
        await links.evaluateAll((all) =>
          all.map((link, index) => [link.getAttribute('href'), `${String(index + 1)}. ${link.textContent}`]),
        ),
      ).toEqual(ids)
      if (path === '/cookie-policy')
        await expect(main.getByRole('heading', { level: 2 }).last()).toHaveText('Still Have Questions?')
    })
  }

  await page.goto('/privacy')
  const main = page.getByRole('main')
  await expectForm(page, forms[0])
  await main.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click()
  await expect(main.getByRole('heading', { name: '8. Changes and Contact' })).toBeInViewport()
  await page.emulateMedia({ media: 'print' })
  for (const part of ['banner', 'contentinfo', 'form', 'navigation'] as const) {
    await expect(page.getByRole(part)).toHaveCount(0)
  }
  await expect(main.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(main.getByRole('heading', { name: /^1\. / })).toHaveCSS('color', 'rgb(0, 0, 0)')
})

/**
 * Expects the form to report what is missing, keep what was typed when sending fails, and store its own subject for a
 * blank one.
 */
async function expectForm(page: Page, { path, source, subject }: (typeof forms)[number]): Promise<void> {
  const form = formOf(page)
  await expect(form).toHaveJSProperty('noValidate', true)
  await sendButton(form).click()
  for (const text of ['name', 'email address', 'message']) {
    await expect(form.getByText(`Please enter your ${text}.`)).toBeVisible()
  }
  const name = await fill(form)
  await page.route(path, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await sendButton(form).click()
  for (const text of failure) await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue(name)
  await expect(form.getByLabel('Message')).toHaveValue('What do you know\nabout me?')
  expect(await rowsOf(name)).toEqual([])

  await page.unroute(path)
  await sendButton(form).dblclick()
  for (const text of success) await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
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
}

// requirement: SITE-48
test('the cookie policy lists what a visit and a sign-in store in the browser', async ({ page, newPage }) => {
  await page.goto('/refund-policy')
  await page.getByRole('button', { name: 'Only necessary' }).click()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.getByRole('button', { name: 'Pause animation' }).click()
  const signUp = (await readActions()).find(({ name }) => name === 'signUpAction')
  const visitor = {
    name: 'Visitor',
    email: `${crypto.randomUUID()}@example.com`,
    password: crypto.randomUUID(),
  }
  const answer = await callAction(page.request, signUp?.id ?? '', '/portal/sign-up', { form: visitor })
  expect(await answer.text()).toContain('Check your email for the confirmation link')
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

  const policy = await newPage({ javaScriptEnabled: false })
  await readPage(policy, '/cookie-policy')
  const listed = await policy
    .getByRole('table', { name: 'Cookies and storage' })
    .getByRole('rowheader')
    .allTextContents()
  expect(listed).toEqual(browserStorage.map(({ name }) => name))
  expect(listed).toEqual(expect.arrayContaining(kept))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the forms work', async ({ page }) => {
    for (const { path, source, subject } of forms) {
      await test.step(path, async () => {
        await readPage(page, path)
        const form = formOf(page)
        const name = await fill(form, { email: 'reader@nowhere' })
        await sendForm(page, form, path)
        await expect(form.getByText('Please enter a valid email address.')).toBeVisible()
        await expect(form.getByLabel('Name')).toHaveValue(name)
        await form.getByLabel('Email').fill('reader@example.com')
        await sendForm(page, form, path)
        for (const text of success) await expect(form.getByText(text, { exact: true })).toBeInViewport()
        expect(await rowsOf(name)).toMatchObject([{ source, subject }])
        const own = await fill(form, { subject: 'My own' })
        await sendForm(page, form, path)
        expect(await rowsOf(own)).toMatchObject([{ source, subject: 'My own' }])
      })
    }
  })
})
