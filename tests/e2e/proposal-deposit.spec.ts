// requirement: INV-14
import type { Locator, Page } from '@playwright/test'
import { getDb } from '@/lib/platform/db'
import { acceptByLink } from '@/lib/proposals/acceptance/mutations'
import { expectAccessible } from '../support/accessible'
import { expectFits } from '../support/fits'
import { waitForMail } from '../support/inbox'
import { acceptanceOf, createSentProposal, proposalContent } from '../support/sent-proposals'
import { expect, test } from '../support/test'

const db = getDb()
const phone = { width: 390, height: 844 }
const AMOUNT = '$3,612.84'
/** As long as the worker may take to book a payment. */
const WORK = { timeout: 30_000 }

test.use({ viewport: phone })

const deposit = (page: Page) => page.getByRole('region', { name: 'Deposit' })
const payButton = (page: Page) => deposit(page).getByRole('button', { name: `Pay ${AMOUNT}` })
const checkout = (page: Page) => page.getByRole('heading', { name: 'Payment' })
const payThere = (page: Page) => page.getByRole('button', { name: `Pay ${AMOUNT}` })

const depositOf = async ({ id }: { id: string }) => {
  const { invoice } = await db.acceptance.findUniqueOrThrow({
    where: { proposalId: id },
    select: { invoice: { select: { id: true, status: true } } },
  })
  return invoice
}

/** A proposal that was accepted, at the moment before its deposit is paid. */
async function openAccepted(page: Page, given?: Parameters<typeof createSentProposal>[0]) {
  const sent = await createSentProposal(given)
  const origin = { ip: '203.0.113.5', userAgent: null, requestId: null }
  await acceptByLink(sent.token, acceptanceOf(sent), origin)
  await page.goto(`/proposals/${sent.token}`)
  return sent
}

test('a client accepts and pays on a phone, after a declined card and 3-D Secure', async ({ page }) => {
  const sent = await createSentProposal()
  await page.goto(`/proposals/${sent.token}`)
  const form = page.getByRole('form', { name: 'Accept the proposal' })
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: /^Accept for/ }).click()
  await expect(deposit(page)).toContainText(AMOUNT)
  await expectAccessible(page)
  await expectFits(page, [320, 390, 768, 1280, 1440])
  await page.setViewportSize(phone)

  await payButton(page).click()
  await expect(checkout(page)).toBeVisible()
  await page.getByLabel('Card •••• 0002').check()
  await payThere(page).click()
  await expect(page.getByRole('alert')).toContainText('declined')
  await page.getByLabel('Card •••• 3155').check()
  await payThere(page).click()
  await page.getByRole('button', { name: 'Complete' }).click()

  await expect(deposit(page).getByRole('status')).toContainText('Payment received', WORK)
  await expect(deposit(page)).toContainText('Paid in full')
  await expect(payButton(page)).toHaveCount(0)
  expect((await depositOf(sent))?.status).toBe('paid')
  await expectAccessible(page)
  const mail = await waitForMail({ to: sent.email, subject: 'Payment received' })
  expect(mail.text).toContain(`/proposals/${sent.token}`)
})

test('closing the page charges nothing; a bank is awaited', async ({ page }) => {
  const sent = await openAccepted(page)
  await payButton(page).dblclick()
  await expect(checkout(page)).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(deposit(page).getByRole('alert')).toContainText('Nothing was charged')
  await expectAccessible(page)
  await payButton(page).click()
  await page.getByLabel('Bank debit').check()
  await payThere(page).click()
  await expect(deposit(page).getByRole('status')).toContainText('Payment processing')
  await expect(payButton(page)).toHaveCount(0)
  const invoice = await depositOf(sent)
  expect(invoice?.status).toBe('pending')
  expect(await db.paymentAttempt.count({ where: { invoiceId: invoice?.id ?? '' } })).toBe(1)
})

