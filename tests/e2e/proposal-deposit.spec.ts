// requirement: INV-14
import type { Locator, Page } from '@playwright/test'
import { getDb } from '@/lib/platform/db'
import { acceptByLink } from '@/lib/proposals/acceptance/mutations'
import { expectAccessible } from '../support/accessible'
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
async function createAccepted(given?: Parameters<typeof createSentProposal>[0]) {
  const sent = await createSentProposal(given)
  const origin = { ip: '203.0.113.5', userAgent: null, requestId: null }
  await acceptByLink(sent.token, acceptanceOf(sent), origin)
  return sent
}

async function openAccepted(page: Page) {
  const sent = await createAccepted()
  await page.goto(`/proposals/${sent.token}`)
  return sent
}

test('a client pays on a phone, after pages that didn’t open or were closed, a declined card and 3-D Secure', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/)
  const sent = await openAccepted(page)

  await test.step('a payment page that can’t be reached is said', async () => {
    await page.route('**/pay', (route) => route.abort())
    await payButton(page).click()
    await expect(deposit(page).getByRole('alert')).toContainText('please try again')
    await page.unroute('**/pay')
  })

  await test.step('it can be tried again, and left with the browser’s own way back', async () => {
    await payButton(page).dblclick()
    await expect(checkout(page)).toBeVisible()
    await page.goBack()
    await expect(payButton(page)).toBeVisible()
  })

  await test.step('closing the page charges nothing', async () => {
    await payButton(page).click()
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(deposit(page).getByRole('alert')).toContainText('Nothing was charged')
    await expectAccessible(page)
  })

  await test.step('a card is declined, and another one asks for 3-D Secure', async () => {
    await payButton(page).click()
    await expect(checkout(page)).toBeVisible()
    await page.getByLabel('Card •••• 0002').check()
    await payThere(page).click()
    await expect(page.getByRole('alert')).toContainText('declined')
    await page.getByLabel('Card •••• 3155').check()
    await payThere(page).click()
    await page.getByRole('button', { name: 'Complete' }).click()
  })

  await test.step('the deposit is paid, once', async () => {
    await expect(deposit(page).getByRole('status')).toContainText('Payment received', WORK)
    await expect(deposit(page)).toContainText('Paid in full')
    await expect(payButton(page)).toHaveCount(0)
    const invoice = await depositOf(sent)
    expect(invoice?.status).toBe('paid')
    expect(await db.paymentAttempt.count({ where: { invoiceId: invoice?.id ?? '' } })).toBe(1)
    await expectAccessible(page)
    const mail = await waitForMail({ to: sent.email, subject: 'Payment received' })
    expect(mail.text).toContain(`/proposals/${sent.token}`)
  })
})

test('a bank is awaited, and a deposit that the agency looks at first comes by email', async ({
  request,
}) => {
  await test.step('a bank that pays later is awaited', async () => {
    const sent = await createAccepted()
    const opened = await request.post(`/api/proposals/links/${sent.token}/pay`, {
      form: {},
      headers: { accept: 'application/json' },
    })
    const { url } = (await opened.json()) as { url: string }
    const headers = { origin: new URL(url).origin }
    const returned = await request.post(url, { form: { method: 'bank' }, headers })
    expect(new URL(returned.url()).pathname).toBe(`/proposals/${sent.token}`)
    const html = await returned.text()
    expect(html).toMatch(/role="status"[^]*Payment processing/)
    expect(html).not.toContain('aria-label="Pay the deposit"')
    const invoice = await depositOf(sent)
    expect(invoice?.status).toBe('pending')
    expect(await db.paymentAttempt.count({ where: { invoiceId: invoice?.id ?? '' } })).toBe(1)
  })

  await test.step('one that the agency looks at first comes by email', async () => {
    const { token } = await createAccepted({ content: proposalContent({ issuesDeposit: false }) })
    const html = await (await request.get(`/proposals/${token}`)).text()
    const [section = ''] = /<section[^>]*aria-labelledby="deposit[^]*?<\/section>/.exec(html) ?? []
    expect(section).toContain(AMOUNT)
    expect(section).toContain('comes by email')
    expect(section).not.toContain('<button')
  })
})

test('a client chooses, accepts and pays without scripts', async ({ newPage }) => {
  const sent = await createSentProposal()
  const page = await newPage({ javaScriptEnabled: false, viewport: phone })
  await page.goto(`/proposals/${sent.token}`)
  const form = page.getByRole('form', { name: 'Accept the proposal' })

  await test.step('the total follows the choice', async () => {
    await page.getByRole('radio', { name: /Large hosting/ }).check()
    await page.getByRole('button', { name: 'Update the total' }).click()
    await expect(form).toContainText('$12,471.20')
  })

  await test.step('it is accepted', async () => {
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: /^Accept for/ }).click()
    await expect(page.getByRole('heading', { name: 'This proposal is accepted' })).toBeVisible()
  })

  await test.step('the deposit is paid', async () => {
    const pay = page.getByRole('button', { name: 'Pay $3,741.36' })
    await deposit(page).getByRole('button', { name: 'Pay $3,741.36' }).click()
    await expect(checkout(page)).toBeVisible()
    await pay.click()
    await expect(deposit(page)).toBeVisible()
    // Each look at the page would load it again.
    await expect.poll(async () => (await depositOf(sent))?.status, WORK).toBe('paid')
    await page.reload()
    await expect(deposit(page)).toContainText('Paid in full')
  })
})

test('somebody confirms a code, accepts and pays with the keyboard and a screen reader alone', async ({
  page,
  allowConsoleErrors,
}) => {
  // A code that isn’t right.
  allowConsoleErrors(/status of 422/)
  const sent = await createSentProposal({ content: proposalContent({ needsCode: true }) })
  await page.goto(`/proposals/${sent.token}`)
  const form = page.getByRole('form', { name: 'Accept the proposal' })

  await test.step('a wrong code is said, and the right one confirms the address', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Send me the code' }))
    await page.keyboard.press('Enter')
    const mail = await waitForMail({ to: sent.email, subject: 'is your code' })
    const code = mail.subject.slice(0, 6)
    expect(code).toMatch(/^\d{6}$/)
    await expect(page.getByText('The code is on its way')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
    await page.keyboard.type('000000' === code ? '000001' : '000000')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This code isn’t right')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Code' }).fill(code)
    await page.keyboard.press('Enter')
    await expect(page.getByText('your address is confirmed')).toBeVisible()
  })

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
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Ana Reyes')
    await tabTo(page, form.getByRole('checkbox'))
    await page.keyboard.press('Space')
    await tabTo(page, form.getByRole('button', { name: 'Accept for $12,471.20' }))
    await page.keyboard.press('Enter')
  })

  await test.step('the focus moves to the result', async () => {
    const result = page.getByRole('region', { name: 'This proposal is accepted' })
    await expect(result).toBeFocused(WORK)
    await expect(page).toHaveTitle(/^Accepted: /)
    expect(await db.acceptance.findUnique({ where: { proposalId: sent.id } })).toMatchObject({
      totalCents: 1_247_120n,
    })
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
    const html = await (await page.request.get(`/proposals/${sent.token}`)).text()
    expect(html).toContain('<title>Deposit paid: ')
  })
})

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(target).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [0], timeout: 10_000 })
}
