// requirement: INV-21, INV-27
import { recordPayment } from '@/lib/invoices/payments/mutations'
import { createAccount, query } from '../support/accounts'
import { expect, fromOwnAddress, test } from '../support/http-test'
import { storeInvoice } from '../support/invoice-rows'
import { readText } from '../support/page-text'
import { createAdminViewer } from '../support/people'

// requirement: INV-19
test('many PDF requests by one client don’t delay others', async ({ requestAs, admin, client }) => {
  const pathOf = async () => `/api/invoices/${await storeInvoice(client)}/pdf`
  const paths = await Promise.all(Array.from({ length: 40 }, pathOf))
  const other = await pathOf()
  const [nobody, greedy, someAdmin] = [await requestAs(), await requestAs(client), await requestAs(admin)]
  let served = 0
  const responses = paths.map(async (path) => {
    // From different addresses, because requests from one address take turns anyway.
    const response = await greedy.get(path, { headers: fromOwnAddress() })
    if (response.status() === 200) served += 1
    return response
  })
  await Promise.race(responses)
  expect((await someAdmin.get(other)).status()).toBe(200)
  expect((await nobody.get(other)).status()).toBe(404)
  // PDFs are rendered one at a time, so the client still waits for some of them.
  const servedBefore = served
  const refused = (await Promise.all(responses)).filter((response) => response.status() !== 200)
  expect(servedBefore).toBeLessThan(served)
  expect(new Set(refused.map((response) => response.status()))).toEqual(new Set([429]))
  expect(refused[0]?.headers()['retry-after']).toBe('5')
})

// requirement: INV-18
test('everyone gets the same PDF of an issued invoice; a draft’s is rendered for each request', async ({
  requestAs,
  admin,
  client,
}) => {
  const id = await storeInvoice(client)
  const path = `/api/invoices/${id}/pdf`
  const [someAdmin, own] = [await requestAs(admin), await requestAs(client)]
  const [first, second] = [await own.get(path), await someAdmin.get(path)]
  expect(first.headers()['content-disposition']).toContain('attachment; filename="E-')
  expect((await second.body()).equals(await first.body())).toBe(true)
  expect(await query('select edition from invoice_pdfs where invoice_id = $1', [id])).toEqual([
    { edition: 'issued' },
  ])
  const draft = await storeInvoice(client, { status: 'draft' })
  expect((await someAdmin.get(`/api/invoices/${draft}/pdf`)).status()).toBe(200)
  expect(await query('select from invoice_pdfs where invoice_id = $1', [draft])).toEqual([])
})

test('another client’s invoice is not found: page, PDF and CSV', async ({ requestAs, client }) => {
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

// requirement: INV-22, POR-15
test('a client sees what is overdue and due, open invoices first', async ({ requestAs, client }) => {
  const request = await requestAs(client)
  expect(await readText(request, '/portal')).not.toContain('Due from you')
  const word = crypto.randomUUID().slice(0, 8)
  const sent = (number: string, fields: object) =>
    storeInvoice(client, { invoice_number: `${word}-${number}`, sent_at: new Date(), ...fields })
  await sent('later', { due_date: '2199-02-01' })
  await sent('next', { due_date: '2199-01-01', subtotal_cents: 5_000, total_cents: 5_000 })
  const late = await sent('late', { due_date: '2026-01-05', subtotal_cents: 740_000, total_cents: 740_000 })
  await sent('paid', { status: 'paid', paid_at: new Date() })
  await query(
    `insert into invoice_payments (invoice_id, paid_on, amount_cents, method)
     values ($1, '2026-01-04', 40000, 'Card')`,
    [late],
  )
  const dashboard = await readText(request, '/portal')
  for (const part of [
    'Due from you',
    '$7,000.00 overdue since Jan 5, 2026',
    '$170.00 due, next due Jan 1, 2199',
  ])
    expect(dashboard).toContain(part)
  const html = await (await request.get('/portal')).text()
  expect(html).toMatch(/<a [^>]*href="\/portal\/invoices"[^>]*>View invoices/)
  const list = await readText(request, '/portal/invoices')
  for (const part of [
    'To pay$7,170.003 invoices',
    'Overdue$7,000.001 of them',
    'Paid$400.00All payments so far',
  ])
    expect(list).toContain(part)
  expect([...new Set(list.match(new RegExp(`${word}-[a-z]+`, 'g')))].join(' ')).toMatch(
    new RegExp(['late', 'next', 'later', 'paid'].map((number) => `${word}-${number}`).join('\\w* ')),
  )
})

test('a statement says what is due once something was paid, to the same people', async ({
  requestAs,
  admin,
  client,
}) => {
  const id = await storeInvoice(client)
  const path = `/api/invoices/${id}/statement`
  const [nobody, someAdmin, own] = [await requestAs(), await requestAs(admin), await requestAs(client)]
  const other = await requestAs(await createAccount('CLIENT'))
  expect((await own.get(path)).status()).toBe(404)
  const payment = {
    amountCents: 5_000,
    currency: 'USD',
    method: 'Card',
    note: null,
    paidOn: '2026-01-02',
  } as const
  const viewer = await createAdminViewer()
  await recordPayment(viewer, { submissionKey: crypto.randomUUID(), invoiceId: id, ...payment })
  for (const request of [nobody, other]) expect((await request.get(path)).status()).toBe(404)
  for (const request of [own, someAdmin]) {
    const response = await request.get(path)
    expect(response.headers()['content-disposition']).toMatch(/filename="E-.*-statement\.pdf"/)
  }
})
