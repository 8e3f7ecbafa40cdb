// requirement: SITE-4, SITE-70
import type { Page } from '@playwright/test'
import { getDb } from '@/lib/platform/db'
import { expectAccessible } from '../support/accessible'
import { waitLikeAPerson } from '../support/hydrated'
import { listMails, waitForMail } from '../support/inbox'
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

/** Expects each of the texts in a toast. */
async function expectToast(page: Page, texts: string[]): Promise<void> {
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: texts[0] })
  for (const text of texts) await expect(toast.getByText(text, { exact: true })).toBeVisible()
}

async function expectThanks(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo')
  await expect(boxOf(page)).toHaveCount(0)
  await expect(footer.getByText(success[1] ?? '')).toBeInViewport()
  await expect(footer.getByText('An email is on its way: please confirm')).toBeInViewport()
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

// requirement: SITE-68, SITE-69, SITE-72
test('subscribes once, confirms it, and replaces the box with thanks', async ({ page }) => {
  const email = newAddress()
  await page.goto('/contact')
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

  await waitLikeAPerson(page)
  await subscribe(page, email.toUpperCase())
  await expectToast(page, success)
  await expectThanks(page)
  await expectAccessible(page, 'footer')
  expect(await subscriptionOf(email)).toMatchObject({ email: email.toUpperCase(), suspectedSpam: false })

  await page.goto('/')
  await subscribe(page, email)
  await expectToast(page, duplicate)
  await expect(boxOf(page).getByLabel('Email address')).toHaveValue(email)
  expect(await getDb().newsletterSubscription.count({ where: { emailNormalized: email } })).toBe(1)
})

// requirement: SITE-71
test('keeps the address when the request is lost', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED/)
  const email = newAddress()
  await page.goto('/')
  await page.route('/', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await subscribe(page, email)
  await expectToast(page, failure)
  await expect(boxOf(page).getByLabel('Email address')).toHaveValue(email)
  await page.unroute('/')
  await subscribe(page, email)
  await expectToast(page, success)
})

// requirement: SITE-77
test('stores suspected spam, marked, and sends no mail', async ({ page }) => {
  const [robot, person] = [newAddress(), newAddress()]
  await page.goto('/')
  await boxOf(page)
    .locator('input[name=website]')
    .evaluate((trap: HTMLInputElement) => {
      trap.value = 'https://spam.example'
    })
  await subscribe(page, robot)
  await expectThanks(page)
  expect(await subscriptionOf(robot)).toMatchObject({ suspectedSpam: true })
  await page.goto('/')
  await waitLikeAPerson(page)
  // Mails are sent in order, so once this one arrives, any mail to the bot would have arrived too.
  await subscribe(page, person)
  await expectThanks(page)
  await waitForMail({ to: person })
  expect(await listMails({ to: robot })).toEqual([])
})

// requirement: SITE-75
test('lets a reader unsubscribe on the page, and subscribe again', async ({ page }) => {
  const email = newAddress()
  await page.goto('/')
  await waitLikeAPerson(page)
  await subscribe(page, email)
  await expectThanks(page)
  const link = await unsubscribeLink(email)

  await page.goto(link)
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  expect(await subscriptionOf(email)).toMatchObject({ unsubscribedAt: null })
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible()
  expect((await subscriptionOf(email))?.unsubscribedAt).toBeInstanceOf(Date)

  await page.goto('/')
  await waitLikeAPerson(page)
  await subscribe(page, email)
  await expectToast(page, success)
  expect(await subscriptionOf(email)).toMatchObject({ unsubscribedAt: null })
  await expect.poll(async () => (await listMails({ to: email })).length).toBe(2)
})

// requirement: SITE-74
test('lets a mail program unsubscribe with one request, and no other request', async ({ page, request }) => {
  const email = newAddress()
  await page.goto('/')
  await waitLikeAPerson(page)
  await subscribe(page, email)
  await expectThanks(page)
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

test('says so when a link is invalid', async ({ page }) => {
  for (const token of ['short', 'A'.repeat(43)]) {
    await page.goto(`/newsletter/unsubscribe/${token}`)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'This link didn’t work' })).toBeVisible()
  }
})

// requirement: SITE-69, SITE-73, SITE-75
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('responds with the page that has the box', async ({ page }) => {
    const email = newAddress()
    const footer = page.getByRole('contentinfo')
    for (const path of ['/', '/contact', '/quote']) {
      await page.goto(path)
      await boxOf(page).getByRole('button').click()
      await expect(footer.getByText('Please enter your email address.')).toBeInViewport()
    }
    await subscribe(page, 'nobody@nowhere')
    await expect(footer.getByText(invalid[1] ?? '')).toBeInViewport()
    await expect(boxOf(page).getByLabel('Email address')).toHaveValue('nobody@nowhere')
    await subscribe(page, email)
    await expectThanks(page)
    await page.goto('/')
    await subscribe(page, email)
    await expect(footer.getByText(duplicate[1] ?? '')).toBeInViewport()

    await page.goto(await unsubscribeLink(email))
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible()
    expect((await subscriptionOf(email))?.unsubscribedAt).toBeInstanceOf(Date)
  })
})
