import { expect, type Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { query } from '../support/accounts'
import { expectAccessible } from '../support/accessible'
import { readText } from '../support/page-text'
import { addProject } from '../support/portal-rows'
import { sendInvoice } from '../support/send-invoice'
import { test } from '../support/test'

const line = (page: Page, number: number) => page.getByRole('group', { name: `Line item ${String(number)}` })
const numberOn = async (page: Page) =>
  (await page.getByRole('heading', { level: 1 }).innerText()).replace(/^\D*?(?=INV-)/, '')

test('takes a deposit invoice to the final invoice that deducts it: admin, email, portal and PDF', async ({
  adminPage: page,
  client,
  requestAs,
}) => {
  const project = await addProject(client.id, { title: `Shop ${crypto.randomUUID().slice(0, 8)}` })
  await page.goto(`/admin/projects/${project.id}`)
  await page.getByRole('link', { name: 'Create deposit invoice' }).click()
  await expect(page.getByLabel('Kind')).toHaveValue('deposit')

  await test.step('needs the project whose final invoice deducts it', async () => {
    const picker = page.getByRole('combobox', { name: 'Project' })
    await picker.selectOption('')
    await line(page, 1).getByLabel('Rate').fill('3000')
    await page.getByRole('button', { name: 'Create invoice' }).click()
    await expect(
      page.getByText('Please choose the project whose final invoice will deduct it.'),
    ).toBeVisible()
    await picker.selectOption(project.id)
  })

  await line(page, 1).getByLabel('Rate').fill('3000')
  await page.getByLabel('Tax', { exact: true }).fill('19')
  await page.getByLabel('Tax as an amount, in percent or by a rate').selectOption('%')
  await page.getByRole('button', { name: 'Create invoice' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Deposit invoice INV-/)
  const deposit = await numberOn(page)
  const depositId = page.url().split('/').at(-1) ?? ''
  await expect(page.getByText('Once it’s paid, the final invoice of the project deducts it.')).toBeVisible()

  await test.step('is named before it is paid, and offered after', async () => {
    const form = await (await page.request.get(`/admin/invoices/create?project=${project.id}`)).text()
    expect(form).toMatch(/<ul aria-label="Deposits"(?:(?!<\/ul>).)*Not paid yet/s)
    await page.getByRole('button', { name: 'Record payment' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
    await expect(page.getByText('To be deducted in the final invoice.')).toBeVisible()
    const money = await (await page.request.get(`/admin/projects/${project.id}`)).text()
    expect(money).toContain('Deposits to deduct')
  })

  await page.getByRole('link', { name: 'Create the final invoice' }).click()
  const deduction = page.getByRole('group', { name: `Deposit invoice ${deposit} of` })
  await expect(deduction).toContainText('-$3,000.00')
  await expect(page.getByLabel('Tax', { exact: true })).toHaveValue('19')
  await deduction.getByRole('button', { name: 'Remove' }).click()
  await expect(deduction).toHaveCount(0)
  await page.getByRole('button', { name: `Deduct ${deposit}` }).click()
  await expect(page.getByRole('list', { name: 'Deposits' })).toContainText('Deducted')
  await line(page, 1).getByLabel('Rate').fill('2000')
  await page.getByRole('button', { name: 'Create invoice' }).click()
  await expect(deduction.getByText('The deposits are larger than the rest of the invoice.')).toBeVisible()
  await expectAccessible(page)
  await line(page, 1).getByLabel('Rate').fill('10000')
  const total = page.locator('dl > div').filter({ hasText: /^Total/ })
  await expect(total).toContainText('$8,330.00')
  await page.getByRole('button', { name: 'Review and send' }).click()
  await page.getByRole('dialog', { name: 'Send invoice' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('article')).toContainText('Final invoice')
  const final = await numberOn(page)
  const finalId = page.url().split('/').at(-1) ?? ''

  await sendInvoice(page)
  await expect
    .poll(() => query('select deducted_in_id as id from invoices where id = $1', [depositId]))
    .toEqual([{ id: finalId }])
  expect(await readText(page.request, `/admin/invoices/${depositId}`)).toContain(`Deducted in ${final}`)

  const portal = await requestAs(client)
  const note = `Less deposit invoice ${deposit} of`
  const shown = await (await portal.get(`/portal/invoices/${finalId}`)).text()
  for (const part of [`<title>Final invoice ${final}`, note, 'including tax of $570.00'])
    expect(shown).toContain(part)
  const textOf = async (id: string) => {
    const file = await (await portal.get(`/api/invoices/${id}/pdf`)).body()
    return (await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })).text
  }
  for (const part of ['Final invoice', note, '-$3,000.00', '$8,330.00'])
    expect(await textOf(finalId)).toContain(part)
  expect(await textOf(depositId)).toContain('Deposit invoice')
  expect(await (await portal.get('/portal/invoices')).text()).toContain('Deposit invoice')
})
