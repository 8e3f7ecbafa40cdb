// requirement: INV-9
import { describe, expect, it } from 'vitest'
import { parseMoney, writeMoney } from '@/lib/base/money'
import {
  type Adjustment,
  can,
  ibanIn,
  lineAmount,
  lineOfFields,
  type LineAmounts,
  MAX_QUANTITY_HUNDREDTHS,
  MAX_RATE_CENTS,
  parseHundredths,
  stateOf,
  stateWords,
  statusOf,
  totalsOf,
  writeHundredths,
} from './rules'

/** A seeded random number generator. */
function randomNumbers(seed: number): (max: number) => number {
  let state = seed
  return (max) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * (max + 1))
  }
}

const none: Adjustment = { kind: 'amount', cents: 0 }

// requirement: INV-8
describe('the arithmetic', () => {
  it('rounds each line half up to the cent', () => {
    const amounts = [
      [1, 50, 1],
      [1, 49, 0],
      [50, 1, 1],
      [33, 100, 33],
      [150, 333, 500],
    ] as const
    for (const [quantityHundredths, rateCents, expected] of amounts) {
      expect(lineAmount({ quantityHundredths, rateCents })).toBe(expected)
    }
  })

  it('is exact where floating point is not', () => {
    expect(lineAmount({ quantityHundredths: 110, rateCents: 110 })).toBe(121)
    expect(lineAmount({ quantityHundredths: MAX_QUANTITY_HUNDREDTHS, rateCents: MAX_RATE_CENTS })).toBe(
      1_000_000_000_000_000,
    )
    expect(lineAmount({ quantityHundredths: 99_999_999, rateCents: 999_999_999 })).toBe(
      Number((99_999_999n * 999_999_999n + 50n) / 100n),
    )
  })

  it('holds for a thousand random invoices', () => {
    const random = randomNumbers(7)
    for (let turn = 0; turn < 1000; turn += 1) {
      const lines: LineAmounts[] = Array.from({ length: 1 + random(20) }, () => ({
        quantityHundredths: random(100_000),
        rateCents: random(1_000_000),
      }))
      const tax: Adjustment =
        turn % 2 ? { kind: 'percent', basisPoints: random(3000) } : { kind: 'amount', cents: random(10_000) }
      const discount: Adjustment = { kind: 'percent', basisPoints: random(10_000) }
      const totals = totalsOf(lines, tax, discount)
      const sum = lines.reduce((whole, line) => whole + lineAmount(line), 0)
      expect(totals.subtotalCents).toBe(sum)
      expect(totals.totalCents).toBe(totals.subtotalCents + totals.taxCents - totals.discountCents)
      expect(totalsOf(lines.toReversed(), tax, discount)).toEqual(totals)
      for (const cents of Object.values(totals)) {
        expect(Number.isSafeInteger(cents)).toBe(true)
        expect(cents).toBeGreaterThanOrEqual(0)
      }
      for (const line of lines) {
        const drift = lineAmount(line) * 100 - line.quantityHundredths * line.rateCents
        expect(drift).toBeGreaterThan(-50)
        expect(drift).toBeLessThanOrEqual(50)
      }
    }
  })

  it('applies a percentage tax after the discount', () => {
    const lines = [{ quantityHundredths: 100, rateCents: 10_000 }]
    expect(
      totalsOf(lines, { kind: 'percent', basisPoints: 825 }, { kind: 'percent', basisPoints: 1000 }),
    ).toEqual({ subtotalCents: 10_000, discountCents: 1000, taxCents: 743, totalCents: 9743 })
    expect(totalsOf(lines, none, { kind: 'amount', cents: 10_001 }).totalCents).toBe(-1)
  })
})

const amount = (text: string) => parseMoney(text, 'USD', 'en-US')
const quantity = (text: string) => parseHundredths(text, 'en-US')

