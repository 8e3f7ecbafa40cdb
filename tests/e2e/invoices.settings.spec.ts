// requirement: INV-32, INV-33, INV-34, INV-35
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { createAccount, query } from '../support/accounts'
import { expectAccessibleAtEachWidth } from '../support/accessible'
import { waitForMail } from '../support/inbox'
import { expect, test } from '../support/settings-test'
import { addProject } from '../support/portal-rows'
import { sendInvoice } from '../support/send-invoice'

const line = (page: Page, number: number) => page.getByRole('group', { name: `Line item ${String(number)}` })

test('an agency in Germany bills in euros, with VAT, and a client in yen', async ({
  adminPage: page,
  newPage,
  client,
}) => {
  const sidebar = page.getByRole('navigation', { name: 'Admin' })
  await page.goto('/admin/settings')
  await page.getByLabel('Time zone').selectOption('Europe/Berlin')
  await page.getByLabel('Currency').selectOption('EUR: Euro')
  await page.getByLabel('Numbers and dates').selectOption('de-DE')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Agency saved', { exact: true }).first()).toBeVisible()

  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: 'Invoices', exact: true })
    .click()
  await expect(page).toHaveURL('/admin/settings/invoices')
  await page.getByLabel('Your tax ID').fill('DE123456789')
  await page.getByRole('button', { name: 'Add bank account' }).click()
  const account = page.getByRole('group', { name: 'Bank account 1' })
  await expect(account.getByLabel('IBAN')).toBeFocused()
  await account.getByLabel('IBAN').fill('DE88 3704 0044 0532 0130 00')
  await page.getByRole('button', { name: 'Add tax rate' }).click()
  await page.getByLabel('Name').fill('VAT')
  await page.getByLabel('Percent').fill('19.5.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Use a comma for decimals and points only between thousands')).toBeVisible()
  await expect(account.getByText('This IBAN has a wrong checksum. Please check the digits.')).toBeVisible()
  await account.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
  await page.getByLabel('Percent').fill('19')
  await page.getByLabel('New invoices start with').selectOption('VAT 19%')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved.', { exact: true })).toBeVisible()
  await expectAccessibleAtEachWidth(page, 'main')

  const project = await addProject(client.id, { title: 'Shop' })
  await page.goto(`/admin/invoices/create?project=${project.id}`)
  await expect(page.getByLabel('Tax', { exact: true })).toHaveValue('19')
  await expect(page.getByLabel('Tax', { exact: true })).toHaveAttribute('readonly')
  await page.getByLabel('Tax ID').fill('ATU12345678')
  const rate = line(page, 1).getByLabel('Rate (€)')
  await line(page, 1).getByLabel('Quantity').fill('1,5')
  await rate.fill('1,250.50')
  await page.getByRole('button', { name: 'Create invoice' }).click()
  await expect(line(page, 1).getByText('Use a comma for decimals and points only between')).toBeVisible()
  await rate.fill('1.250,50')
  await expect(line(page, 1).getByText('1.875,75 €')).toBeVisible()
  await expectAccessibleAtEachWidth(page, 'main')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Invoice created successfully!')).toBeVisible()
  const document = page.getByRole('article')
  for (const text of [
    '1.875,75 €',
    'VAT 19 %',
    '356,39 €',
    '2.232,14 €',
    'Tax ID: ATU12345678',
    'Tax ID: DE123456789',
  ])
    await expect(document).toContainText(text)

  // The form shows numbers in the format of the agency's locale.
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(line(page, 1).getByLabel('Quantity')).toHaveValue('1,50')
  await expect(line(page, 1).getByLabel('Rate (€)')).toHaveValue('1250,50')
  await page.getByLabel('Due date').fill('2199-03-05')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(document).toContainText('5 Mar 2199')

  await sendInvoice(page)
  const mail = await waitForMail({ to: client.email, subject: 'due 5 Mar 2199' })
  expect(mail.html.replaceAll('\u00a0', ' ')).toContain('2.232,14 €')

  const portal = await newPage({ as: client })
  await portal.goto('/portal/invoices')
  await expect(portal.getByRole('main').locator('dl > div').first()).toHaveText('To pay2.232,14 €1 invoice')
  await portal.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  const code = portal.getByRole('img', { name: /^QR code for a bank transfer of 2\.232,14/ })
  await expect(code).toBeVisible()
  await expect(portal.getByText('DE89 3704 0044 0532 0130 00', { exact: true })).toBeVisible()
  await expectAccessibleAtEachWidth(portal, 'main')
  const downloading = portal.waitForEvent('download')
  await portal.getByRole('link', { name: 'Download PDF' }).click()
  const file = await readFile(await (await downloading).path())
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  const plain = text.replaceAll(/[\u00a0\u202f]/g, ' ')
  for (const part of [
    '1,5',
    '1.250,50 €',
    'VAT 19 %',
    '2.232,14 €',
    'Tax ID: DE123456789',
    '5 Mar 2199',
    'DE89 3704 0044 0532 0130 00',
  ])
    expect(plain).toContain(part)

  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Amount (€)')).toHaveValue('2232,14')
  await dialog.getByLabel('Amount (€)').fill('2.000,14')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Amount: 2.000,14 €')

  // One client gets invoices in another currency, without decimals.
  await sidebar.getByRole('link', { name: 'Client Manager' }).click()
  await page.getByRole('searchbox').fill(client.email)
  await expect(page.getByRole('status').getByText('1 client', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: `Edit ${client.name}` }).click()
  const currency = page.getByRole('combobox', { name: 'Currency' })
  await currency.fill('japan')
  await page.getByRole('option', { name: 'JPY' }).click()
  await page.getByLabel('Tax ID').fill('T1234567890123')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('JPY: Japanese Yen')).toBeVisible()
  await sidebar.getByRole('link', { name: 'Invoices' }).click()
  // The client’s page has this link too.
  await expect(page).toHaveURL('/admin/invoices')
  await page.getByRole('main').getByRole('link', { name: 'Create invoice' }).click()
  await expect(page).toHaveURL('/admin/invoices/create')
  await line(page, 1).getByLabel('Service').fill('Workshop')
  await expect(line(page, 1).getByLabel('Rate (€)')).toBeVisible()
  await page.getByRole('combobox', { name: 'Client account' }).fill(client.email.slice(0, 12))
  await page.getByRole('option', { name: client.name }).click()
  await expect(page.getByText('This client is billed in JPY (Japanese Yen).')).toBeVisible()
  await expect(page.getByLabel('Tax ID')).toHaveValue('T1234567890123')
  const yen = line(page, 1).getByLabel('Rate (¥)')
  await yen.fill('1250,5')
  await page.getByRole('button', { name: 'Create invoice' }).click()
  await expect(line(page, 1).getByText('Use a whole number, such as 1.250.')).toBeVisible()
  await yen.fill('125.000')
  await page.getByLabel('Tax as an amount, in percent or by a rate').selectOption('¥')
  await page.getByRole('button', { name: 'Create invoice' }).click()
  await expect(page.getByText('Invoice created successfully!')).toBeVisible()
  await expect(document).toContainText('Total125.000 ¥')
  expect(
    await query(
      'select currency, total_cents::int as total from invoices where client_user_id = $1 order by total',
      [client.id],
    ),
  ).toEqual([
    { currency: 'JPY', total: 125_000 },
    { currency: 'EUR', total: 223_214 },
  ])

  // The sums of two currencies are shown side by side.
  await portal.getByRole('navigation').getByRole('link', { name: 'Invoices' }).first().click()
  await expect(portal).toHaveURL('/portal/invoices')
  await expect(portal.getByRole('main').locator('dl > div').first()).toHaveText(
    'To pay232,00 €125.000 ¥2 invoices',
  )
  await sidebar.getByRole('link', { name: 'Invoices' }).click()
  const figures = page.getByRole('region', { name: 'Figures' })
  await expect(figures).toContainText('125.000 ¥')
  await expect(
    figures.getByRole('table', { name: 'Outstanding amounts in JPY by days overdue' }),
  ).toBeVisible()
  await expectAccessibleAtEachWidth(page, 'main')
})

