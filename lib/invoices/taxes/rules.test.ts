import { describe, expect, it } from 'vitest'
import { Chance } from '@/tests/support/chance'
import { totalsOf } from '../rules'
import {
  type Discount,
  exchangedCents,
  type TaxCategory,
  taxCategories,
  type TaxedLine,
  taxesOf,
} from './rules'

const line = (rateCents: number, category: TaxCategory = 'S', taxBasisPoints = 1900): TaxedLine => ({
  quantityHundredths: 100,
  ...{ rateCents, category, taxBasisPoints },
})

describe('taxesOf', () => {
  it('rounds tax once per category and rate, not per line', () => {
    const { groups, taxCents } = taxesOf({ lines: [line(3), line(3), line(3), line(1000, 'S', 700)] })
    // 3 × 0.57 would be 3 × 1.
    expect(groups.map((group) => [group.basisPoints, group.baseCents, group.taxCents])).toEqual([
      [1900, 9, 2],
      [700, 1000, 70],
    ])
    expect(taxCents).toBe(72)
  })

  it('shares a discount in proportion, the rest to the largest', () => {
    const lines = [line(1000), line(1000, 'S', 700), line(1001, 'E', 0)]
    const { groups, netCents, totalCents } = taxesOf({ lines, discount: { kind: 'amount', cents: 100 } })
    expect(groups.map(({ discountCents }) => discountCents)).toEqual([33, 33, 34])
    expect(netCents).toBe(2901)
    expect(totalCents).toBe(2901 + 184 + 68)
  })

  it('gives a credit of another rate no share', () => {
    const lines = [line(1000), line(-200, 'S', 700)]
    const { groups } = taxesOf({ lines, discount: { kind: 'percent', basisPoints: 1000 } })
    expect(groups.map(({ discountCents, taxCents }) => [discountCents, taxCents])).toEqual([
      [80, 175],
      [0, -14],
    ])
  })

  it('takes the discount of a line off first, and rounds half away from zero for credits, too', () => {
    const discount: Discount = { kind: 'percent', basisPoints: 5000 }
    const lines = [
      { ...line(1), discount },
      { ...line(-1), discount },
    ]
    expect(taxesOf({ lines }).lines).toEqual([
      { grossCents: 1, discountCents: 1, netCents: 0 },
      { grossCents: -1, discountCents: -1, netCents: 0 },
    ])
  })

  it('keeps every reason of a category, and a code only if there is one', () => {
    const exempt = (exemptionReason: string, exemptionCode: string) => ({
      ...line(5, 'E', 0),
      ...{ exemptionReason, exemptionCode },
    })
    const exemptionOf = (lines: TaxedLine[]) => {
      const [group] = taxesOf({ lines }).groups
      return [group?.exemptionReason, group?.exemptionCode]
    }
    const [training, insurance] = [exempt('Training', 'A'), exempt('Insurance', 'B')]
    expect(exemptionOf([training, line(5, 'E', 0), training])).toEqual(['Training', 'A'])
    expect(exemptionOf([training, insurance])).toEqual(['Insurance; Training', null])
    expect(exemptionOf([line(5, 'E', 0)])).toEqual([null, null])
  })

  it('knows of no discount without lines', () => {
    const { totalCents, groups } = taxesOf({ lines: [], discount: { kind: 'amount', cents: 5 } })
    expect([totalCents, groups]).toEqual([0, []])
  })

  it('is exact beyond the safe integers', () => {
    const lines = [{ ...line(999_999_999), quantityHundredths: 99_999_999 }]
    expect(taxesOf({ lines }).lines[0]?.netCents).toBe(999_999_989_000_000)
  })
})

describe('for any lines', () => {
  const cases = Array.from({ length: 500 }, (_, seed) => {
    const chance = new Chance(seed)
    const step = chance.of([1, 1, 10])
    const lines = Array.from({ length: chance.integer(1, 20) }, () => ({
      ...line((chance.isHit(15) ? -1 : 1) * chance.integer(0, 1_000_000_000)),
      quantityHundredths: chance.integer(0, 1_000_000),
      category: chance.of(taxCategories),
      taxBasisPoints: chance.of([0, 550, 700, 1900, 2000]),
      discount: chance.isHit(30)
        ? { kind: 'percent' as const, basisPoints: chance.integer(0, 10_000) }
        : null,
    }))
    const discount: Discount = chance.isHit(50)
      ? { kind: 'percent', basisPoints: chance.integer(0, 10_000) }
      : { kind: 'amount', cents: chance.integer(0, 100_000) * step }
    return { lines, discount, step, result: taxesOf({ lines, discount }, step) }
  })

  it('shares add up to the discount, groups to the totals, lines to the subtotal', () => {
    for (const { result, step } of cases) {
      const { groups, lines, subtotalCents, discountCents, netCents, taxCents, totalCents } = result
      expect(sum(groups.map((group) => group.discountCents))).toBe(discountCents)
      expect(sum(groups.map((group) => group.baseCents))).toBe(netCents)
      expect(sum(groups.map((group) => group.taxCents))).toBe(taxCents)
      expect(sum(lines.map((one) => one.netCents))).toBe(subtotalCents)
      expect(totalCents).toBe(netCents + taxCents)
      const amounts = [...groups.flatMap((group) => [group.baseCents, group.taxCents]), totalCents]
      expect(amounts.every((amount) => Number.isSafeInteger(amount) && amount % step === 0)).toBe(true)
    }
  })

  it('the order of lines makes no difference', () => {
    for (const { lines, discount, step, result } of cases) {
      const other = taxesOf({ lines: lines.toReversed(), discount }, step)
      expect({ ...other, lines: [] }).toEqual({ ...result, lines: [] })
    }
  })

  it('one category and rate come to what the simple form has', () => {
    for (const { lines, discount, step } of cases) {
      if (step !== 1) continue
      const plain = lines.map(({ quantityHundredths, rateCents }) => ({ quantityHundredths, rateCents }))
      const simple = totalsOf(plain, { kind: 'percent', basisPoints: 1900 }, discount)
      if (simple.subtotalCents < simple.discountCents) continue
      const taxed = plain.map((one) => ({ ...one, category: 'S' as const, taxBasisPoints: 1900 }))
      const { subtotalCents, taxCents, discountCents, totalCents } = taxesOf({ lines: taxed, discount })
      expect({ subtotalCents, taxCents, discountCents, totalCents }).toEqual(simple)
    }
  })

  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
})

it('exchanges amounts exactly, whatever the decimal places', () => {
  expect(exchangedCents(1900, { from: 'USD', to: 'EUR', rate: '0.9215' })).toBe(1751)
  expect(exchangedCents(5000, { from: 'JPY', to: 'EUR', rate: '0.00612' })).toBe(3060)
  expect(exchangedCents(1000, { from: 'KWD', to: 'JPY', rate: '489.5' })).toBe(490)
  expect(exchangedCents(-150, { from: 'EUR', to: 'EUR', rate: '0.01' })).toBe(-2)
  for (const rate of ['0', '-1', '', 'x'])
    expect(exchangedCents(1, { from: 'USD', to: 'EUR', rate })).toBeNull()
})