describe('typed numbers', () => {
  it('survive a round trip', () => {
    const random = randomNumbers(3)
    for (let turn = 0; turn < 500; turn += 1) {
      const cents = random(99_999_999)
      expect(amount(writeMoney(cents, 'USD', 'en-US'))).toEqual({ value: cents })
      expect(quantity(writeHundredths(cents, 'en-US'))).toEqual({ value: cents })
    }
    expect([5, 100, 1_250].map((value) => writeHundredths(value, 'de-DE'))).toEqual(['0,05', '1', '12,50'])
    expect(quantity(' 1250.5 ')).toEqual({ value: 125_050 })
    for (const text of ['$1,250.50', '$ 1250.50', ' $1 250.50']) {
      expect(amount(text), text).toEqual({ value: 125_050 })
      expect(quantity(text), text).toHaveProperty('problem')
    }
  })

  // requirement: INV-11
  it('are refused when invalid, and count as 0 in the running totals', () => {
    for (const text of ['', 'abc', 'NaN', 'Infinity', '1e308', '1,5', '1.005', '0x10', '1 2', '.']) {
      expect(quantity(text), text).toHaveProperty('problem')
      const fields = { quantityHundredths: text, rateCents: text }
      expect(lineOfFields(fields, { currency: 'USD', locale: 'en-US' }), text).toEqual({
        quantityHundredths: 0,
        rateCents: 0,
      })
    }
    for (const text of ['-1', '−5']) expect(quantity(text), text).toHaveProperty('problem')
    // Ambiguous between countries, or not a number
    for (const text of ['1,25', '0,250', '1250,50', '1.250,50', '1,2345', '12,50.5', '1,250,5', ',5', '5,']) {
      expect(amount(text), text).toMatchObject({ problem: expect.stringContaining('1,250.50') as unknown })
    }
    for (const text of ['1.250', '10.000', '1,250.505']) {
      expect(amount(text)).toEqual({ problem: 'Use at most two decimal places.' })
    }
    for (const text of ['1 25', '1 250,50', '1, 250', '1,250 000', '$', '$$5', '5$', '€5']) {
      expect(amount(text), text).toHaveProperty('problem')
    }
    for (const text of ['-5', '−$5', '$-5', '-5.00']) {
      expect(parseMoney(text, 'USD', 'en-US', true), text).toEqual({ value: -500 })
    }
    expect(parseMoney('-5,00 €', 'EUR', 'de-DE', true)).toEqual({ value: -500 })
    expect(parseMoney('-0', 'USD', 'en-US', true)).toEqual({ value: 0 })
    for (const text of ['--5', '-', '5-', '-1,5']) {
      expect(parseMoney(text, 'USD', 'en-US', true), text).toHaveProperty('problem')
    }
    expect(writeMoney(-5, 'USD', 'en-US')).toBe('-0.05')
    expect(amount('$-5')).toEqual({ problem: 'Please enter 0 or more.' })
    expect(amount('-$5')).toEqual({ problem: 'Please enter 0 or more.' })
    expect(quantity('1,50')).toMatchObject({ problem: expect.stringContaining('point') as unknown })
    expect(quantity('9'.repeat(40))).toMatchObject({ problem: 'This is too large.' })
  })
})

