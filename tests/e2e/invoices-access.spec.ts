import { expect } from '@playwright/test'
import { createAccount, query } from '../support/accounts'
import { storeInvoice } from '../support/invoice-rows'
import { test } from '../support/panel-test'

test.describe('an invoice that is not one’s own', () => {
  test.beforeEach(({ allowConsoleErrors }) => {
    allowConsoleErrors(/status of 404/)
  })

  test('is not found: page, PDF and CSV', async ({ clientPage: page, newPage, client }) => {
    const other = await createAccount('CLIENT')
    const own = await storeInvoice(client)
    const draft = await storeInvoice(client, { status: 'draft' })
    const foreign = await storeInvoice(other)
    const nobody = await newPage()
    expect((await nobody.request.get(`/api/invoices/${own}/pdf`)).status()).toBe(404)
    for (const id of [foreign, draft, 'not-an-id']) {
      expect((await page.request.get(`/api/invoices/${id}/pdf`)).status(), id).toBe(404)
      expect((await page.goto(`/portal/invoices/${id}`))?.status(), id).toBe(404)
      await expect(page.getByText('Invoice not found')).toBeVisible()
    }
    for (const path of ['/api/invoices/csv', '/api/invoices/payments/csv']) {
      expect((await page.request.get(path)).status(), path).toBe(404)
    }
    await page.goto('/portal/invoices')
    await expect(page.getByRole('listitem').filter({ hasText: '$120.00' })).toHaveCount(1)
    expect((await page.request.get(`/api/invoices/${own}/pdf`)).status()).toBe(200)
    expect(
      await query('select 1 from invoices where id = any($1) and seen_at is not null', [[foreign, draft]]),
    ).toEqual([])
  })
})