test('a payment page that can’t be reached is said, and can be tried again', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/)
  await openAccepted(page)
  await page.route('**/pay', (route) => route.abort())
  await payButton(page).click()
  await expect(deposit(page).getByRole('alert')).toContainText('please try again')
  await page.unroute('**/pay')
  await payButton(page).click()
  await expect(checkout(page)).toBeVisible()
  // Also with the browser's own way back.
  await page.goBack()
  await expect(payButton(page)).toBeVisible()
})

test('a client accepts and pays without scripts', async ({ newPage }) => {
  const sent = await createSentProposal()
  const page = await newPage({ javaScriptEnabled: false, viewport: phone })
  await page.goto(`/proposals/${sent.token}`)
  const form = page.getByRole('form', { name: 'Accept the proposal' })
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: /^Accept for/ }).click()
  await payButton(page).click()
  await payThere(page).click()
  await expect(deposit(page)).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(deposit(page)).toContainText('Paid in full', { timeout: 500 })
  }).toPass()
})

test('a deposit that the agency looks at first comes by email', async ({ page }) => {
  await openAccepted(page, { content: proposalContent({ issuesDeposit: false }) })
  await expect(deposit(page)).toContainText(AMOUNT)
  await expect(deposit(page)).toContainText('comes by email')
  await expect(deposit(page).getByRole('button')).toHaveCount(0)
})

test('somebody accepts and pays with the keyboard and a screen reader alone', async ({ page }) => {
  const sent = await createSentProposal()
  await page.goto(`/proposals/${sent.token}`)
  const form = page.getByRole('form', { name: 'Accept the proposal' })

  await test.step('the page says what it is, what it costs and what is asked', async () => {
    await expect(page).toHaveTitle(new RegExp(sent.title))
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - article "${sent.title}":
        - heading "${sent.title}" [level=1]
        - region "What we’ll do"
        - region "What it costs":
          - heading "What it costs" [level=2]
          - group "Hosting Choose one":
            - list:
              - listitem:
                - radio /Small hosting/ [checked]
              - listitem:
                - radio /Large hosting/
        - region "Terms"
        - region "Your answer":
          - form "Accept the proposal":
            - textbox "Your name": Ana Reyes
            - checkbox /I have read the proposal/
            - button "Accept for $12,042.80"
    `)
  })

  await test.step('everything is reached in order, and what is missing is said', async () => {
    await tabTo(page, page.getByRole('radio', { name: /Small hosting/ }))
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /Large hosting/ })).toBeChecked()
    await tabTo(page, form.getByRole('textbox', { name: 'Your name' }))
    await tabTo(page, form.getByRole('checkbox'))
    await page.keyboard.press('Space')
    await tabTo(page, form.getByRole('button', { name: 'Accept for $12,471.20' }))
    await page.keyboard.press('Enter')
  })

  await test.step('the focus moves to the result', async () => {
    const result = page.getByRole('region', { name: 'This proposal is accepted' })
    await expect(result).toBeFocused()
    await expect(page).toHaveTitle(/^Accepted: /)
    await expect(result).toMatchAriaSnapshot(`
      - region "This proposal is accepted":
        - heading "This proposal is accepted" [level=2]
        - paragraph: /accepted it on/
        - region "Deposit":
          - heading "Deposit" [level=3]
          - paragraph: $3,741.36
          - paragraph: /Due/
          - form "Pay the deposit":
            - button "Pay $3,741.36"
        - heading "What happens next" [level=3]
        - list
        - paragraph:
          - link "Download PDF"
    `)
  })

  await test.step('Pay is the first thing after it', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Pay $3,741.36' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(checkout(page)).toBeVisible()
  })

  await test.step('the payment is announced where the focus is', async () => {
    await tabTo(page, page.getByRole('radio', { name: /4242/ }))
    await tabTo(page, page.getByRole('button', { name: 'Pay $3,741.36' }))
    await page.keyboard.press('Enter')
    await expect(deposit(page)).toBeFocused()
    await expect(deposit(page).getByRole('status')).toContainText('Payment received', WORK)
    await expect(deposit(page)).toBeFocused()
    await page.reload()
    await expect(page).toHaveTitle(/^Deposit paid: /)
  })
})

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(target).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [0], timeout: 10_000 })
}
