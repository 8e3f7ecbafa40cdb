// requirement: INV-14
import type { Page } from '@playwright/test'
import { getStripe } from '@/lib/platform/stripe-client'
import { query, type Account } from '../support/accounts'
import { waitForMail } from '../support/inbox'
import { storeInvoice } from '../support/invoice-rows'
import { expect, test } from '../support/test'

test.use({ viewport: { width: 390, height: 844 } })

const statusOf = async (id: string) =>
  (await query<{ status: string }>('select status from invoices where id = $1', [id]))[0]?.status

/** Opens an invoice in the portal, and from there the page to pay on. */
async function openCheckout(page: Page, client: Account): Promise<string> {
  const id = await storeInvoice(client)
  await page.goto(`/portal/invoices/${id}`)
  await page.getByRole('button', { name: 'Pay $120.00' }).click()
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
  return id
}

test('an invoice is paid on a phone, after a declined card and 3-D Secure', async ({
  clientPage: page,
  client,
}) => {
  const id = await openCheckout(page, client)
  await page.getByLabel('Card •••• 0002').check()
  await page.getByRole('button', { name: 'Pay $120.00' }).click()
  await expect(page.getByRole('alert')).toContainText('declined')
  await page.getByLabel('Card •••• 3155').check()
  await page.getByRole('button', { name: 'Pay $120.00' }).click()
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('Payment received')).toBeVisible()
  expect(await statusOf(id)).toBe('paid')
  await expect(page.getByRole('button', { name: 'Pay $120.00' })).toHaveCount(0)
  await waitForMail({ to: client.email, subject: 'Payment received' })
})

test('closing the page charges nothing, and the invoice can be paid afterwards', async ({
  clientPage: page,
  client,
}) => {
  const id = await openCheckout(page, client)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByText('Payment canceled')).toBeVisible()
  expect(await statusOf(id)).toBe('pending')
  await page.getByRole('button', { name: 'Pay $120.00' }).click()
  await page.getByLabel('Bank debit').check()
  await page.getByRole('button', { name: 'Pay $120.00' }).click()
  await expect(page.getByText('Payment processing')).toBeVisible()
  expect(await statusOf(id)).toBe('pending')
})

test('a payment page that has expired is replaced by the next one', async ({ clientPage: page, client }) => {
  const id = await openCheckout(page, client)
  const session = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await getStripe().checkout.sessions.expire(session)
  await page.reload()
  await expect(page.getByText('This page has expired.')).toBeVisible()
  await page.goto(`/portal/invoices/${id}`)
  await page.getByRole('button', { name: 'Pay $120.00' }).click()
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
  expect(page.url()).not.toContain(session)
  await page.getByLabel('Card •••• 4242').check()
  await page.getByRole('button', { name: 'Pay $120.00' }).click()
  await expect(page.getByText('Payment received')).toBeVisible()
  expect(
    await query(
      'select state, amount_cents from payment_attempts where invoice_id = $1 order by created_at',
      [id],
    ),
  ).toEqual([
    { state: 'expired', amount_cents: '12000' },
    { state: 'paid', amount_cents: '12000' },
  ])
})
