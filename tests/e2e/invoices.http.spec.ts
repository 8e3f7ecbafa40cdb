import { createAccount, query } from '../support/accounts'
import { expect, test } from '../support/http-test'
import { storeInvoice } from '../support/invoice-rows'

test('an invoice that is not one’s own is not found: page, PDF and CSV', async ({ requestAs, client }) => {
  const [own, draft] = [await storeInvoice(client), await storeInvoice(client, { status: 'draft' })]
  const foreign = await storeInvoice(await createAccount('CLIENT'))
  const [nobody, request] = [await requestAs(), await requestAs(client)]
  expect((await nobody.get(`/api/invoices/${own}/pdf`)).status()).toBe(404)
  for (const id of [foreign, draft, 'not-an-id']) {
    expect((await request.get(`/api/invoices/${id}/pdf`)).status(), id).toBe(404)
    const page = await request.get(`/portal/invoices/${id}`)
    expect(page.status(), id).toBe(404)
    expect(await page.text(), id).toContain('Invoice not found')
  }
  for (const path of ['/api/invoices/csv', '/api/invoices/payments/csv']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
  const list = await (await request.get('/portal/invoices')).text()
  expect(list).toContain(`/portal/invoices/${own}`)
  for (const id of [foreign, draft]) expect(list).not.toContain(id)
  expect((await request.get(`/api/invoices/${own}/pdf`)).status()).toBe(200)
  expect(
    await query('select from invoices where id = any($1) and seen_at is not null', [[foreign, draft]]),
  ).toEqual([])
})
