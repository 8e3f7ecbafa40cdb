// requirement: SITE-4, SITE-70
import type { Page } from '@playwright/test'
import { subscribe as addSubscription } from '@/lib/newsletter/mutations'
import { getDb } from '@/lib/platform/db'
import { expectAccessible } from '../support/accessible'
import { callAction, readActions } from '../support/actions'
import { waitLikeAPerson } from '../support/hydrated'
import { listMails, waitForMail } from '../support/inbox'
import { readPage, sendForm } from '../support/read-page'
import { expect, test } from '../support/test'

const empty = ['Email Required', 'Please enter your email address.']
const duplicate = ['Already Subscribed', 'This email is already subscribed to our newsletter.']
const invalid = ['Subscription Failed', 'Please enter a valid email address.']
const failure = ['Subscription Failed', 'There was an error subscribing. Please try again.']
const success = ['Successfully Subscribed!', 'Thank you for subscribing to our newsletter.']

const newAddress = () => `${crypto.randomUUID()}@example.com`
const boxOf = (page: Page) => page.getByRole('form', { name: 'Newsletter' })
const subscriptionOf = (emailNormalized: string) =>
  getDb().newsletterSubscription.findUnique({ where: { emailNormalized } })

async function subscribe(page: Page, email: string): Promise<void> {
  await boxOf(page).getByLabel('Email address').fill(email)
  await boxOf(page).getByRole('button', { name: 'Subscribe' }).click()
}

/** Subscribes a new address without using the box, and waits for its mail. */
async function addReader(): Promise<string> {
  const email = newAddress()
  await addSubscription(email, { suspectedSpam: false })
  await waitForMail({ to: email })
  return email
}

/** Expects each of the texts in a toast. */
async function expectToast(page: Page, texts: string[]): Promise<void> {
  const [title, message] = texts
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: title }).filter({ hasText: message })
  for (const text of texts) await expect(toast.getByText(text, { exact: true })).toBeVisible()
}

async function expectThanks(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo')
  await expect(boxOf(page)).toHaveCount(0)
  await expect(footer.getByText(success[1] ?? '')).toBeInViewport()
  await expect(footer.getByText('An email is on its way: please confirm with its link')).toBeInViewport()
  await expect(footer.getByRole('link', { name: 'follow us on LinkedIn' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.linkedin\.com\//,
  )
}

/** The unsubscribe link in the newest mail. */
async function unsubscribeLink(to: string): Promise<string> {
  const { html } = await waitForMail({ to })
  return /href="([^"]*\/newsletter\/unsubscribe\/[\w-]{43})"/.exec(html)?.[1] ?? ''
}

// requirement: SITE-68, SITE-69, SITE-72
test.beforeEach(({ page }) => page.clock.install())

// requirement: SITE-68, SITE-69, SITE-71, SITE-72, SITE-77
test('subscribes once, confirms it, replaces the box with thanks, and marks suspected spam', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/)
  const email = newAddress()
  await page.goto('/contact')

  await test.step('says what is wrong with an address', async () => {
    await boxOf(page).getByRole('button').click()
    await expectToast(page, empty)
    await expect(boxOf(page).getByLabel('Email address')).toBeFocused()
    await subscribe(page, 'nobody')
    expect(
      await boxOf(page)
        .getByLabel('Email address')
        .evaluate((input: HTMLInputElement) => input.validity.typeMismatch),
    ).toBe(true)
    await subscribe(page, 'nobody@nowhere')
    await expectToast(page, invalid)
    await expect(boxOf(page).getByLabel('Email address')).toHaveAccessibleDescription(invalid[1] ?? '')
    await expectAccessible(page, 'footer')
  })

  await test.step('keeps the address when the request is lost', async () => {
    await page.route('/contact', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await subscribe(page, email.toUpperCase())
    await expectToast(page, failure)
    await expect(boxOf(page).getByLabel('Email address')).toHaveValue(email.toUpperCase())
    await page.unroute('/contact')
  })

  await test.step('knows an address', async () => {
    const known = await addReader()
    await waitLikeAPerson(page)
    await subscribe(page, known.toUpperCase())
    await expectToast(page, duplicate)
    await expect(boxOf(page).getByLabel('Email address')).toHaveValue(known.toUpperCase())
    expect(await getDb().newsletterSubscription.count({ where: { emailNormalized: known } })).toBe(1)
  })

  await test.step('subscribes', async () => {
    await subscribe(page, email.toUpperCase())
    await expectToast(page, success)
    await expectThanks(page)
    await expectAccessible(page, 'footer')
    expect(await subscriptionOf(email)).toMatchObject({ email: email.toUpperCase(), suspectedSpam: false })
  })

  await test.step('stores suspected spam, marked, and sends no mail', async () => {
    const robot = newAddress()
    const action = (await readActions()).find(({ name }) => name === 'subscribeAction')
    const form = { email: robot, remarks: 'https://spam.example' }
    const answer = await callAction(page.request, action?.id ?? '', '/pricing', { form })
    expect(await answer.text()).toContain(success[1])
    expect(await subscriptionOf(robot)).toMatchObject({ suspectedSpam: true })
    // Mails are sent in order, so once this one has arrived, a mail to the bot would have arrived too.
    await addReader()
    expect(await listMails({ to: robot })).toEqual([])
  })
})

