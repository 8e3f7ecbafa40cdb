import { describe, expect, it } from 'vitest'
import { Chance } from '@/tests/support/chance'
import { completeDocument, generatedDocument } from '@/tests/support/einvoices/generated-documents'
import { totalsOf } from '../rules'
import { roundingStep } from '../taxes/rules'
import {
  type Creditable,
  type Credit,
  creditedLine,
  creditOf,
  creditProblem,
  leftOf,
  ownTaxOfCredit,
  settlementOf,
} from './rules'

type Lines = readonly { amountCents: number }[]

/** An invoice with one tax, of which nothing is credited. */
function invoiceWith(lines: Lines, changed: Partial<Creditable> = {}): Creditable {
  const plain = lines.map(({ amountCents }) => ({ quantityHundredths: 100, rateCents: amountCents }))
  const basisPoints = changed.taxBasisPoints === undefined ? 1900 : changed.taxBasisPoints
  const totals = totalsOf(
    plain,
    basisPoints === null
      ? { kind: 'amount', cents: changed.taxCents ?? 0 }
      : { kind: 'percent', basisPoints },
    { kind: 'amount', cents: changed.discountCents ?? 0 },
  )
  return {
    ...{ currency: 'EUR', taxesByLine: false, taxBasisPoints: basisPoints, taxGroups: [], ...totals },
    lines: lines.map((line) => ({
      ...line,
      ...{ creditedCents: 0, taxCategory: null, taxBasisPoints: null },
    })),
    ...changed,
  }
}

function credited(invoice: Creditable, amounts: readonly number[]): Creditable {
  const lines = invoice.lines.map((line, index) => ({
    ...line,
    creditedCents: line.creditedCents + (amounts[index] ?? 0),
  }))
  return { ...invoice, lines }
}

const everything = (invoice: Creditable) => invoice.lines.map((line) => leftOf(line))

/** Random amounts that are possible now, or null where the tries ran out. */
function someOf(invoice: Creditable, chance: Chance): number[] | null {
  const step = invoice.taxesByLine ? roundingStep(invoice.currency) : 1
  for (let tries = 0; tries < 6; tries += 1) {
    const amounts = invoice.lines.map((line) => {
      const left = leftOf(line)
      if (chance.isHit(40)) return 0
      return left < 0 || chance.isHit(30) ? left : chance.integer(0, left / step) * step
    })
    if (creditProblem(invoice, amounts) === null) return amounts
  }
  return null
}

/** Credits an invoice in random parts until nothing is left. */
function creditInParts(whole: Creditable, chance: Chance): Credit[] {
  let invoice = whole
  const notes: Credit[] = []
  for (let count = chance.integer(1, 6); count > 0; count -= 1) {
    const amounts = someOf(invoice, chance)
    if (amounts === null) continue
    notes.push(creditOf(invoice, amounts))
    invoice = credited(invoice, amounts)
  }
  const rest = everything(invoice)
  if (rest.some((amount) => amount !== 0)) {
    expect(creditProblem(invoice, rest)).toBeNull()
    notes.push(creditOf(invoice, rest))
  }
  return notes
}

const total = (
  notes: readonly Credit[],
  field: 'subtotalCents' | 'discountCents' | 'taxCents' | 'totalCents',
) => notes.reduce((sum, note) => sum + note[field], 0)

function expectWhole(invoice: Creditable, chance: Chance): void {
  const notes = creditInParts(invoice, chance)
  for (const field of ['subtotalCents', 'discountCents', 'taxCents', 'totalCents'] as const)
    expect(total(notes, field), field).toBe(invoice[field])
  for (const { totalCents, subtotalCents, discountCents, taxCents, groups } of notes) {
    expect(totalCents).toBeGreaterThanOrEqual(0)
    expect(subtotalCents - discountCents + taxCents).toBe(totalCents)
    for (const { linesCents, baseCents, ...group } of groups)
      expect(baseCents).toBe(linesCents - group.discountCents)
  }
}

