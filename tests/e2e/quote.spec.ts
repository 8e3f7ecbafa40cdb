// requirement: SITE-65
import type { Locator, Page } from '@playwright/test'
import { getDb } from '@/lib/platform/db'
import { expectAccessibleAtEachWidth } from '../support/accessible'
import { callAction, readActions } from '../support/actions'
import { waitLikeAPerson } from '../support/hydrated'
import { listMails, waitForMail } from '../support/inbox'
import { readPage, sendForm } from '../support/read-page'
import { expect, test } from '../support/test'

const success = [
  'Quote request submitted successfully!',
  "We'll review your request within 4 to 6 hours and send a proposal within 24 hours.",
]
const failure = ['Error submitting quote request', 'Please try again or contact us directly.']
const choices = ['Project type', 'Budget range', 'Timeline']

function newRequest(): Record<string, string> {
  const id = crypto.randomUUID()
  return {
    Name: `Visitor ${id}`,
    Email: `${id}@example.com`,
    Phone: '+1 303 555 0100',
    Company: 'Acme & Sons',
    'Project type': 'ai-solution',
    'Project description': 'First line\n<b>second</b> line',
    'Budget range': '100k-plus',
    Timeline: '6-plus-months',
    'Additional requirements': 'Une idée ☕',
  }
}

const formOf = (page: Page) => page.getByRole('form', { name: 'Request a quote' })
const sendButton = (form: Locator) => form.getByRole('button')
const confirmation = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank you.' })
const rowsOf = ({ Name }: Record<string, string>) => getDb().quoteRequest.findMany({ where: { name: Name } })

async function fill(form: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const control = form.getByLabel(label)
    if (choices.includes(label)) await control.selectOption(value)
    else await control.fill(value)
  }
}

async function expectFields(form: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await expect(form.getByLabel(label), label).toHaveValue(value)
  }
}

// requirement: SITE-57, SITE-59, SITE-60, SITE-61, SITE-62, SITE-63, SITE-64, SITE-66
test('takes a request once, confirms it, and keeps what was typed when one is lost', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/)
  await page.clock.install()
  await page.goto('/quote')
  const form = formOf(page)

  await test.step('offers the options of the specification, explains the next steps, and reports what is missing', async () => {
    const values = (label: string) =>
      form
        .getByLabel(label)
        .locator('option')
        .evaluateAll((options) => options.map((option) => option.getAttribute('value')))
    const types = [
      'website',
      'mobile-app',
      'web-app',
      'ai-solution',
      'ecommerce',
      'crm',
      'custom-software',
      'other',
    ]
    const budgets = ['under-5k', '5k-15k', '15k-30k', '30k-50k', '50k-100k', '100k-plus', 'discuss']
    const timelines = ['asap', '1-month', '2-3-months', '3-6-months', '6-plus-months', 'flexible']
    expect(await values('Project type')).toEqual(['', ...types])
    expect(await values('Budget range')).toEqual(['', ...budgets])
    expect(await values('Timeline')).toEqual(['', ...timelines])
    const main = page.getByRole('main')
    for (const text of ['within 4 to 6 hours', 'within 24 hours', '8+ years experience', '24/7 support']) {
      await expect(main).toContainText(text)
    }
    await expect(form).toHaveJSProperty('noValidate', true)
    await sendButton(form).click()
    for (const text of [
      'Please enter your name.',
      'Please enter your email address.',
      'Please choose a project type.',
      'Please describe your project.',
      'Please choose a budget range.',
    ]) {
      await expect(form.getByText(text)).toBeVisible()
    }
    await expect(form.getByLabel('Name')).toBeFocused()
    const label = await form.locator('label').filter({ hasText: /^Name/ }).boundingBox()
    const header = await page.getByRole('banner').boundingBox()
    expect(label?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
    await fill(form, newRequest())
    await expect(form.getByText(/^Please/)).toHaveCount(0)
  })

  await test.step('counts down when the description is nearly full', async () => {
    const description = formOf(page).getByLabel('Project description')
    await description.fill('x'.repeat(9_750))
    await expect(description).toHaveAccessibleDescription('250 characters left.')
    await description.fill('x'.repeat(10_001))
    await expect(description).toHaveAccessibleDescription(/1 characters? too many\./)
  })

  const request = newRequest()
  await test.step('keeps what was typed when the request or its response is lost', async () => {
    await fill(form, request)
    await waitLikeAPerson(page)
    await page.route('/quote', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await sendButton(form).click()
    for (const text of failure) await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
    await expectFields(form, request)
    expect(await rowsOf(request)).toHaveLength(0)

    await page.unroute('/quote')
    await page.route('/quote', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort()
    })
    await sendButton(form).click()
    await expect.poll(async () => (await rowsOf(request)).length).toBe(1)
    await expect(sendButton(form)).toHaveText('Request My Quote')
    await expectFields(form, request)
    await page.unroute('/quote')
  })

  await test.step('stores a valid request once, confirms it, and links to the home page', async () => {
    await page.route('/quote', async (route) => {
      if (route.request().method() === 'POST') await expect(sendButton(form)).toHaveText('Sending...')
      await route.continue()
    })
    await sendButton(form).dblclick()
    for (const text of success) await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
    await expect(confirmation(page)).toBeInViewport()
    await expect(page.getByRole('group', { name: 'Thank you.' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Next steps' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
    await expect(form).toHaveCount(0)
    await expectAccessibleAtEachWidth(page, 'main')

    const rows = await rowsOf(request)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      email: request.Email,
      phone: request.Phone,
      company: request.Company,
      projectType: request['Project type'],
      projectDescription: request['Project description'],
      budgetRange: request['Budget range'],
      timeline: request.Timeline,
      additionalRequirements: request['Additional requirements'],
      status: 'new',
      suspectedSpam: false,
    })

    const toVisitor = await waitForMail({ to: request.Email })
    expect(toVisitor.subject).toBe('We have your quote request')
    const toAgency = await waitForMail({ subject: `Quote request from ${request.Name ?? ''}` })
    expect(toAgency.replyTo).toMatchObject([{ address: request.Email }])
    expect(await listMails({ to: request.Email })).toHaveLength(1)
  })
})

