import { describe, expect, it } from 'vitest'
import { roundingStep, taxesOf } from '@/lib/invoices/taxes/rules'
import { Chance } from '@/tests/support/chance'
import { proposalSums } from '../rules'
import type { ProposalContent, ProposalLine } from '../schema'
import { answerState, CODE_LETTERS, depositLines, readCode, writeCode } from './rules'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const line = (number: number, rateCents: number, basisPoints: number | null): ProposalLine => ({
  ...{ id: id(number), groupId: null, isPreselected: false, serviceName: 'Work', description: null },
  ...{ quantityHundredths: 100, rateCents, unitCode: null, discount: { kind: 'amount', cents: 0 } },
  tax:
    basisPoints === null
      ? null
      : { category: basisPoints === 0 ? 'Z' : 'S', basisPoints, name: 'VAT', exemptionReason: null },
})

function totalOf(lines: ReturnType<typeof depositLines>, currency: string): number {
  const taxed = lines.map(({ tax, rateCents }) => ({
    ...{ quantityHundredths: 100, rateCents },
    category: tax?.category ?? ('O' as const),
    taxBasisPoints: tax?.basisPoints ?? 0,
  }))
  return taxesOf({ lines: taxed }, roundingStep(currency)).totalCents
}

describe('the deposit invoice', () => {
  it.each(['EUR', 'JPY', 'KWD'])('comes to exactly the deposit in %s, whatever the taxes', (currency) => {
    const chance = new Chance(7)
    const step = roundingStep(currency)
    const below = (limit: number) => chance.integer(0, Math.max(0, limit - 1))
    for (let round = 0; round < 500; round += 1) {
      const count = 1 + below(5)
      const isTaxed = below(8) > 0
      const rates = [0, 700, 1900, 2000, 550, 2250, 10_000]
      const lines = Array.from({ length: count }, (_one, index) =>
        line(
          index,
          (1 + below(10 ** (1 + below(7)))) * step,
          isTaxed ? (rates[below(rates.length)] ?? 0) : null,
        ),
      )
      const { totalCents } = proposalSums({ groups: [], lines, deposit: { kind: 'none' } }, [], currency)
      const deposit: ProposalContent['deposit'] =
        below(2) === 0
          ? { kind: 'percent', basisPoints: 1 + below(10_000) }
          : { kind: 'amount', cents: Math.max(step, below(Math.floor(totalCents / step)) * step) }
      const offer = { groups: [], lines, deposit }
      const { depositCents } = proposalSums(offer, [], currency)
      const made = depositLines(offer, [], currency)
      expect(totalOf(made, currency)).toBe(depositCents)
      expect(made.every(({ rateCents }) => rateCents > 0 && rateCents % step === 0)).toBe(true)
      expect(made.filter(({ isRounding }) => isRounding).length).toBeLessThanOrEqual(1)
    }
  })

  it('has a line for each tax, in proportion', () => {
    const offer = {
      groups: [],
      lines: [line(1, 100_000, 1900), line(2, 100_000, 700)],
      deposit: { kind: 'percent' as const, basisPoints: 5000 },
    }
    expect(depositLines(offer, [], 'EUR')).toMatchObject([
      { rateCents: 50_000, tax: { basisPoints: 1900 } },
      { rateCents: 50_000, tax: { basisPoints: 700 } },
    ])
  })

  it('has a line for a cent that no amount with that tax comes to', () => {
    const offer = {
      groups: [],
      lines: [line(1, 10_000, 1900)],
      deposit: { kind: 'amount' as const, cents: 3 },
    }
    expect(depositLines(offer, [], 'EUR')).toMatchObject([
      { rateCents: 2, isRounding: false },
      { rateCents: 1, isRounding: true, tax: { category: 'Z', basisPoints: 0 } },
    ])
  })
})

describe('what a link can be used for', () => {
  const open = {
    ...{ isAccepted: false, status: 'sent' as const, isInTrash: false, isRevoked: false },
    ...{ isLatestVersion: true, validUntil: '2026-03-10', expiresAt: new Date('2026-04-01') },
  }
  const at = { today: '2026-03-10', now: new Date('2026-03-10T12:00:00Z') }

  it('is answering until the end of the last day', () => {
    expect(answerState(open, at)).toBe('open')
    expect(answerState({ ...open, status: 'seen' }, at)).toBe('open')
    expect(answerState(open, { ...at, today: '2026-03-11' })).toBe('expired')
    expect(answerState({ ...open, expiresAt: at.now }, at)).toBe('expired')
  })

  it('is reading why not', () => {
    expect(answerState({ ...open, isAccepted: true, isLatestVersion: false }, at)).toBe('accepted')
    expect(answerState({ ...open, isAccepted: true, isRevoked: true }, at)).toBe('revoked')
    expect(answerState({ ...open, isLatestVersion: false, status: 'expired' }, at)).toBe('replaced')
    expect(answerState({ ...open, isInTrash: true }, at)).toBe('withdrawn')
    expect(answerState({ ...open, status: 'declined' }, at)).toBe('declined')
    expect(answerState({ ...open, status: 'draft' }, at)).toBe('changing')
  })
})

it('reads a code however it is typed', () => {
  expect(CODE_LETTERS).toHaveLength(30)
  for (const letter of ['0', '1', 'I', 'L', 'O', 'U']) expect(CODE_LETTERS).not.toContain(letter)
  expect(writeCode('A2B3C4D5E6F7')).toBe('A2B3-C4D5-E6F7')
  expect(readCode(' a2b3 c4d5–e6f7 ')).toBe('A2B3-C4D5-E6F7')
  expect(readCode('A2B3-C4D5-E6F')).toBeNull()
  expect(readCode('A2B3-C4D5-E6F0')).toBeNull()
})