// requirement: SITE-75
test('lets a reader unsubscribe on the page, and subscribe again', async ({ page }) => {
  const email = await addReader()
  await page.goto(await unsubscribeLink(email))
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  expect(await subscriptionOf(email)).toMatchObject({ unsubscribedAt: null })
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible()
  expect((await subscriptionOf(email))?.unsubscribedAt).toBeInstanceOf(Date)

  // Shown once the page's scripts are loaded.
  await expect(page.getByRole('region', { name: 'Cookie choice' })).toBeVisible()
  await waitLikeAPerson(page)
  await subscribe(page, email)
  await expectToast(page, success)
  expect(await subscriptionOf(email)).toMatchObject({ unsubscribedAt: null, suspectedSpam: false })
  await expect.poll(async () => (await listMails({ to: email })).length).toBe(2)
})

// requirement: SITE-74
test('lets a mail program unsubscribe with one request, and no other request', async ({ request }) => {
  const email = await addReader()
  const { headers } = await waitForMail({ to: email })
  expect(headers['list-unsubscribe-post']).toEqual(['List-Unsubscribe=One-Click'])
  const address = /^<(.*)>$/.exec(headers['list-unsubscribe']?.[0] ?? '')?.[1] ?? ''

  const opened = await request.get(address, { maxRedirects: 0 })
  expect(opened.status()).toBe(303)
  expect(opened.headers().location).toBe(new URL(await unsubscribeLink(email)).pathname)
  expect((await request.post(address, { form: { other: 'thing' } })).status()).toBe(400)
  const invalid = address.replace(/token=.{43}/, `token=${'A'.repeat(43)}`)
  const oneClick = { form: { 'List-Unsubscribe': 'One-Click' } }
  expect((await request.post(invalid, oneClick)).status()).toBe(404)
  expect(await subscriptionOf(email)).toMatchObject({ unsubscribedAt: null })

  const response = await request.post(address, oneClick)
  expect(response.status()).toBe(200)
  expect(response.headers()['set-cookie']).toBeUndefined()
  expect((await subscriptionOf(email))?.unsubscribedAt).toBeInstanceOf(Date)
  expect((await request.post(address, { multipart: { 'List-Unsubscribe': 'One-Click' } })).status()).toBe(200)
})

test('says so when a link is invalid', async ({ request }) => {
  for (const token of ['short', 'A'.repeat(43)]) {
    expect(await (await request.get(`/newsletter/unsubscribe/${token}`)).text()).toContain(
      `action="/api/newsletter/unsubscribe?token=${token}"`,
    )
    const answer = await request.post(`/api/newsletter/unsubscribe?token=${token}`, {
      form: { confirm: 'yes' },
    })
    expect(await answer.text()).toMatch(/<h1[^>]*>This link didn’t work</)
  }
})

// requirement: SITE-69, SITE-73, SITE-75
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('responds with the page that has the box', async ({ page, newPage, request }) => {
    const email = newAddress()
    const footer = page.getByRole('contentinfo')
    await page.goto('/contact')
    await boxOf(page).getByRole('button').click()
    await expect(footer.getByText('Please enter your email address.')).toBeInViewport()
    const reader = await newPage({ javaScriptEnabled: false })
    for (const path of ['/', '/quote']) {
      await readPage(reader, path)
      await sendForm(reader, boxOf(reader), path)
      await expect(
        reader.getByRole('contentinfo').getByText('Please enter your email address.'),
      ).toBeInViewport()
    }
    await subscribe(page, 'nobody@nowhere')
    await expect(footer.getByText(invalid[1] ?? '')).toBeInViewport()
    await expect(boxOf(page).getByLabel('Email address')).toHaveValue('nobody@nowhere')
    await subscribe(page, email)
    await expectThanks(page)
    await readPage(reader, '/')
    await boxOf(reader).getByLabel('Email address').fill(email)
    await sendForm(reader, boxOf(reader), '/')
    await expect(reader.getByRole('contentinfo').getByText(duplicate[1] ?? '')).toBeInViewport()

    await readPage(reader, await unsubscribeLink(email))
    const form = reader.locator('form', { has: reader.getByRole('button', { name: 'Unsubscribe' }) })
    await expect(form).toHaveAttribute('method', 'post')
    const answer = await request.post((await form.getAttribute('action')) ?? '', { form: { confirm: 'yes' } })
    expect(await answer.text()).toMatch(/<h1[^>]*>You are unsubscribed</)
    expect((await subscriptionOf(email))?.unsubscribedAt).toBeInstanceOf(Date)
  })
})
