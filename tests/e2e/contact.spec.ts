// requirement: SITE-10, SITE-14, SITE-15, SITE-18
import type { Locator, Page } from '@playwright/test'
import { getDb } from '@/lib/platform/db'
import { scriptsWith } from '../support/built-scripts'
import { holdScripts } from '../support/hydrated'
import { readPage, sendForm } from '../support/read-page'
import { expect, test } from '../support/test'

type Fields = Record<string, string>

const forms = {
  home: {
    path: '/',
    source: 'home',
    typed: {
      Phone: '+1 303 555 0100',
      Company: 'Acme & Sons',
      Subject: 'A "portal"',
      'Budget range': '15k-50k',
      'Preferred contact': 'whatsapp',
      Message: 'First line\n<b>second</b> line',
    } as Fields,
    emptied: { 'Preferred contact': 'email' } as Fields,
    success: ['Message Sent Successfully!', "Thank you for contacting us. We'll get back to you soon."],
    when: ' within 24 hours',
    failure: ['Error', 'Failed to send message. Please try again.'],
  },
  'contact page': {
    path: '/contact',
    source: 'contact_page',
    typed: { Subject: 'Une idée ☕', 'Budget range': 'discuss', Message: 'One line' } as Fields,
    emptied: {} as Fields,
    success: ['Message sent successfully!', "We'll get back to you within 24 hours."],
    when: '',
    failure: ['Error sending message', 'Please try again or contact us directly.'],
  },
}

const choices = new Set(['Budget range', 'Preferred contact'])
const uniqueName = () => `Visitor ${crypto.randomUUID()}`
const formOf = (page: Page) => page.getByRole('form', { name: 'Contact us' })
const sendButton = (form: Locator) => form.getByRole('button', { name: /^Send(ing\.\.\.| Message)$/ })

async function fill(form: Locator, fields: Fields): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const control = form.getByLabel(label)
    if (choices.has(label)) await control.selectOption(value)
    else await control.fill(value)
  }
}

async function expectFields(form: Locator, fields: Fields): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await expect(form.getByLabel(label), label).toHaveValue(value)
  }
}

/** The stored rows with this test's unique name. */
function rowsOf(name: string) {
  return getDb().contactMessage.findMany({ where: { name } })
}

/** Browsers send line breaks as CRLF. */
function sameLines(text: string): RegExp {
  return new RegExp(`^${text.replaceAll('\n', '\\r?\\n')}$`)
}

/** Expects the hours, details and reasons of the contact page, and its own budgets. */
async function expectDetails(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main).toContainText('Monday to Friday, 9:00 AM to 6:00 PM MST; weekends by appointment')
  await expect(main).toContainText('8+ years experience')
  await expect(main).toContainText('24/7 support')
  await expect(main).toContainText('within 24 hours')
  await expect(main.getByRole('link', { name: '+1 (303) 555-0142' })).toHaveAttribute('href', /^tel:/)
  await expect(formOf(page).getByLabel('Budget range').locator('option')).toHaveText([
    'Select a range',
    'Under $5,000',
    '$5,000 - $15,000',
    '$15,000 - $30,000',
    '$30,000 - $50,000',
    '$50,000+',
    'Let’s discuss',
  ])
}