// requirement: INV-60
describe('credit notes', () => {
  it('are the invoice to the smallest unit, for 400 generated invoices with taxes by line', () => {
    for (let seed = 0; seed < 400; seed += 1) {
      const { lines, ...invoice } = generatedDocument(seed)
      const creditable = { ...invoice, lines: lines.map((line) => ({ ...line, creditedCents: 0 })) }
      if (invoice.totalCents >= 0) expectWhole(creditable, new Chance(seed))
    }
  })

  it('are so for 400 generated invoices with one tax, also a flat one, in currencies with 0, 2 and 3 decimals', () => {
    for (let seed = 0; seed < 400; seed += 1) {
      const chance = new Chance(seed)
      const lines = Array.from({ length: chance.integer(1, 8) }, () => ({
        amountCents: chance.integer(1, 10 ** chance.integer(1, 9)),
      }))
      const subtotalCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
      const isFlat = chance.isHit(30)
      expectWhole(
        invoiceWith(lines, {
          currency: chance.of(['EUR', 'JPY', 'KWD']),
          discountCents: chance.isHit(50) ? chance.integer(0, subtotalCents) : 0,
          taxBasisPoints: isFlat ? null : chance.integer(0, 2500),
          ...(isFlat && { taxCents: chance.integer(0, subtotalCents) }),
        }),
        chance,
      )
    }
  })

  it('share the discount and tax the rest, once for all notes', () => {
    // €100.00 less €10.00, and 19%: €107.10.
    const invoice = invoiceWith([{ amountCents: 10_000 }], { discountCents: 1000 })
    const first = creditOf(invoice, [3333])
    expect(first).toMatchObject({ subtotalCents: 3333, discountCents: 333, taxCents: 570, totalCents: 3570 })
    const second = creditOf(credited(invoice, [3333]), [6667])
    expect(second).toMatchObject({ discountCents: 667, taxCents: 1140, totalCents: 7140 })
    expect(first.totalCents + second.totalCents).toBe(invoice.totalCents)
  })

  it('are never over more than is left', () => {
    const invoice = credited(invoiceWith([{ amountCents: 10_000 }, { amountCents: 500 }]), [4000, 0])
    expect(creditProblem(invoice, [6000, 500])).toBeNull()
    expect(creditProblem(invoice, [6001, 0])).toEqual({ line: 0, message: 'Only €60.00 is left.' })
    expect(creditProblem(invoice, [-1, 0])).toMatchObject({ line: 0 })
    expect(creditProblem(invoice, [0, 0])).toMatchObject({
      line: null,
      message: expect.stringContaining('enter') as unknown,
    })
  })

  it('credit what was deducted as a whole, before more than the invoice came to', () => {
    const invoice = invoiceWith([{ amountCents: 10_000 }, { amountCents: -3000 }])
    expect(creditProblem(invoice, [7000, 0])).toBeNull()
    expect(creditProblem(invoice, [7001, 0])?.message).toContain('lines below zero')
    expect(creditProblem(invoice, [5000, -1000])).toMatchObject({ line: 1 })
    expect(creditProblem(invoice, [2000, -3000])?.message).toContain('more than the invoice')
    expect(creditOf(invoice, [10_000, -3000]).totalCents).toBe(invoice.totalCents)
  })

  it('of dinars with taxes by line are in steps of an electronic invoice', () => {
    const line = { amountCents: 1000, creditedCents: 0, taxCategory: 'S' as const, taxBasisPoints: 1900 }
    const group = { category: 'S' as const, basisPoints: 1900, name: null, exemptionReason: null }
    const sums = { linesCents: 1000, discountCents: 0, baseCents: 1000, taxCents: 190 }
    const invoice: Creditable = {
      ...{ currency: 'TND', taxesByLine: true, taxBasisPoints: null, lines: [line] },
      ...{ subtotalCents: 1000, discountCents: 0, taxCents: 190, totalCents: 1190 },
      taxGroups: [{ ...group, ...sums }],
    }
    expect(creditProblem(invoice, [505])).toMatchObject({
      message: expect.stringContaining('multiple') as unknown,
    })
    // Of a discount with three decimal places, which older invoices may have.
    const odd = { ...invoice, lines: [{ ...line, amountCents: 995 }] }
    expect(creditProblem(odd, [995])).toBeNull()
    expect(creditOf(invoice, [500]).groups).toMatchObject([{ baseCents: 500, taxCents: 100 }])
  })

  it('have the tax in the agency’s currency at the invoice’s rate', () => {
    const invoice = invoiceWith([{ amountCents: 10_000 }], { currency: 'USD' })
    const own = { ...invoice, ownTaxCents: 1755, ownTaxCurrency: 'EUR', exchangeRate: '0.9234' }
    const [part, rest] = [creditOf(invoice, [3333]), creditOf(credited(invoice, [3333]), [6667])]
    const parts = [part, rest].map((credit) => ownTaxOfCredit(own, credit))
    expect(parts).toEqual([585, 1170])
    expect(ownTaxOfCredit({ ...own, exchangeRate: null }, part)).toBeNull()
  })

  it('first settle what is open', () => {
    expect(settlementOf(11_900, 5000)).toEqual({ settledCents: 5000, restCents: 6900 })
    expect(settlementOf(11_900, 20_000)).toEqual({ settledCents: 11_900, restCents: 0 })
  })

  it('keep a line that is credited as a whole, and say so of a part', () => {
    const line = {
      ...{ serviceName: 'Workshop', description: 'Two days', unitCode: 'DAY', quantityHundredths: 200 },
      ...{ rateCents: 5000, amountCents: 9000, discountCents: 1000, discountBasisPoints: 1000 },
    }
    const euros = { currency: 'EUR', locale: 'en-US' }
    expect(creditedLine(line, 9000, euros)).toEqual({
      ...line,
      ...{ rateCents: -5000, amountCents: -9000, discountCents: -1000 },
    })
    expect(creditedLine(line, 4000, euros)).toMatchObject({
      ...{ serviceName: 'Workshop', description: 'Part of €90.00', quantityHundredths: 100 },
      ...{ rateCents: -4000, amountCents: -4000, unitCode: null, discountCents: 0 },
    })
  })

  it('need something that isn’t credited yet', () => {
    const { lines, ...invoice } = completeDocument()
    const whole = { ...invoice, lines: lines.map((line) => ({ ...line, creditedCents: line.amountCents })) }
    expect(creditProblem(whole, everything(whole))?.message).toContain('enter what is credited')
  })
})