// requirement: INV-10
describe('the status', () => {
  const due = {
    ...{ kind: 'invoice' as const, status: 'pending' as const },
    ...{ dueDate: '2026-03-31', creditedCents: 0 },
  }

  it('is overdue the day after the due date', () => {
    expect(statusOf({ ...due, paidCents: 0 }, '2026-03-31')).toBe('pending')
    expect(statusOf({ ...due, paidCents: 5 }, '2026-03-31')).toBe('partly_paid')
    expect(statusOf({ ...due, paidCents: 5 }, '2026-04-01')).toBe('overdue')
    for (const status of ['draft', 'paid', 'void'] as const) {
      expect(statusOf({ ...due, status, paidCents: 5 }, '2027-01-01')).toBe(status)
    }
  })

  // requirement: INV-60
  it('is credited if credit notes about it settled it, and of a credit note it is credit', () => {
    const paid = { ...due, status: 'paid' as const, paidCents: 5 }
    expect(statusOf({ ...paid, creditedCents: 5 }, '2026-03-31')).toBe('credited')
    expect(statusOf({ ...paid, creditedCents: 4 }, '2026-03-31')).toBe('paid')
    expect(statusOf({ ...due, paidCents: 4, creditedCents: 4 }, '2026-03-31')).toBe('partly_paid')
    const note = {
      ...paid,
      kind: 'credit_note' as const,
      paidCents: 0,
      sentAt: null,
      seenAt: null,
      mails: [],
    }
    expect(statusOf(note, '2026-03-31')).toBe('credit')
    expect(stateWords(stateOf(note, '2026-03-31'))).toEqual(['Credit', 'Not sent'])
  })

  // requirement: INV-37
  it('says what became of the email while the invoice is to be paid', () => {
    const now = new Date()
    const open = { ...due, paidCents: 0, sentAt: now, seenAt: null, mails: [] }
    const wordsOf = (changed: Partial<Parameters<typeof stateOf>[0]>) =>
      stateWords(stateOf({ ...open, ...changed }, '2026-03-31'))
    expect(wordsOf({ sentAt: null })).toEqual(['Not sent'])
    expect(wordsOf({ sentAt: null, dueDate: '2026-03-30' })).toEqual(['Overdue', 'Not sent'])
    expect(wordsOf({ sentAt: null, paidCents: 5 })).toEqual(['Partly paid', 'Not sent'])
    for (const state of ['failed', 'dead', 'canceled'] as const)
      expect(wordsOf({ mails: [state] }), state).toEqual(['Not sent'])
    expect(wordsOf({ mails: ['queued'] })).toEqual(['Sending'])
    expect(wordsOf({ mails: ['canceled', 'sent'] })).toEqual(['Sent'])
    expect(wordsOf({ mails: [] })).toEqual(['Sent'])
    expect(wordsOf({ mails: ['dead'], seenAt: now })).toEqual(['Seen'])
    expect(wordsOf({ sentAt: null, seenAt: now })).toEqual(['Seen'])
    const final = { draft: 'Draft', paid: 'Paid', void: 'Void' } as const
    for (const [status, label] of Object.entries(final) as [keyof typeof final, string][])
      expect(wordsOf({ status, sentAt: null })).toEqual([label])
    expect(wordsOf({ status: 'draft', sentAt: null, mails: ['queued'] })).toEqual(['Draft', 'Sending'])
    expect(wordsOf({ sentAt: null, mails: ['queued'] })).toEqual(['Sending'])
  })

  it('decides what can be done', () => {
    const life = {
      ...{ status: 'pending' as const, sentAt: null, seenAt: null, listedAt: null },
      ...{
        kind: 'invoice' as const,
        hasPayments: false,
        totalCents: 100,
        isSending: false,
        hasCreditNotes: false,
      },
    }
    expect(can.edit(life)).toBe(true)
    expect(can.edit({ ...life, status: 'paid', totalCents: 0 })).toBe(true)
    const known = [
      { sentAt: new Date() },
      { seenAt: new Date() },
      { listedAt: new Date() },
      { hasPayments: true },
      { isSending: true },
      { status: 'void' as const },
      { status: 'paid' as const },
      { status: 'draft' as const, isSending: true },
    ]
    for (const changed of known)
      expect(can.edit({ ...life, ...changed }), JSON.stringify(changed)).toBe(false)
    expect(can.delete(life)).toBe(true)
    expect(can.delete({ ...life, isSending: true })).toBe(false)
    expect(can.delete({ ...life, sentAt: new Date() })).toBe(false)
    expect(can.delete({ ...life, hasPayments: true })).toBe(false)
    expect(can.delete({ ...life, status: 'void' })).toBe(false)
    expect(can.remind(life)).toBe(false)
    expect(can.void(life)).toBe(true)
    expect(can.void({ ...life, isSending: true })).toBe(true)
    for (const changed of known.filter((one) => !('isSending' in one)))
      expect(can.void({ ...life, ...changed }), JSON.stringify(changed)).toBe(false)
    const note = { ...life, kind: 'credit_note' as const, status: 'paid' as const, totalCents: 0 }
    for (const one of [note, { ...life, hasCreditNotes: true }])
      expect([can.edit(one), can.delete(one), can.void(one)]).toEqual([false, false, false])
    const credited = { ...life, sentAt: new Date(), deductedInId: null }
    expect(can.credit(credited)).toBe(true)
    expect(can.credit({ ...credited, status: 'draft' })).toBe(false)
    expect(can.credit({ ...credited, isSending: true })).toBe(false)
    expect(can.credit({ ...credited, deductedInId: 'x' })).toBe(false)
    expect([can.credit({ ...credited, ...note }), can.duplicate(note)]).toEqual([false, false])
    expect(can.pay({ status: 'paid' })).toBe(false)
    expect(can.send({ ...life, status: 'void' })).toBe(false)
    expect(can.send({ ...life, isSending: true })).toBe(false)
  })
})

describe('the IBAN in payment instructions', () => {
  it.each([
    ['IBAN: DE89 3704 0044 0532 0130 00\nPlease hurry', 'DE89 3704 0044 0532 0130 00'],
    ['To FR1420041010050500013M02606, please', 'FR1420041010050500013M02606'],
    ['Account NO93 8601 1117 947.', 'NO93 8601 1117 947'],
    ['Use INV-1795628754658 as the reference.', null],
  ])('of %j is %j', (instructions, iban) => {
    expect(ibanIn(instructions)).toBe(iban)
  })
})