// requirement: INV-51, INV-52
test('where electronic invoices are on, one is checked before it is issued and can be downloaded as XML', async ({
  adminPage: page,
  newPage,
  requestAs,
  client,
}) => {
  await page.goto('/admin/settings')
  await page.getByLabel('Currency').selectOption('EUR: Euro')
  await page.getByLabel('Street and number').fill('Marktstraße 1')
  await page.getByLabel('Postcode').fill('20095')
  await page.getByLabel('City').fill('Hamburg')
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Germany')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Agency saved', { exact: true }).first()).toBeVisible()
  await page.goto('/admin/settings/invoices')
  await expect(page.getByText('Businesses and authorities in Germany require electronic')).toBeVisible()
  await page.getByLabel('Electronic invoices').selectOption('In every PDF (Factur-X, ZUGFeRD)')
  await page.getByLabel('VAT ID', { exact: true }).fill('DE136695976')
  await page.getByRole('button', { name: 'Add bank account' }).click()
  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved.', { exact: true })).toBeVisible()

  const project = await addProject(client.id, { title: 'Shop' })
  await page.goto(`/admin/invoices/create?project=${project.id}`)
  await page.getByLabel('Company', { exact: true }).fill('Muster & Co. KG')
  await line(page, 1).getByLabel('Rate (€)').fill('100')
  const create = page.getByRole('button', { name: 'Create invoice' })
  await create.click()
  await expect(page.getByText('An electronic invoice says why there is no tax.')).toBeVisible()
  await page.getByLabel('Tax as an amount, in percent or by a rate').selectOption('%')
  await page.getByLabel('Tax', { exact: true }).fill('19')
  await create.click()
  await expect(page.getByText('The client’s country is missing.')).toBeVisible()
  await expectAccessibleAtEachWidth(page, 'main')
  await page.getByRole('combobox', { name: 'Country' }).fill('germany')
  await page.getByRole('option', { name: 'Germany' }).click()
  await page.getByLabel('Postcode').fill('10115')
  await page.getByLabel('City').fill('Berlin')
  await page.getByLabel('Buyer reference').fill('04011000-12345-34')
  await create.click()
  await expect(page.getByText('Invoice created successfully!')).toBeVisible()
  await expect(page.getByText('The PDF also has the invoice as a file for programs')).toBeVisible()
  await expectAccessibleAtEachWidth(page, 'main')

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const portal = await newPage({ as: client })
  await portal.goto(`/portal/invoices/${id}`)
  const downloading = portal.waitForEvent('download')
  await portal.getByRole('link', { name: 'XRechnung (XML)' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/-xrechnung\.xml$/)
  expect(await readFile(await download.path(), 'utf8')).toContain('<cbc:BuyerReference>04011000-12345-34<')
  const [nobody, other] = [await requestAs(), await requestAs(await createAccount('CLIENT'))]
  for (const request of [nobody, other])
    expect((await request.get(`/api/invoices/${id}/xml`)).status()).toBe(404)
})

