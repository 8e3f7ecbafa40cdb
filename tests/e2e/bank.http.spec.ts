// requirement: BNK-7
import { decodeWindows1252 } from '@/lib/base/windows-1252'
import { saveAccounting } from '@/lib/invoices/accounting/mutations'
import { getAccounting } from '@/lib/invoices/accounting/queries'
import { accountingSchema } from '@/lib/invoices/accounting/schema'
import { recordPayment } from '@/lib/invoices/payments/mutations'
import { query } from '../support/accounts'
import { expect, test } from '../support/http-test'
import { storeInvoice } from '../support/invoice-rows'
import { createAdminViewer } from '../support/people'

test('the accountant’s files have invoices and payments of a period', async ({ requestAs, admin }) => {
  const viewer = await createAdminViewer()
  const request = await requestAs(admin)
  const word = crypto.randomUUID().slice(0, 8)
  const id = await storeInvoice(null, {
    ...{ invoice_number: word, client_name: 'Jürgen „€“', issue_date: '2021-03-05', tax_cents: 0 },
  })
  await recordPayment(viewer, {
    ...{ submissionKey: crypto.randomUUID(), invoiceId: id, paidOn: '2021-03-09', amountCents: 5_000 },
    ...{ currency: 'USD', method: 'Card', note: null },
  })
  const path = '/api/invoices/accounting?from=2021-03-01&to=2021-03-31'
  const csv = await request.get(path)
  expect(csv.headers()['content-disposition']).toContain('accounting-2021-03-01_2021-03-31.csv')
  const lines = (await csv.text()).split('\r\n').filter((line) => line.includes(word))
  expect(lines.map((line) => line.split(',').slice(0, 4).join(','))).toEqual([
    `"2021-03-05","Invoice","${word}","Jürgen „€“"`,
    `"2021-03-09","Payment","${word}","Jürgen „€“"`,
  ])
  const years = await request.get('/api/invoices/accounting?from=2021-03-01&to=2022-03-31')
  expect(years.status()).toBe(400)
  expect(await years.text()).toContain('within one fiscal year')

  const { version } = await getAccounting(viewer)
  await saveAccounting(viewer, {
    ...accountingSchema.parse({
      ...{ consultantNumber: '1234567', clientNumber: '7', receivablesAccount: '1400', bankAccount: '1200' },
      otherRevenueAccount: '8200',
    }),
    version,
  })
  const datev = await request.get(`${path}&format=datev`)
  const text = decodeWindows1252(await datev.body())
  expect(text).toMatch(
    /^"EXTF";700;21;"Buchungsstapel";13;\d{17};;"RE";"";"";1234567;7;20210101;4;20210301;20210331;/,
  )
  expect(text.split('\r\n').filter((line) => line.includes(word))).toEqual([
    `120,00;"S";"USD";;;"";1400;8200;"";0503;"${word}";"";;"Jürgen „€“"`,
    `50,00;"S";"USD";;;"";1200;1400;"";0903;"${word}";"";;"Payment: Jürgen „€“"`,
  ])
  const [entry] = await query<{ detail: unknown }>(
    `select detail from audit_log where action = 'csv.download' and subject_label like 'EXTF%' order by id desc limit 1`,
  )
  expect(entry?.detail).toMatchObject({ filter: 'from: 2021-03-01; to: 2021-03-31' })
})
