// requirement: ADM-4
import { expect, type Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { editInvoice } from '@/lib/invoices/mutations'
import { recordPayment } from '@/lib/invoices/payments/mutations'
import { query } from '../support/accounts'
import { expectAccessible } from '../support/accessible'
import { storeCreditNote } from '../support/credit-notes'
import { readAttachment, waitForMail } from '../support/inbox'
import { storeInvoice } from '../support/invoice-rows'
import { invoiceInput } from '../support/invoices'
import { createQuoteLead } from '../support/leads'
import { loseNextResponse } from '../support/lost-response'
import { readText } from '../support/page-text'
import { createAdminViewer } from '../support/people'
import { sendInvoice } from '../support/send-invoice'
import { test } from '../support/test'
import { addProject } from '../support/portal-rows'

/** Short enough for one line of a PDF. */
const newShop = () => ({ title: `Shop ${crypto.randomUUID().slice(0, 8)}` })
const line = (page: Page, number: number) => page.getByRole('group', { name: `Line item ${String(number)}` })

// requirement: INV-5, INV-11, INV-15, INV-16, INV-20, INV-26
test('takes a won quote to a paid invoice in admin, email and portal; then a form prefills, reports errors and says what was stored', async ({
  adminPage: page,
  client,
  requestAs,
  allowConsoleErrors,
}) => {
  const project = await addProject(client.id, newShop())
  const quote = await createQuoteLead({ email: client.email })
  await query(`update quote_requests set status = 'won', converted_user_id = $2 where id = $1`, [
    quote.id,
    client.id,
  ])
  await query('update projects set quote_request_id = $2 where id = $1', [project.id, quote.id])
  await page.goto(`/admin/quotes/${quote.id}`)
  await page.getByRole('link', { name: 'Create invoice' }).click()
  await expect(page).toHaveURL(`/admin/invoices/create?quote=${quote.id}`)
  await expect(page.getByLabel('Invoice number')).toHaveValue(/^INV-\d{13}$/)
  await expect(page.getByLabel('Client email')).toHaveValue(client.email)
  await expect(page.getByLabel('Project').locator('option:checked')).toHaveText(project.title)
  await expect(line(page, 1).getByLabel('Service')).toHaveValue(project.title)
  await expect(line(page, 1).getByRole('button', { name: 'Remove' })).toHaveCount(0)
  await line(page, 1).getByLabel('Quantity').fill('2.5')
  await line(page, 1).getByLabel('Rate').fill('99.99')
  await page.getByRole('button', { name: 'Add line item' }).click()
  await line(page, 2).getByLabel('Service').fill('Hosting')
  await line(page, 2).getByLabel('Rate').fill('abc')
  await line(page, 2).getByLabel('Service').focus()
  await expect(line(page, 2).getByLabel('Rate')).toHaveValue('0')
  await line(page, 2).getByLabel('Rate').fill('50')
  await page.getByLabel('Tax', { exact: true }).fill('10')
  await page.getByLabel('Tax as an amount, in percent or by a rate').selectOption('%')
  const total = page.locator('dl > div').filter({ hasText: /^Total/ })
  await expect(total).toContainText('$329.98')
  await page.getByRole('button', { name: 'Review and send' }).click()
  await expect(page.getByText('Invoice created successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/invoices\/[0-9a-f-]{36}$/)
  await page.getByRole('dialog', { name: 'Send invoice' }).getByRole('button', { name: 'Cancel' }).click()
  const id = page.url().split('/').at(-1) ?? ''
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).replace('Invoice ', '')
  await expect(page.getByRole('article')).toContainText('Tax (10%)')
  await expect(page).toHaveTitle(`Invoice ${number} · Admin Panel`)

  const portal = await requestAs(client)
  expect((await portal.get(`/api/invoices/${id}/pdf`)).status()).toBe(404)
  await test.step('waits, and is a draft again when that is undone', async () => {
    await page.getByRole('button', { name: 'Send invoice' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send invoice' })
    const preview = dialog.frameLocator('iframe')
    await expect(dialog.getByLabel('To')).toHaveValue(client.email)
    await expect(preview.getByText(`Here is our invoice ${number}`)).toBeVisible()
    await dialog.getByLabel('CC').fill('books@example.com\nceo')
    await dialog.getByLabel('Message').fill('As we agreed.\n\nSee you in May.')
    await expect(preview.getByText('See you in May.')).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Send invoice' }).click()
    await expect(dialog.getByText('Please enter a valid email address instead of “ceo”.')).toBeVisible()
    await dialog.getByLabel('CC').fill('books@example.com')
    await dialog.getByRole('button', { name: 'Send invoice' }).click()
    await expect(dialog).toBeHidden()
    const notice = page.getByRole('group', { name: 'Sending the invoice' })
    await expect(notice).toContainText('Until then, you can undo this.')
    await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
    expect((await portal.get(`/api/invoices/${id}/pdf`)).status()).toBe(404)
    await page.keyboard.press('z')
    await expect(page.getByText('Nothing was sent.')).toBeVisible()
    await expect(notice).toBeHidden()
    await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
    await page.getByRole('button', { name: 'Send invoice' }).click()
    await expect(dialog.getByLabel('Message')).toHaveValue('As we agreed.\n\nSee you in May.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await sendInvoice(page)
  const mail = await waitForMail({ to: client.email, subject: number })
  expect(mail.html).toContain(`/portal/invoices/${id}`)
  expect(JSON.stringify(mail)).toContain(`${number}.pdf`)
  await expect(page.getByText('Sent', { exact: true })).toBeVisible()

  // The open page updates by itself.
  const pdf = await portal.get(`/api/invoices/${id}/pdf`)
  expect(pdf.headers()['content-disposition']).toContain(`attachment; filename="${number}.pdf"`)
  await expect(page.getByText('Seen by the client')).toBeVisible()
  await expect(page.getByText('Seen', { exact: true })).toBeVisible()
  const file = await pdf.body()
  expect(file.equals(await readAttachment(mail))).toBe(true)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  for (const part of [number, project.title, client.name, '$249.98', 'Tax (10%)', '$329.98'])
    expect(text).toContain(part)
  expect(await (await portal.get('/portal/invoices')).text()).toContain(`href="/portal/invoices/${id}"`)
  const shown = await (await portal.get(`/portal/invoices/${id}`)).text()
  expect(/<article.*<\/article>/s.exec(shown)?.[0]).toContain('$329.98')
  for (const part of [`<title>Invoice ${number} · Client Portal<`, `href="/api/invoices/${id}/pdf"`])
    expect(shown).toContain(part)

  await sendInvoice(page, 'reminder')
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('$329.98 is still to be paid.')
  await dialog.getByLabel('Amount').fill('400')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog.getByText('Only $329.98 is still to be paid.')).toBeVisible()

  await test.step('says what was recorded when a payment is corrected after a lost response', async () => {
    allowConsoleErrors(/ERR_FAILED|Failed to fetch/)
    const stored = () =>
      query('select amount_cents as cents from invoice_payments where invoice_id = $1 order by created_at', [
        id,
      ])
    const record = dialog.getByRole('button', { name: 'Record payment' })
    await dialog.getByLabel('Amount').fill('$129.98')
    await loseNextResponse(page)
    await record.click()
    await expect(page.getByText('The payment could not be recorded.').first()).toBeVisible()
    await expect.poll(stored).toEqual([{ cents: '12998' }])
    await dialog.getByLabel('Amount').fill('100')
    await record.click()
    const conflict = dialog.getByRole('alert').filter({ hasText: 'Already saved' })
    await expect(conflict).toContainText('A payment of $129.98 was already recorded from this form.')
    await expect(conflict.getByRole('link')).toHaveAttribute('href', `/admin/invoices/${id}`)
    await expect(page.getByText('Payment recorded.')).toHaveCount(0)
    expect(await stored()).toEqual([{ cents: '12998' }])
    // Submitting again on purpose records another payment.
    await record.click()
    await expect(page.getByText('Payment recorded.')).toBeVisible()
    expect(await stored()).toEqual([{ cents: '12998' }, { cents: '10000' }])
  })
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article')).toContainText('Partly paid')
  await expect(page.getByRole('article')).toContainText('$229.98')
  await page.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog.getByLabel('Amount')).toHaveValue('100.00')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText(/Status: Pending.*Paid$/)).toBeVisible()
  // The focused element was removed, so the focus moves to the next one of its kind.
  await expect(page.getByRole('button', { name: 'Record payment' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'PDF' })).toBeFocused()
  const html = await (await portal.get(`/portal/invoices/${id}`)).text()
  expect(/<article.*<\/article>/s.exec(html)?.[0]).toContain('Paid')
  expect(
    await query('select kind from invoice_events where invoice_id = $1 and kind = $2', [id, 'seen']),
  ).toHaveLength(1)
  await waitForMail({ to: client.email, subject: `Reminder: invoice ${number}` })

  await query(`update profiles set company = 'Reyes & Co', phone = '555 0100' where id = $1`, [client.id])
  // requirement: INV-11, INV-15, INV-26
  await test.step('prefilled from a project and from a client', async () => {
    const read = async (path: string) => (await page.request.get(path)).text()
    const [ofProject, ofClient] = [
      `/admin/invoices/create?project=${project.id}`,
      `/admin/invoices/create?client=${client.id}`,
    ]
    expect(await read(`/admin/projects/${project.id}?tab=invoices`)).toContain(`href="${ofProject}"`)
    expect(await read(`/admin/clients/${client.id}`)).toContain(`href="${ofClient}"`)
    expect(await read(ofProject)).toContain(`value="${project.title}"`)
    expect(await read(ofClient)).toContain('value="Reyes &amp; Co"')
  })

  await test.step('prefilled from a client found by search', async () => {
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Invoices' }).click()
    await page.getByRole('link', { name: 'Create invoice' }).click()
    await expect(page.getByLabel('Project')).toBeDisabled()
    const account = page.getByRole('combobox', { name: 'Client account' })
    await account.fill(client.email.slice(0, 12))
    await page.getByRole('option', { name: client.name }).click()
    await expect(page.getByLabel('Client name')).toHaveValue(client.name)
    await expect(page.getByLabel('Phone')).toHaveValue('555 0100')
    await page.getByLabel('Project').selectOption(project.title)
    await account.fill('')
    await account.blur()
    await expect(page.getByLabel('Project')).toBeDisabled()
    await expect(page.getByLabel('Client name')).toHaveValue(client.name)
  })

  const name = `Ana ${crypto.randomUUID()}`
  const create = page.getByRole('button', { name: 'Create invoice' })
  const stored = () =>
    query<{ id: string; cents: string }>(
      'select id, total_cents as cents from invoices where client_name = $1 order by created_at',
      [name],
    )
  await test.step('errors at the fields, and nothing stored', async () => {
    const taken = `taken-${crypto.randomUUID()}`
    await storeInvoice(null, { invoice_number: taken })
    await page.getByLabel('Client name').fill('')
    await page.getByLabel('Client email').fill('ana@example.com')
    await page.getByLabel('Invoice number').fill(taken)
    await line(page, 1).getByLabel('Service').fill('Workshop')
    await line(page, 1).getByLabel('Quantity').fill('1,5')
    await page.getByLabel('Discount', { exact: true }).fill('-3')
    await create.click()
    await expect(page.getByText('Please enter the client’s name.')).toBeVisible()
    await expect(page.getByLabel('Client name')).toBeFocused()
    await expect(line(page, 1)).toContainText('Use a point for decimals and commas only between thousands')
    await expect(page.getByText('Please enter 0 or more.')).toBeVisible()
    await page.getByLabel('Discount', { exact: true }).fill('0')
    await page.getByLabel('Client name').fill(name)
    await line(page, 1).getByLabel('Quantity').fill('1.5')
    await line(page, 1).getByLabel('Rate').fill('80')
    await page.getByLabel('Due date').fill('2199-01-01')
    await create.click()
    await expect(page.getByText('Another invoice already has this number.')).toBeVisible()
    await expect(line(page, 1).getByLabel('Service')).toHaveValue('Workshop')
    expect(await query('select 1 from invoices where invoice_number = $1', [taken])).toHaveLength(1)
    expect(await stored()).toEqual([])
  })

  await test.step('what was stored, when the form is corrected after a lost response', async () => {
    await page.getByLabel('Invoice number').fill(`E-${crypto.randomUUID()}`)
    await line(page, 1).getByLabel('Quantity').fill('1')
    await line(page, 1).getByLabel('Rate').fill('500')
    await loseNextResponse(page)
    await create.click()
    await expect.poll(stored).toMatchObject([{ cents: '50000' }])
    await expect(create).toBeEnabled()
    await line(page, 1).getByLabel('Rate').fill('450')
    await expect(create).toHaveText('Create invoice')
    await create.click()
    const conflict = page.getByRole('alert').filter({ hasText: 'Already saved' })
    await expect(conflict).toContainText('An invoice for $500.00 was already saved from this form.')
    await expect(page.getByText('Invoice created successfully!')).toHaveCount(0)
    const [{ id } = { id: '' }] = await stored()
    await expect(conflict.getByRole('link')).toHaveAttribute('href', `/admin/invoices/${id}`)
    await expect(line(page, 1).getByLabel('Rate')).toHaveValue('450')
    expect(await stored()).toHaveLength(1)
    // Submitting again on purpose creates another invoice.
    await page.getByLabel('Invoice number').fill(`E-${crypto.randomUUID()}`)
    await create.click()
    await expect(page.getByText('Invoice created successfully!')).toBeVisible()
    expect(await stored()).toMatchObject([{ cents: '50000' }, { cents: '45000' }])
  })
})

// requirement: INV-1, INV-2, INV-3, INV-4, INV-13, INV-14, INV-16, INV-37, INV-61, ADM-12
test('deletes, voids, refunds, credits and duplicates invoices, finds one in the list, and edits it until the client knows it', async ({
  adminPage: page,
  client,
  requestAs,
}) => {
  const word = `f${crypto.randomUUID().slice(0, 12)}`
  const late = await storeInvoice(client, {
    client_company: word,
    invoice_number: `${word}-late`,
    due_date: '2026-01-05',
  })
  await storeInvoice(null, { client_company: word, invoice_number: `${word}-open` })
  await storeInvoice(null, {
    client_email: `${word}@example.com`,
    invoice_number: 'x' + word,
    status: 'draft',
  })

  const many = `p${crypto.randomUUID().slice(0, 12)}`
  const viewer = await createAdminViewer()
  const credited = await storeInvoice(client, { sent_at: new Date() })
  const pay = (invoiceId: string, amountCents: number) =>
    recordPayment(viewer, {
      ...{ submissionKey: crypto.randomUUID(), invoiceId, paidOn: '2026-03-05', amountCents },
      ...{ currency: 'USD', method: 'Card', note: null },
    })
  await pay(credited, 12_000)
  const note = await storeCreditNote(viewer, credited, { amountCents: 6_900 })
  const id = await storeInvoice(client, { invoice_number: `${many}-4`, sent_at: new Date() })
  for (const amountCents of [2_000, 10_000]) await pay(id, amountCents)

  // requirement: INV-3, INV-16, INV-61
  await test.step('deletes unsent invoices and voids what is leaving', async () => {
    const dialog = page.getByRole('alertdialog')
    await storeInvoice(null, { invoice_number: `${many}-1`, status: 'draft' })
    const free = await storeInvoice(client, {
      ...{ invoice_number: `${many}-2`, status: 'paid', paid_at: new Date() },
      ...{ subtotal_cents: 0, total_cents: 0 },
    })
    await storeInvoice(client, { invoice_number: `${many}-3`, sent_at: new Date() })

    await page.goto('/admin/invoices')
    await page.getByRole('searchbox').fill(many)
    await expect(page.getByRole('status').getByText('4 invoices')).toBeVisible()
    await expect(page.getByRole('link', { name: `Credit ${many}-3` })).toBeVisible()
    await page.getByRole('button', { name: `Delete ${many}-1` }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Invoice deleted successfully.')).toBeVisible()
    await expect(page.getByRole('status').getByText('3 invoices')).toBeVisible()

    await page.getByRole('button', { name: `Void ${many}-2` }).click()
    await dialog.getByRole('button', { name: 'Void' }).click()
    await expect(page.getByText('Invoice voided.').first()).toBeVisible()
    expect(await query('select status from invoices where id = $1', [free])).toEqual([{ status: 'void' }])
  })

  // requirement: INV-14
  await test.step('refunds a payment, reverses mistakes and uses credit, as its client sees it', async () => {
    await page.getByRole('link', { name: `${many}-4`, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Invoice ${many}-4`)
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Refund the payment of $100.00' }).click()
    await expect(dialog.getByLabel('Amount')).toHaveValue('100.00')
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByLabel('Amount').fill('100.01')
    await dialog.getByLabel('Reason').fill('Paid twice')
    await dialog.getByRole('button', { name: 'Record refund' }).click()
    await expect(dialog.getByText('Only $100.00 of this payment is left.')).toBeVisible()
    await dialog.getByLabel('Amount').fill('40')
    await dialog.getByRole('button', { name: 'Record refund' }).click()
    await expect(page.getByText('Refund recorded.')).toBeVisible()
    await expect(page.getByText('$40.00 of it was refunded')).toBeVisible()
    await expect(page.getByRole('article')).toContainText('Partly paid')

    await page.getByRole('button', { name: 'Reverse the payment of $20.00' }).click()
    await dialog.getByLabel('Reason').fill('Of another client')
    await dialog.getByRole('button', { name: 'Reverse payment' }).click()
    await expect(page.getByText('Reversed: Of another client')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reverse the payment of $20.00' })).toHaveCount(0)

    const notice = page.getByRole('note', { name: 'Credit' })
    await expect(notice).toContainText(`has $69.00 of credit (${note.invoiceNumber}).`)
    await notice.getByRole('button', { name: 'Use it…' }).click()
    await expect(dialog.getByLabel('Amount')).toHaveValue('60.00')
    // With the refund and the reversed payment.
    await expectAccessible(page, 'main')
    await dialog.getByRole('button', { name: 'Use credit' }).click()
    await expect(page.getByText('Credit used.')).toBeVisible()
    await expect(page.getByRole('article')).toContainText('Paid in full')
    await expect(notice).toHaveCount(0)

    await page.getByRole('link', { name: `Credit note ${note.invoiceNumber}` }).click()
    await expect(page.getByText('left of $69.00')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Where it went' })).toContainText('$60.00')
    await page.getByRole('button', { name: 'Refund…' }).click()
    await dialog.getByRole('button', { name: 'Record refund' }).click()
    await expect(page.getByRole('list', { name: 'Where it went' })).toContainText('-$9.00')
    await expect(page.getByRole('button', { name: 'Refund…' })).toHaveCount(0)

    const text = await readText(await requestAs(client), `/portal/invoices/${id}`)
    for (const part of ['Mar 5, 2026, Card$100.00', 'Refund (Card)-$40.00', `${note.invoiceNumber}$60.00`])
      expect(text).toContain(part)
    for (const part of ['$20.00', 'Of another client', 'Paid twice']) expect(text).not.toContain(part)
  })

  // requirement: INV-16, INV-61
  await test.step('credits and duplicates sent invoices', async () => {
    // From the credit note over the invoice to the list.
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(`/admin/invoices?q=${many}`)
    await page.getByRole('link', { name: `${many}-3`, exact: true }).click()
    // Every row of the list has this link.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Invoice ${many}-3`)
    await expect(page.getByRole('link', { name: 'Credit…' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Void' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await expect(page).toHaveURL(/\/edit$/)
    await expect(line(page, 1).getByLabel('Rate')).toHaveValue('80.00')
  })

  // requirement: INV-1, INV-2, INV-3, INV-4, INV-37
  await test.step('keeps search, filter and page in the URL, and offers to view and delete each invoice at every width', async () => {
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Invoices' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoices')
    const rows = page.getByRole('table', { name: 'Invoices' }).getByRole('rowgroup').last().getByRole('row')
    await page.getByRole('searchbox').fill(word.toUpperCase())
    await expect(rows).toHaveCount(3)
    await page.getByLabel('Status').selectOption('Overdue')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(/Jan 05, 2026.*Not sent|Not sent.*Jan 05, 2026/)
    await expect(page).toHaveURL(`/admin/invoices?q=${word.toUpperCase()}&status=overdue`)
    const csv = await (await page.request.get(`/api/invoices/csv?q=${word}&status=draft`)).text()
    expect(csv.trim().split('\r\n')).toHaveLength(2)
    await page.getByRole('searchbox').fill(`${word}%`)
    await expect(page.getByText('No invoices found. Create your first invoice to get started.')).toBeVisible()
    await expect(page.getByText('No invoices match')).toHaveCount(0)
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/admin/invoices')
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await expect(rows).not.toHaveCount(0)
    await page.getByRole('searchbox').fill(`${word}-late`)
    await expect(rows).toHaveCount(1)
    await page.mouse.move(0, 0)
    const view = page.getByRole('link', { name: `View ${word}-late` })
    const remove = page.getByRole('button', { name: `Delete ${word}-late` })
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      for (const button of [view, remove]) {
        await expect(button).toBeVisible()
        await expect(button.locator('..')).toHaveCSS('opacity', '1')
      }
      await expect(page.getByRole('row').last()).toContainText('Not sent')
    }
    await view.click()
    await expect(page).toHaveURL(`/admin/invoices/${late}`)
    await expect(page.getByText('Not sent', { exact: true })).toBeVisible()

    const portal = await requestAs(client)
    for (const path of ['/portal', '/portal/invoices', `/portal/invoices/${late}`])
      expect(await (await portal.get(path)).text(), path).not.toContain('Not sent')
  })

  const save = page.getByRole('button', { name: 'Save invoice' })
  const read = () =>
    query(
      `select client_name as name, status, total_cents as cents, payment_instructions as terms
       from invoices where id = $1`,
      [late],
    )

  // requirement: INV-13, ADM-12
  await test.step('edits an issued invoice, and tells what another admin changed meanwhile', async () => {
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Client name').fill('Second name')
    await line(page, 1).getByLabel('Service').fill('Second service')
    const lines = [{ serviceName: 'Audit', description: null, quantityHundredths: 200, rateCents: 5_000 }]
    const first = invoiceInput({ clientUserId: client.id, clientName: 'First name', lines })
    await editInvoice(await createAdminViewer(), { id: late, version: 1, as: 'pending' }, first)
    await save.click()
    const conflict = page.getByRole('alert').filter({ hasText: 'saved this invoice while you were editing' })
    await expect(conflict).toContainText('First name')
    await expect(conflict).toContainText('2 × Audit at 50.00')
    await expect(conflict).toContainText('By bank transfer, please.')
    await expect(page.getByLabel('Client name')).toHaveValue('Second name')
    const theirs = {
      name: 'First name',
      status: 'pending',
      cents: '10000',
      terms: 'By bank transfer, please.',
    }
    expect(await read()).toEqual([theirs])
    await conflict.getByRole('button', { name: 'Keep my changes, take in theirs' }).click()
    await expect(page.getByLabel('Payment instructions')).toHaveValue('By bank transfer, please.')
    await expect(line(page, 1).getByLabel('Service')).toHaveValue('Second service')
    await save.click()
    await expect(page).toHaveURL(`/admin/invoices/${late}`)
    expect(await read()).toEqual([{ ...theirs, name: 'Second name', cents: '12000' }])
  })

  await test.step('what is being typed stays when the client sees the invoice, but can no longer be saved', async () => {
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Client name').fill('Third name')
    await (await requestAs(client)).get(`/api/invoices/${late}/pdf`)
    await expect(page.getByText('so it can no longer be changed')).toBeVisible()
    await expect(page.getByLabel('Client name')).toHaveValue('Third name')
    await save.click()
    await expect(page.getByText('so it can no longer be changed')).toBeVisible()
    expect(await read()).toMatchObject([{ name: 'Second name' }])
    const html = await (await page.request.get(`/admin/invoices/${late}/edit`)).text()
    expect(html).toContain('so it can no longer be changed')
    expect(html).not.toContain('Save invoice')
  })
})
