import { describe, expect, it } from 'vitest'
import { invoiceFields } from '@/tests/support/invoices'
import { emptyFields, emptyLine, paperTitle, sumsOfFields } from '../rules'
import { invoiceSchema } from '../schema'
import { taxesOf } from '../taxes/rules'
import { deductedDeposits } from './rules'

const depositId = '2f6d2f5e-0f4f-4c61-9a43-0a3e5f0a5a01'
const work = { ...emptyLine, serviceName: 'Website', rateCents: '1000' }
const deducting = { ...work, serviceName: 'Deposit invoice INV-1', rateCents: '-400', depositId }
const projectId = '2f6d2f5e-0f4f-4c61-9a43-0a3e5f0a5a02'

function errorsOf(changed: Parameters<typeof invoiceFields>[0]): Record<string, string> {
  const fields = invoiceFields(changed)
  const { totalCents: seenTotalCents } = sumsOfFields(fields)
  const { error } = invoiceSchema.safeParse({ ...fields, seenTotalCents })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

describe('the form', () => {
  it('wants a project for a deposit, and nothing more for a final invoice than for others', () => {
    expect(errorsOf({ kind: 'deposit' })).toEqual({
      projectId: 'Please choose the project whose final invoice will deduct it.',
    })
    expect(errorsOf({ kind: 'deposit', projectId })).toEqual({})
    expect(errorsOf({ lines: [work, deducting] })).toEqual({})
  })

  it('says that deposits are larger than the rest, with or without a discount, and of their tax', () => {
    const at = 'lines.1.rateCents'
    const larger = { [at]: 'The deposits are larger than the rest of the invoice.' }
    expect(errorsOf({ lines: [{ ...work, rateCents: '399' }, deducting] })).toEqual(larger)
    expect(errorsOf({ lines: [work, deducting], discount: { kind: 'percent', value: '61' } })).toEqual(larger)
    const taxed = (percent: string) => ({
      tax: { category: 'S' as const, percent, name: '', exemptionReason: '' },
    })
    const lines = [
      { ...work, ...taxed('7') },
      { ...deducting, ...taxed('19') },
    ]
    expect(errorsOf({ taxesByLine: true, lines })).toEqual({
      [at]: 'The tax of the deposits is larger than that of the rest.',
    })
  })

  it('says where a deposit has no rate of its own, and lets it be larger than a rate can be', () => {
    expect(Object.keys(errorsOf({ taxesByLine: true, lines: [work, deducting] }))).toEqual([
      'lines.0.tax.category',
      'lines.1.rateCents',
    ])
    const many = { ...work, quantityHundredths: '3', rateCents: '10000000' }
    expect(errorsOf({ lines: [many, { ...deducting, rateCents: '-20000000' }] })).toEqual({})
    expect(errorsOf({ lines: [{ ...work, rateCents: '20000000' }] })).toHaveProperty(['lines.0.rateCents'])
  })
})

describe('a discount', () => {
  it('is of the work, not of what is left to pay', () => {
    const sums = sumsOfFields({
      ...{ ...emptyFields, currency: 'EUR', locale: 'en-US', lines: [work, deducting] },
      ...{ tax: { kind: 'percent', value: '19', name: '' }, discount: { kind: 'percent', value: '10' } },
    })
    expect(sums).toMatchObject({ discountCents: 10_000, taxCents: 9_500, totalCents: 59_500 })
  })

  it('is shared among the taxes as if there were no deposits', () => {
    const of = (rateCents: number, taxBasisPoints: number) => ({
      ...{ quantityHundredths: 100, rateCents, category: 'S' as const, taxBasisPoints },
    })
    const lines = [of(100_000, 1900), of(100_000, 700), { ...of(-90_000, 1900), isDeduction: true }]
    const { groups, discountCents } = taxesOf({ lines, discount: { kind: 'percent', basisPoints: 1000 } })
    expect(discountCents).toBe(20_000)
    expect(groups).toMatchObject([
      { linesCents: 10_000, discountCents: 10_000, baseCents: 0, taxCents: 0 },
      { linesCents: 100_000, discountCents: 10_000, baseCents: 90_000, taxCents: 6_300 },
    ])
  })
})

describe('a deducted deposit', () => {
  const deposit = { id: depositId, invoiceNumber: 'INV-1', issueDate: '2026-03-01' }
  const line = (amountCents: number, taxBasisPoints: number | null = null) => ({
    ...{ depositId, amountCents, taxBasisPoints },
  })
  const [one, byLine] = [false, true].map((taxesByLine) => ({
    currency: 'EUR',
    taxesByLine,
    taxBasisPoints: 1900,
  }))

  it('has the tax that was billed with it', () => {
    const billed = { netCents: 33_335, taxCents: 6_334 }
    expect(one && deductedDeposits([{ ...deposit, billed }], [line(-33_335)], one)).toEqual([
      { ...deposit, totalCents: 39_669, taxCents: 6_334 },
    ])
    const lines = [line(-10_000, 1900), line(-10_000, 700), { ...line(50_000, 1900), depositId: null }]
    expect(byLine && deductedDeposits([{ ...deposit, billed }], lines, byLine)).toMatchObject([
      { totalCents: 22_600, taxCents: 2_600 },
    ])
  })

  it('has its share of a flat tax', () => {
    const billed = { netCents: 30_000, taxCents: 1_000 }
    const flat = { currency: 'EUR', taxesByLine: false, taxBasisPoints: null }
    expect(deductedDeposits([{ ...deposit, billed }], [line(-30_000)], flat)).toMatchObject([
      { totalCents: 31_000, taxCents: 1_000 },
    ])
    expect(deductedDeposits([{ ...deposit, billed }], [line(-15_000)], flat)).toMatchObject([
      { totalCents: 15_500, taxCents: 500 },
    ])
  })
})

it('is what an invoice is called that deducts deposits', () => {
  expect(paperTitle({ kind: 'invoice', lines: [{ depositId: null }, { depositId }] })).toBe('Final invoice')
  expect(paperTitle({ kind: 'invoice', lines: [{ depositId: null }] })).toBe('Invoice')
  expect(paperTitle({ kind: 'deposit' })).toBe('Deposit invoice')
})
