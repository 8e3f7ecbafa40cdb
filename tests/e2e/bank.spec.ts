// requirement: BNK-3, BNK-4, BNK-5
import { expect, type Page } from '@playwright/test'
import { encodeWindows1252 } from '@/lib/base/windows-1252'
import { query } from '../support/accounts'
import { storeInvoice } from '../support/invoice-rows'
import { test } from '../support/test'

/** Its own account and number, so that nothing else matches. */
function newStatement() {
  const word = crypto.randomUUID().slice(0, 8).toUpperCase()
  return { word, account: `Account ${word}`, number: `INV-${word}-0001` }
}

async function choose(page: Page, name: string, content: string | Uint8Array) {
  const mimeType = name.endsWith('.xml') ? 'application/xml' : 'text/csv'
  await page
    .getByLabel('Bank statement', { exact: true })
    .setInputFiles({ name, mimeType, buffer: Buffer.from(content) })
}

const columns = (page: Page) => page.getByRole('form', { name: 'Columns of the file' })
const entry = (page: Page, word: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: word }).filter({ hasText: '€' })

test('imports a statement, books the payment of an invoice, and undoes it', async ({ adminPage: page }) => {
  const { word, account, number } = newStatement()
  const id = await storeInvoice(null, { invoice_number: number, currency: 'EUR' })
  // As a German bank writes it, with what stands above the table.
  const file = encodeWindows1252(
    [
      `Konto;${account}`,
      '',
      'Buchungstag;Name;Verwendungszweck;Betrag',
      `25.03.2026;Jürgen ${word};Für Rechnung inv ${word} 0001 über 120 €;100,00`,
      `26.03.2026;Miete ${word};März;-900,00`,
    ].join('\r\n'),
  )
  await page.goto('/admin/invoices')
  await page.getByRole('link', { name: 'Bank statements' }).click()
  await choose(page, `${word}.csv`, file)
  await expect(columns(page).getByRole('row')).toHaveCount(3)
  await expect(columns(page).getByLabel('Dates')).toHaveValue('dmy')
  await expect(columns(page).getByLabel('Decimals')).toHaveValue(',')
  await columns(page).getByLabel('Currency of the account').selectOption('EUR')
  await columns(page).getByLabel('Your account').fill('')
  await page.getByRole('button', { name: 'Import statement' }).click()
  await expect(columns(page).getByText('Please enter the IBAN or the name of the account.')).toBeVisible()
  await columns(page).getByLabel('Your account').fill(account)
  await page.getByRole('button', { name: 'Import statement' }).click()
  await expect(page.getByText(`2 entries of ${account}.`)).toBeVisible()

  // The same again.
  await choose(page, `${word}.csv`, file)
  await expect(columns(page).getByLabel('Your account')).toHaveValue(account)
  await page.getByRole('button', { name: 'Import statement' }).click()
  await expect(page.getByText('All 2 entries were imported before.')).toBeVisible()

  await page.getByRole('searchbox').fill(word)
  await expect(entry(page, word)).toHaveCount(1)
  await expect(entry(page, word)).toContainText(`Jürgen ${word}`)
  await expect(entry(page, word)).toContainText(`${number} Somebody`)
  await expect(entry(page, word)).toContainText(/Number in the text.*Paid in part, €20\.00 stays open/)
  await expect(entry(page, word).getByRole('checkbox')).toBeChecked()
  await page.getByRole('button', { name: 'Book 1 payment' }).click()
  await expect(page.getByText('1 payment booked')).toBeVisible()
  await expect(entry(page, word)).toHaveCount(0)
  const payments = () =>
    query<{ cents: number; day: string }>(
      'select amount_cents::int as cents, paid_on::text as day from invoice_payments where invoice_id = $1',
      [id],
    )
  expect(await payments()).toEqual([{ cents: 10_000, day: '2026-03-25' }])

  await page.getByRole('link', { name: /^Booked/ }).click()
  await entry(page, word).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Booking undone')).toBeVisible()
  // The payment stays, with its reversal.
  expect((await payments()).map(({ cents }) => cents).toSorted()).toEqual([-10_000, 10_000])

  // Set aside, taken back, and booked for an invoice of one’s own choice.
  await page.getByRole('link', { name: /^Open/ }).click()
  await entry(page, word)
    .getByRole('button', { name: /^Ignore/ })
    .click()
  await expect(page.getByText('Entry ignored')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await entry(page, word)
    .getByRole('button', { name: /^Change the invoice/ })
    .click()
  // The field has the proposed number, which nobody types again.
  await entry(page, word).getByRole('combobox').fill(word)
  await page.getByRole('option', { name: number }).click()
  await expect(entry(page, word)).toContainText('Chosen by you')
  await page.getByRole('button', { name: 'Book 1 payment' }).click()
  await expect(page.getByText('1 payment booked')).toBeVisible()
  expect(await payments()).toHaveLength(3)

  await page.getByRole('link', { name: /^Outgoing/ }).click()
  await expect(entry(page, word)).toContainText('Miete')
})

// requirement: BNK-1, BNK-2
test('imports CAMT.053 at once, and names what is wrong with a broken file', async ({ adminPage: page }) => {
  const { word, number } = newStatement()
  await storeInvoice(null, { invoice_number: number, currency: 'EUR' })
  const camt = `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
    <BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>${word}</Id></Othr></Id><Ccy>EUR</Ccy></Acct>
    <Ntry><Amt Ccy="EUR">130.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-03-05</Dt></BookgDt>
    <NtryDtls><TxDtls><RmtInf><Ustrd>${number}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`
  await page.goto('/admin/invoices/bank')
  await choose(page, 'broken.xml', camt.slice(0, -30))
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Line 4: The file is damaged or cut off here.',
  )
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Nothing was imported.')
  await choose(page, 'picture.png', 'PNG')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Please choose a CAMT.053 file (XML) or a CSV file',
  )
  await choose(page, 'march.xml', camt)
  await expect(page.getByText(`1 entry of ${word}.`)).toBeVisible()
  await page.getByRole('searchbox').fill(word)
  await expect(entry(page, word)).toContainText(/Number in the text.*€10\.00 left over/)
  const bad = 'Date,Name,Amount\n2026-03-05,Ana,1.00\n2026-03-06,Ben,1.2.3\n'
  await choose(page, 'bad.csv', bad)
  await columns(page).getByLabel('Your account').fill(word)
  await columns(page).getByLabel('Decimals').selectOption('.')
  await columns(page).getByLabel('Amount').selectOption('Amount')
  await page.getByRole('button', { name: 'Import statement' }).click()
  await expect(
    columns(page).getByText('Line 3: Column “Amount”: “1.2.3” isn’t an amount.', { exact: true }),
  ).toBeVisible()
})