for (const [title, { path, source, typed, emptied, success, when, failure }] of Object.entries(forms)) {
  test.describe(`form of the ${title}`, () => {
    const blank = Object.fromEntries(['Name', 'Email', ...Object.keys(typed)].map((label) => [label, '']))

    // requirement: SITE-16
    test('reports what is missing, keeps what was typed when a message is lost, and stores it once', async ({
      page,
      allowConsoleErrors,
    }) => {
      allowConsoleErrors(/net::ERR_FAILED/)
      // The code of toasts arrives late on the contact page.
      const code = await scriptsWith('data-sonner-toaster')
      expect(code.size).toBeGreaterThan(0)
      const releaseToasts =
        source === 'contact_page' ? await holdScripts(page, ({ pathname }) => code.has(pathname)) : undefined
      await page.goto(`${path}?subject=other`)
      const form = formOf(page)
      const isPage = ({ pathname }: URL) => pathname === path

      await test.step('reports what is missing', async () => {
        await expect(form).toHaveJSProperty('noValidate', true)
        await expect(form.getByLabel('Subject')).toHaveValue('')
        await sendButton(form).click()
        for (const text of ['name', 'email address', 'message']) {
          await expect(form.getByText(`Please enter your ${text}.`)).toBeVisible()
        }
        await expect(form.getByLabel('Name')).toBeFocused()
      })

      const name = uniqueName()
      const fields = { Name: name, Email: 'Ana.Visitor@Example.com', ...typed }
      await test.step('keeps what was typed when the message or its response is lost', async () => {
        await fill(form, fields)
        await expect(form.getByText(/^Please (enter|use)/)).toHaveCount(0)
        await page.route(isPage, (route) =>
          route.request().method() === 'POST' ? route.abort() : route.continue(),
        )
        await sendButton(form).click()
        for (const text of failure) await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
        await expectFields(form, fields)
        expect(await rowsOf(name)).toHaveLength(0)
        await page.unroute(isPage)
        // Both pages have the same form.
        if (source === 'home') return

        await page.route(isPage, async (route) => {
          if (route.request().method() !== 'POST') return route.continue()
          await route.fetch()
          await route.abort()
        })
        await sendButton(form).click()
        await expect.poll(async () => (await rowsOf(name)).length).toBe(1)
        await expect(sendButton(form)).toHaveText('Send Message')
        await expectFields(form, fields)
        await page.unroute(isPage)
      })

      await test.step('stores a valid message once', async () => {
        let release!: () => void
        const held = new Promise<void>((resolve) => {
          release = resolve
        })
        await page.route(isPage, async (route) => {
          if (route.request().method() === 'POST') await held
          await route.continue()
        })
        await sendButton(form).dblclick()
        await expect(sendButton(form)).toHaveText('Sending...')
        await expect(sendButton(form)).toBeDisabled()
        release()

        if (releaseToasts) {
          await test.step('shows the outcome in the form before a toast does', async () => {
            const title = success[0] ?? ''
            await expect(form.getByText(title, { exact: true })).toBeVisible()
            const toasts = page.locator('[data-sonner-toast]')
            await expect(toasts).toHaveCount(0)
            releaseToasts()
            await expect(toasts.getByText(title, { exact: true })).toBeVisible()
          })
        }
        for (const text of success) await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
        await expectFields(form, { ...blank, ...emptied })
        // The notice stays and keeps the focus until another message is started.
        const next = `Our answer goes to Ana.Visitor@Example.com${when}.`
        const confirmation = form.getByText(next)
        await expect(confirmation).toBeInViewport()
        await expect(page.locator(':focus')).toContainText(next)
        await form.getByLabel('Name').fill('Another')
        await expect(confirmation).toHaveCount(0)
        const rows = await rowsOf(name)
        expect(rows).toHaveLength(1)
        expect(rows[0]).toMatchObject({
          source,
          email: 'Ana.Visitor@Example.com',
          subject: typed.Subject,
          message: expect.stringMatching(sameLines(typed.Message ?? '')),
          budgetRange: typed['Budget range'],
          phone: typed.Phone ?? null,
          company: typed.Company ?? null,
          preferredContact: typed['Preferred contact'] ?? 'email',
          status: 'new',
          priority: 'medium',
        })
      })

      if (source !== 'home') return
      await test.step('a link to the contact page prefills the subject', async () => {
        await page.locator('a[href="/contact?subject=consultation"]').click()
        await expect(page).toHaveURL('/contact?subject=consultation')
        await expect(form.getByLabel('Subject')).toHaveValue('Consultation')
      })
    })

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })

      test('responds with a page that shows the outcome and what was typed', async ({ page }) => {
        const form = formOf(page)
        const name = uniqueName()

        const isShown = source === 'home'
        const send = () => (isShown ? sendButton(form).click() : sendForm(page, form, path))
        await (isShown ? page.goto(path) : readPage(page, path))
        if (!isShown) await expectDetails(page)
        const fields = { Name: name, Email: 'ana@nowhere', ...typed }
        await fill(form, fields)
        await send()
        await expect(form.getByText('Please enter a valid email address.')).toBeVisible()
        await expect(form.getByText('Please check the marked fields.')).toBeVisible()
        await expect(form.getByLabel('Email')).toBeFocused()
        await expectFields(form, fields)
        expect(await rowsOf(name)).toHaveLength(0)

        await form.getByLabel('Email').fill('ana@example.com')
        await send()
        for (const text of [...success, `Our answer goes to ana@example.com${when}.`])
          await expect(form.getByText(text, { exact: true })).toBeInViewport()
        await expectFields(form, { ...blank, ...emptied })
        expect(await rowsOf(name)).toHaveLength(1)
      })
    })
  })
}

test('the URL prefills the subject, and the server reports what is missing if the form’s code can’t be loaded', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/net::ERR_FAILED|Failed to load chunk/)
  const form = formOf(page)
  await page.goto('/contact?subject=enterprise')
  await expect(form.getByLabel('Subject')).toHaveValue('Enterprise plan')
  await expect(form).toHaveJSProperty('noValidate', true)
  await page.route('**/_next/static/chunks/**', (route) => route.abort())
  await form.getByLabel('Name').fill('Ana Visitor')
  await sendButton(form).click()
  await expect(form.getByText('Please enter your email address.')).toBeVisible()
  await expectFields(form, { Name: 'Ana Visitor' })
})
