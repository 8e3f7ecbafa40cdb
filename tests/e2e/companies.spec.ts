import { expect } from '@playwright/test'
import { bookEntries, createStatementUpload, importCsv, readStatement } from '@/lib/bank/mutations'
import { listBankEntries } from '@/lib/bank/queries'
import { bankList } from '@/lib/bank/rules'
import { agencyDay } from '@/lib/base/dates'
import { createCreditNote } from '@/lib/invoices/credit-notes/mutations'
import { findCreditable } from '@/lib/invoices/credit-notes/queries'
import { creditOf } from '@/lib/invoices/credit-notes/rules'
import { finalFields } from '@/lib/invoices/deposits/rules'
import { getInvoiceClient, getNewInvoiceFields } from '@/lib/invoices/form/queries'
import { createInvoice } from '@/lib/invoices/mutations'
import { type InvoiceSource, invoiceSchema } from '@/lib/invoices/schema'
import { putObject } from '@/lib/platform/storage'
import { createAccount, query, type Account } from '../support/accounts'
import { expectAccessibleAtEachWidth } from '../support/accessible'
import { waitForMail } from '../support/inbox'
import { readText } from '../support/page-text'
import { createAdminViewer } from '../support/people'
import { addProject } from '../support/portal-rows'
import { test } from '../support/test'

test('a company gets contacts, they invite colleagues, it merges with its double, and its statement has all its papers', async ({
  adminPage: page,
  newPage,
  requestAs,
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
  await expect(page).toHaveURL(/\/companies\/[0-9a-f-]{36}$/)
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

  // Before what follows, so that its live updates have reached the page by then.
  const { deposit, title, finalId } = await issuePapers(contact, companyId)

  const portal = await newPage({ as: contact })
  await portal.goto('/portal/account')
  const invited = `colleague-${word}@example.com`
  const form = portal.getByRole('form', { name: 'Invite a colleague' })
  await form.getByLabel('Name').fill(`Kim ${word}`)
  await form.getByLabel('Email address').fill(invited)
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(portal.getByRole('list', { name: 'Colleagues' })).toContainText(`Kim ${word}`)
  await expectAccessibleAtEachWidth(portal, 'main')
  expect(await readText(page.request, `/admin/clients/companies/${companyId}`)).toContain(
    `Invited by ${contact.name}`,
  )

  // The same company, entered twice.
  const [double] = await query<{ id: string }>('insert into companies (name) values ($1) returning id', [
    `Lantern Ltd ${word}`,
  ])
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

  await test.step('its statement has its papers on both sides', async () => {
    expect(await readText(page.request, `/admin/invoices/${finalId}/credit`)).toContain(title)
    const texts = [deposit, '-$3,000.00', '$7,000.00', 'Credit note CN-', '-$500.00', '$6,500.00']
    // By its link: a new document would cut off what the open page may be fetching, since each of the papers updates it.
    await page.getByRole('link', { name: 'Statement', exact: true }).click()
    await expect(page).toHaveURL(`/admin/clients/companies/${companyId}/statement`)
    for (const text of texts) await expect(page.getByRole('main')).toContainText(text)
    await expectAccessibleAtEachWidth(page, 'main')
    const shown = await readText(await requestAs(contact), '/portal/invoices/statement')
    for (const text of texts) expect(shown).toContain(text)
  })

  // Only now, so that a queue of other mails has had the whole walk to get to this one.
  await waitForMail({ to: invited })
  await portal.getByRole('button', { name: `Take back the invitation of Kim ${word}` }).click()
  await portal.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await expect(portal.getByRole('list', { name: 'Colleagues' })).not.toContainText(`Kim ${word}`)
})

/**
 * A deposit invoice that a bank statement pays, the final invoice that deducts it, and a credit note of that, as the forms would store
 * them. Other specs go through the forms.
 */
async function issuePapers(contact: Account, companyId: string) {
  const viewer = await createAdminViewer()
  const { id: projectId, title } = await addProject(contact.id)
  await query('update projects set company_id = $2 where id = $1', [projectId, companyId])

  const invoice = async (source: InvoiceSource, rate: string, seenTotalCents: number) => {
    const fields = await getNewInvoiceFields(viewer, { project: projectId, ...source })
    const client = await getInvoiceClient(viewer, contact.id)
    const { lines, ...filled } = finalFields(
      fields,
      client?.deposits.find(({ id }) => id === source.deposit),
    )
    const [first, ...deductions] = lines
    const input = invoiceSchema.parse({
      ...{ ...filled, submissionKey: crypto.randomUUID(), seenTotalCents },
      lines: [{ ...first, rateCents: rate }, ...deductions],
    })
    return createInvoice(viewer, input, { as: 'pending' })
  }
  const { id: depositId, invoiceNumber: deposit } = await invoice({ kind: 'deposit' }, '3000', 300_000)

  const [year, month, day] = agencyDay(new Date()).split('-')
  const rows = ['Date;Name;Description;Amount', `${day}.${month}.${year};Lantern;${deposit};3000,00`]
  const bytes = Buffer.from(rows.join('\r\n'))
  const upload = { name: `${projectId}.csv`, size: bytes.length }
  const { key } = await createStatementUpload(viewer, upload)
  await putObject(key, bytes, 'text/csv')
  const file = { ...upload, key }
  const read = await readStatement(viewer, file)
  if (!('preview' in read)) throw new Error('unreachable: the file is a table')
  const columns = { ...read.preview.columns, fixedCurrency: 'USD' }
  await importCsv(viewer, { file, account: `Account ${projectId.slice(0, 8)}`, columns })
  const entries = await listBankEntries(viewer, { ...bankList.defaults, state: 'open', q: deposit })
  const bookings = entries.rows.map(({ id, proposal }) => ({
    ...{ entryId: id, invoiceId: proposal?.invoice.id ?? '', amountCents: proposal?.paidCents ?? 0 },
  }))
  expect(bookings).toMatchObject([{ invoiceId: depositId, amountCents: 300_000 }])
  await bookEntries(viewer, { submissionKey: crypto.randomUUID(), bookings })

  const { id: finalId } = await invoice({ deposit: depositId }, '10000', 700_000)
  const creditable = await findCreditable(finalId)
  if (!creditable) throw new Error('unreachable: the final invoice was issued')
  const amounts = creditable.lines.map((_line, index) => (index === 0 ? 50_000 : 0))
  await createCreditNote(viewer, {
    ...{ submissionKey: crypto.randomUUID(), invoiceId: finalId, currency: 'USD', reason: 'One page less' },
    ...{ issueDate: agencyDay(new Date()), rest: 'credit', method: 'Bank transfer' },
    lines: creditable.lines.map(({ id: lineId }, index) => ({
      ...{ lineId, amountCents: amounts[index] ?? 0, isCredited: index === 0 },
    })),
    seenTotalCents: creditOf(creditable, amounts).totalCents,
  })
  return { deposit, title, finalId }
}