test('stores suspected spam, marked, and mails nobody but the agency', async ({ request }) => {
  const { Name: name = '', Email: email = '', ...typed } = newRequest()
  const action = (await readActions()).find((each) => each.name === 'requestQuoteAction')
  const form = {
    ...{ name, email, projectType: typed['Project type'] ?? '', budgetRange: typed['Budget range'] ?? '' },
    ...{ projectDescription: typed['Project description'] ?? '', remarks: 'https://spam.example' },
  }
  const answer = await callAction(request, action?.id ?? '', '/quote', { form })
  expect(await answer.text()).toContain(success[0])
  expect(await rowsOf({ Name: name })).toMatchObject([{ suspectedSpam: true }])
  await waitForMail({ subject: `[Suspected spam] Quote request from ${name}` })
  expect(await listMails({ to: email })).toEqual([])
})

// requirement: SITE-58
test('prefills the plan or the service that a visitor comes from, and takes what is filled in and sent at once', async ({
  page,
  requestAs,
  admin,
}) => {
  const form = formOf(page)
  const read = async (path: string) => (await page.request.get(path)).text()
  expect(await read('/pricing')).toMatch(/<a [^>]*href="\/quote\?plan=starter"[^>]*>Get Started</)
  expect(await read('/')).toMatch(/<a [^>]*href="\/quote\?service=mobile-apps"/)
  await page.goto('/quote?plan=starter')
  await expect(form.getByLabel('Additional requirements')).toHaveValue('Plan: Starter')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Web Development' }).click()
  await expect(page).toHaveURL('/services/web-development')
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).click()
  await expect(form.getByLabel('Additional requirements')).toHaveValue('Service: Web Development')
  await expect(form.getByLabel('Project type')).toHaveValue('website')

  const typed = Object.entries(newRequest())
  const request = Object.fromEntries(
    typed.filter(([label]) => !['Project type', 'Additional requirements'].includes(label)),
  )
  // At once, as by a browser's autofill.
  await fill(form, request)
  await form.getByLabel('Name').press('Enter')
  await expect(confirmation(page)).toBeVisible()
  const [row, ...others] = await rowsOf(request)
  expect(row).toMatchObject({ suspectedSpam: false })
  expect(others).toEqual([])
  expect((await waitForMail({ to: request.Email })).subject).toBe('We have your quote request')
  const mail = await waitForMail({ subject: `Quote request from ${request.Name ?? ''}` })
  expect(mail.text).toContain('Service: Web Development')
  const desk = await requestAs(admin)
  const response = await desk.get(`/admin/quotes/${row?.id ?? ''}`)
  expect(await response.text()).toContain('Service: Web Development')
})

// requirement: SITE-64, SITE-67
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('responds with a page: the form with its errors, then the confirmation', async ({ page }) => {
    await readPage(page, '/quote')
    const form = formOf(page)
    const request = newRequest()
    await fill(form, { ...request, Email: 'ana@nowhere' })
    await sendForm(page, form, '/quote')
    await expect(form.getByText('Please enter a valid email address.')).toBeVisible()
    await expect(form.getByLabel('Email')).toBeFocused()
    await expectFields(form, { ...request, Email: 'ana@nowhere' })
    expect(await rowsOf(request)).toHaveLength(0)

    await form.getByLabel('Email').fill(request.Email ?? '')
    await sendForm(page, form, '/quote')
    await expect(confirmation(page)).toBeInViewport()
    await expect(form).toHaveCount(0)
    expect(await rowsOf(request)).toMatchObject([
      { projectDescription: request['Project description'], suspectedSpam: false },
    ])
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')

    // From the same IP address.
    await readPage(page, '/quote')
    await fill(form, request)
    await sendForm(page, form, '/quote')
    await expect(confirmation(page)).toBeVisible()
    expect(await rowsOf(request)).toHaveLength(1)
  })
})
