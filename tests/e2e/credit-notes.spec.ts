import { expect } from '@playwright/test'
import { query } from '../support/accounts'
import { expectFits } from '../support/fits'
import { storeInvoice } from '../support/invoice-rows'
import { readText } from '../support/page-text'
import { test } from '../support/test'

// requirement: INV-60
test('credits a part and then the rest of an invoice, which the client sees', async ({
  adminPage: page,
  client,
  requestAs,
}) => {
  const word = `c${crypto.randomUUID().slice(0, 12)}`
  const id = await storeInvoice(client, { invoice_number: word, sent_at: new Date() })
  await query(
    `insert into invoice_payments (invoice_id, paid_on, amount_cents, method) values ($1, '2026-01-10', 5000, 'Card')`,
    [id],
  )
  await page.goto(`/admin/invoices/${id}`)
  await page.getByRole('link', { name: 'Credit…' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Credit ${word}`)
  await expect(page.getByText('$70.00 of it settles this invoice.')).toBeVisible()
  await expect(page.getByRole('group', { name: /other \$50\.00/ })).toBeVisible()

  await page.getByLabel('An amount of each line').check()
  const amount = page.getByRole('group', { name: 'Workshop' }).getByLabel('Amount')
  await amount.fill('130')
  await page.getByLabel('Reason').fill('One hour less')
  await page.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(page.getByText('Only $120.00 is left.')).toBeVisible()
  await amount.fill('20')
  await expect(page.getByText('from $70.00 to $50.00')).toBeVisible()
  await expectFits(page, [320, 768])
  await page.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(page.getByText('Credit note issued.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Credit note CN-/)
  const paper = page.getByRole('article')
  for (const text of ['Amount credited', '$20.00', `For invoice ${word} of Jan 1, 2026`, 'One hour less'])
    await expect(paper.getByText(text).first()).toBeVisible()
  await expect(paper.getByText('Due date')).toHaveCount(0)
  for (const name of ['Duplicate', 'Record payment', 'Void', 'Delete'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Send credit note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send credit note' })
  await expect(dialog.getByLabel('Subject')).toHaveValue(
    new RegExp(`^Credit note CN-.* for invoice ${word}$`),
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('main').getByRole('link', { name: word, exact: true }).first().click()
  await expect(page.getByRole('list', { name: 'Credit notes' })).toContainText('$20.00')
  await page.getByRole('link', { name: 'Credit…' }).click()
  await page.getByLabel('It is refunded').check()
  await page.getByLabel('Refunded by').selectOption('Card')
  await page.getByLabel('Reason').fill('Canceled')
  await page.getByRole('button', { name: 'Issue credit note' }).click()
  // The toast of the first one may still be there.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Credit note CN-/)
  const notes = await query<{ id: string; total: string }>(
    `select id, total_cents as total from invoices where credits_id = $1 order by total_cents desc`,
    [id],
  )
  expect(notes.map(({ total }) => Number(total))).toEqual([-2_000, -10_000])
  const [, rest] = notes
  await expect(page).toHaveURL(`/admin/invoices/${rest?.id ?? ''}`)
  const admin = await readText(page.request, `/admin/invoices/${id}`)
  expect(admin).not.toContain('Credit…')

  const request = await requestAs(client)
  const list = await readText(request, '/portal/invoices')
  for (const part of [word, 'CN-', '-$100.00', 'Credit']) expect(list).toContain(part)
  const seen = await readText(request, `/portal/invoices/${rest?.id ?? ''}`)
  for (const part of ['Credit note', 'Amount credited', '$100.00', `For invoice ${word}`, 'Canceled'])
    expect(seen).toContain(part)
})