// requirement: INV-33
test('where each line has a tax of its own, the invoice breaks it down by rate and names what isn’t taxed', async ({
  adminPage: page,
  client,
}) => {
  await page.goto('/admin/settings')
  await page.getByLabel('Currency').selectOption('USD: US Dollar')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Agency saved', { exact: true }).first()).toBeVisible()
  await page.goto('/admin/settings/invoices')
  await page.getByLabel('A tax for each line').check()
  for (const percent of ['19', '0']) {
    await page.getByRole('button', { name: 'Add tax rate' }).click()
    await page.getByLabel('Name').last().fill('VAT')
    await page.getByLabel('Percent').last().fill(percent)
  }
  await page.getByLabel('New invoices start with').selectOption('VAT 19%')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('A standard rate is above 0 %.')).toBeVisible()
  await page.getByLabel('Kind').last().selectOption('Exempt')
  await page.getByLabel('Name').last().fill('Training')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Please say why this is exempt.')).toBeVisible()
  await page.getByLabel('Why it isn’t taxed').fill('Training is exempt.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved.', { exact: true })).toBeVisible()
  await expectAccessibleAtEachWidth(page, 'main')

  const project = await addProject(client.id, { title: 'Shop' })
  await page.goto(`/admin/invoices/create?project=${project.id}`)
  const taxOf = (number: number) => line(page, number).getByRole('combobox', { name: 'Tax' })
  await expect(taxOf(1).locator('option:checked')).toHaveText('VAT 19%')
  await line(page, 1).getByLabel('Quantity').fill('7.5')
  await line(page, 1).getByLabel('Rate ($)').fill('120')
  await line(page, 1).getByLabel('Unit').selectOption('hours')
  await line(page, 1).getByLabel('Discount', { exact: true }).fill('10')
  await line(page, 1).getByLabel('Discount as an amount or in percent').selectOption('%')
  await page.getByRole('button', { name: 'Add line item' }).click()
  await line(page, 2).getByLabel('Service').fill('Workshop')
  await line(page, 2).getByLabel('Rate ($)').fill('50')
  await taxOf(2).selectOption('Choose')
  await page.getByRole('button', { name: 'Create invoice' }).click()
  await expect(line(page, 2).getByText('Please choose the tax.')).toBeVisible()
  await taxOf(2).selectOption('Training, exempt')
  await expectAccessibleAtEachWidth(page, 'main')
  await page.getByRole('button', { name: 'Create invoice' }).click()
  await expect(page.getByText('Invoice created successfully!')).toBeVisible()
  const paper = page.getByRole('article')
  for (const text of [
    ...['7.5 hours', 'Less a discount of 10%: -$90.00', 'VAT 19% on $810.00', '$153.90'],
    ...['Exempt on $50.00', 'Training is exempt.', '$1,013.90'],
  ])
    await expect(paper).toContainText(text)
  await expectAccessibleAtEachWidth(page, 'main')

  // It comes back as it was entered.
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(taxOf(2).locator('option:checked')).toHaveText('Training, exempt')
  await expect(line(page, 1).getByLabel('Unit')).toHaveValue('HUR')
  await page.getByLabel('A tax for each line').uncheck()
  await expect(page.getByLabel('Tax', { exact: true })).toBeVisible()
})
