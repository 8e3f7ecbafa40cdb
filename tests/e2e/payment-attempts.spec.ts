// requirement: INV-14
import { getStripe } from '@/lib/platform/stripe-client'
import { query } from '../support/accounts'
import { callAction, readActions } from '../support/actions'
import { waitForMail } from '../support/inbox'
import { storeInvoice } from '../support/invoice-rows'
import { expect, test } from '../support/test'

test.use({ viewport: { width: 390, height: 844 } })

const statusOf = async (id: string) =>
  (await query<{ status: string }>('select status from invoices where id = $1', [id]))[0]?.status

test('an invoice is paid on a phone, after pages that were closed and have expired, a declined card and 3-D Secure', async ({
  clientPage: page,
  client,
}) => {
  const id = await storeInvoice(client)
  const pay = page.getByRole('button', { name: 'Pay $120.00' })
  const checkout = page.getByRole('heading', { name: 'Payment' })
  await page.goto(`/portal/invoices/${id}`)
  await pay.click()
  await expect(checkout).toBeVisible()
  const session = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await test.step('closing the page charges nothing', async () => {
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page.getByText('Payment canceled')).toBeVisible()
    expect(await statusOf(id)).toBe('pending')
  })

  await test.step('a page that has expired is replaced by the next one', async () => {
    await getStripe().checkout.sessions.expire(session)
    await pay.click()
    await expect(checkout).toBeVisible()
    expect(page.url()).not.toContain(session)
  })

  await test.step('a card is declined, and another one asks for 3-D Secure', async () => {
    await page.getByLabel('Card •••• 0002').check()
    await pay.click()
    await expect(page.getByRole('alert')).toContainText('declined')
    await page.getByLabel('Card •••• 3155').check()
    await pay.click()
    await page.getByRole('button', { name: 'Complete' }).click()
  })

  await test.step('it is paid', async () => {
    await expect(page.getByText('Payment received')).toBeVisible()
    expect(await statusOf(id)).toBe('paid')
    await expect(pay).toHaveCount(0)
    await waitForMail({ to: client.email, subject: 'Payment received' })
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
})

test('a bank that pays later is awaited', async ({ client, requestAs }) => {
  const id = await storeInvoice(client)
  const request = await requestAs(client)
  const action = (await readActions()).find(({ name }) => name === 'payInvoiceAction')
  const form = { invoiceId: id, currency: 'USD', locale: 'en-US', amount: '120.00' }
  const opened = await callAction(request, action?.id ?? '', `/portal/invoices/${id}`, { form })
  const [url = ''] = (opened.headers()['x-action-redirect'] ?? '').split(';')
  const returned = await request.post(url, {
    form: { method: 'bank' },
    headers: { origin: new URL(url).origin },
  })
  expect(new URL(returned.url()).pathname).toBe(`/portal/invoices/${id}`)
  expect(await returned.text()).toContain('Payment processing')
  expect(await statusOf(id)).toBe('pending')
})
