import { expect } from '@playwright/test'
import { agencyDay } from '@/lib/base/dates'
import { createAccount, query } from '../support/accounts'
import { expectAccessibleAtEachWidth } from '../support/accessible'
import { waitForMail } from '../support/inbox'
import { storeInvoice } from '../support/invoice-rows'
import { addProject } from '../support/portal-rows'
import { test } from '../support/test'

test('a company gets contacts, they invite colleagues and find its statement, and it merges with its double', async ({
  adminPage: page,
  newPage,
}) => {
  const word = crypto.randomUUID().slice(0, 8)
  const contact = await createAccount('CLIENT')
  await page.goto('/admin/clients/companies')
  await page.getByRole('link', { name: 'New company' }).first().click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Lantern ${word}`)
  await page.getByRole('combobox', { name: 'Country' }).fill('germany')
  await page.getByRole('option', { name: 'Germany' }).click()
  await page.getByLabel('VAT ID').fill('DE136695977')
  await page.getByRole('button', { name: 'Create company' }).click()
  await expect(page.getByText('This isn’t a valid VAT ID for Germany.')).toBeVisible()
  await page.getByLabel('VAT ID').fill('DE136695976')
  await page.getByRole('button', { name: 'Create company' }).click()
  await expect(page.getByRole('heading', { name: `Lantern ${word}`, level: 1 })).toBeVisible()
  const companyId = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await page.getByRole('button', { name: 'Add contact' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Client' }).fill(contact.email.slice(0, 12))
  await page.getByRole('option', { name: contact.name }).click()
  for (const right of ['Invoices', 'Colleagues']) await dialog.getByRole('checkbox', { name: right }).check()
  await dialog.getByRole('button', { name: 'Add contact' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: contact.name })).toBeVisible()

  const portal = await newPage({ as: contact })
  await portal.goto('/portal/account')
  const invited = `colleague-${word}@example.com`
  const form = portal.getByRole('form', { name: 'Invite a colleague' })
  await form.getByLabel('Name').fill(`Kim ${word}`)
  await form.getByLabel('Email address').fill(invited)
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(portal.getByRole('list', { name: 'Colleagues' })).toContainText(`Kim ${word}`)
  await expectAccessibleAtEachWidth(portal, 'main')
  await waitForMail({ to: invited })
  await page.reload()
  await expect(page.getByText(`Invited by ${contact.name}`)).toBeVisible()
  await portal.getByRole('button', { name: `Take back the invitation of Kim ${word}` }).click()
  await portal.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await expect(portal.getByRole('list', { name: 'Colleagues' })).not.toContainText(`Kim ${word}`)

  // Its invoices, in a statement on both sides.
  const number = `INV-${word}-1`
  const invoiceId = await storeInvoice(contact, { invoice_number: number })
  await query('update invoices set company_id = $2 where id = $1', [invoiceId, companyId])
  const days = 'from=2020-01-01&to=2199-12-31'
  await page.goto(`/admin/clients/companies/${companyId}/statement?${days}`)
  await expect(page.getByRole('main')).toContainText(number)
  await expectAccessibleAtEachWidth(page, 'main')
  await portal.goto(`/portal/invoices/statement?${days}`)
  await expect(portal.getByRole('main')).toContainText(number)

  // The same company, entered twice.
  const [double] = await query<{ id: string }>('insert into companies (name) values ($1) returning id', [
    `Lantern Ltd ${word}`,
  ])
  await page.goto(`/admin/clients/companies/${companyId}`)
  await page.getByRole('button', { name: `More for Lantern ${word}` }).click()
  await page.getByRole('menuitem', { name: 'Merge…' }).click()
  await dialog.getByRole('combobox', { name: 'Other company' }).fill(`Lantern Ltd ${word}`)
  await page.getByRole('option', { name: `Lantern Ltd ${word}` }).click()
  await expect(dialog).toContainText(`Moves to Lantern ${word}`)
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(dialog).toBeHidden()
  expect(
    await query('select deleted_at is not null as gone from companies where id = $1', [double?.id]),
  ).toEqual([{ gone: true }])
})

test('a company’s papers: deposit, bank statement, final invoice, credit note and statement', async ({
  adminPage: page,
  requestAs,
}) => {
  const word = crypto.randomUUID().slice(0, 8)
  const contact = await createAccount('CLIENT')
  const [company] = await query<{ id: string }>(
    `insert into companies (name, country) values ($1, 'DE') returning id`,
    [`Lantern ${word}`],
  )
  const companyId = company?.id ?? ''
  await query(
    `update profiles set company_id = $2, company = $3, company_role = 'main', contact_rights = '{projects,billing}' where id = $1`,
    [contact.id, companyId, `Lantern ${word}`],
  )
  const project = await addProject(contact.id, { title: `Shop ${word}` })
  await query('update projects set company_id = $2 where id = $1', [project.id, companyId])
  const rate = page.getByRole('group', { name: 'Line item 1' }).getByLabel('Rate')
  const idOf = () => new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await page.goto(`/admin/projects/${project.id}`)
  await page.getByRole('link', { name: 'Create deposit invoice' }).click()
  await rate.fill('3000')
  await page.getByRole('button', { name: 'Create invoice' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^Deposit invoice INV-/)
  const depositId = idOf()
  const deposit = (await heading.innerText()).replace('Deposit invoice ', '')

  const [year, month, day] = agencyDay(new Date()).split('-')
  const rows = ['Date;Name;Description;Amount', `${day}.${month}.${year};Lantern;${deposit};3000,00`]
  await page.goto('/admin/invoices/bank')
  await page
    .getByLabel('Bank statement', { exact: true })
    .setInputFiles({ name: `${word}.csv`, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) })
  await page.getByLabel('Currency of the account').selectOption('USD')
  await page.getByLabel('Your account').fill(`Account ${word}`)
  await page.getByRole('button', { name: 'Import statement' }).click()
  await expect(page.getByText('1 entry of')).toBeVisible()
  await page.getByRole('searchbox').fill(deposit)
  await page.getByRole('button', { name: 'Book 1 payment' }).click()
  await expect(page.getByText('1 payment booked')).toBeVisible()

  await page.goto(`/admin/invoices/${depositId}`)
  await page.getByRole('link', { name: 'Create the final invoice' }).click()
  await rate.fill('10000')
  await page.getByRole('button', { name: 'Create invoice' }).click()
  await expect(page.getByRole('article')).toContainText('Final invoice')
  await page.goto(`/admin/invoices/${idOf()}/credit`)
  await page.getByLabel('An amount of each line').check()
  await page
    .getByRole('group', { name: `Shop ${word}` })
    .getByLabel('Amount')
    .fill('500')
  await page.getByLabel('Reason').fill('One page less')
  await page.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(heading).toHaveText(/^Credit note CN-/)

  const texts = [deposit, '-$3,000.00', '$7,000.00', 'Credit note CN-', '-$500.00', '$6,500.00']
  await page.goto(`/admin/clients/companies/${companyId}/statement`)
  for (const text of texts) await expect(page.getByRole('main')).toContainText(text)
  const portal = await requestAs(contact)
  const shown = await (await portal.get('/portal/invoices/statement')).text()
  for (const text of texts) expect(shown).toContain(text)
})
