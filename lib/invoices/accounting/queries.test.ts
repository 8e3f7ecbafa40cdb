// requirement: BNK-7
import { beforeEach, expect, it } from 'vitest'
import { agencyDay } from '@/lib/base/dates'
import { getDb } from '@/lib/platform/db'
import { invoiceInput, storeSentInvoice, storeVoided } from '@/tests/support/invoices'
import { createAdminViewer } from '@/tests/support/people'
import { createInvoice } from '../mutations'
import { recordPayment } from '../payments/mutations'
import { saveAccounting } from './mutations'
import { countPostings, exportPostings, getAccounting, getAccountingWithRates } from './queries'
import { accountingSchema } from './schema'

const db = getDb()
const viewer = await createAdminViewer()

beforeEach(async () => {
  await db.invoicePayment.deleteMany()
  await db.invoice.deleteMany()
  await db.setting.deleteMany()
})

const pay = (invoiceId: string, amountCents: number) =>
  recordPayment(viewer, {
    ...{ submissionKey: crypto.randomUUID(), invoiceId, amountCents, paidOn: '2026-03-20' },
    ...{ currency: 'USD', method: 'Card', note: null },
  })

it('lists what was issued, voided, paid and given back in a period', async () => {
  const today = agencyDay(new Date())
  const tax = { kind: 'percent' as const, basisPoints: 1900, name: 'VAT' }
  const number = (invoiceNumber: string) => ({ invoiceNumber, tax })
  const paid = await storeSentInvoice(viewer, number('A'))
  await pay(paid, 14_280)
  const refunded = await storeSentInvoice(viewer, number('B'))
  await pay(refunded, 5_000)
  await storeVoided(refunded, 'refunded')
  await createInvoice(viewer, invoiceInput(number('Draft')), { as: 'draft' })
  await storeSentInvoice(viewer, { ...number('C'), issueDate: '2026-04-01', dueDate: '2026-04-30' })
  const inEuros = await storeSentInvoice(viewer, number('D'))
  await db.invoice.update({ where: { id: inEuros }, data: { currency: 'EUR' } })

  const listed = async (from: string, to: string, currency?: string) => {
    const found = []
    for await (const { kind, invoiceNumber, day, amountCents } of exportPostings(
      viewer,
      { from, to },
      currency,
    ))
      found.push(`${kind} ${invoiceNumber} ${day} ${String(amountCents)}`)
    return found.toSorted()
  }
  const march = ['2026-03-01', '2026-03-31'] as const
  const inMarch = [
    'invoice A 2026-03-01 14280',
    'invoice B 2026-03-01 14280',
    'payment A 2026-03-20 14280',
    'payment B 2026-03-20 5000',
  ]
  expect(await listed(...march, 'USD')).toEqual(inMarch)
  expect(await listed(...march)).toEqual([...inMarch, 'invoice D 2026-03-01 14280'].toSorted())
  expect(await listed(today, today)).toEqual([`refund B ${today} -5000`, `void B ${today} -14280`])
  expect(await countPostings(viewer, { from: march[0], to: march[1] })).toMatchObject({
    ...{ invoices: 3, payments: 2, others: 1 },
  })
})

it('keeps the accounts, and has a place for each rate of the settings', async () => {
  const accounting = accountingSchema.parse({ revenueAccounts: [{ basisPoints: 500, account: '8300' }] })
  const saved = await saveAccounting(viewer, { ...accounting, version: 0 })
  expect(saved).toEqual({ ...accounting, version: 1 })
  expect(await getAccounting(viewer)).toEqual(saved)
  await db.setting.create({
    data: { key: 'invoices', value: { taxRates: [{ name: 'VAT', basisPoints: 1900 }] } },
  })
  expect((await getAccountingWithRates(viewer)).revenueAccounts).toEqual([
    { basisPoints: 1900, category: 'S', account: '' },
    { basisPoints: 500, category: 'S', account: '8300' },
  ])
})

it('can be saved several times in a row, but not over what somebody else saved', async () => {
  const seen = await getAccounting(viewer)
  expect(seen.version).toBe(0)
  const first = await saveAccounting(viewer, { ...seen, bankAccount: '1200' })
  const second = await saveAccounting(viewer, { ...first, receivablesAccount: '1400' })
  expect(second).toEqual({ ...seen, bankAccount: '1200', receivablesAccount: '1400', version: 2 })
  await expect(saveAccounting(viewer, { ...first, bankAccount: '1800' })).rejects.toThrow(
    'Somebody else saved these settings while you were editing. Nothing was overwritten.',
  )
  expect(await getAccounting(viewer)).toEqual(second)
  // The retry of a save whose answer was lost.
  expect(await saveAccounting(viewer, { ...first, receivablesAccount: '1400' })).toEqual(second)
})
