import { describe, expect, it } from 'vitest'
import { agreedLines, canonicalJson, choiceProblem, preselected, proposalSums, sumProblem } from './rules'
import type { ProposalContent, ProposalLine } from './schema'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [one, most, any] = [id(101), id(102), id(103)]
const vat = { category: 'S' as const, basisPoints: 1900, name: 'VAT', exemptionReason: null }

const line = (number: number, rateCents: number, given: Partial<ProposalLine> = {}): ProposalLine => ({
  ...{
    id: id(number),
    groupId: null,
    isPreselected: false,
    serviceName: `Line ${number}`,
    description: null,
  },
  ...{ quantityHundredths: 100, rateCents, unitCode: null, discount: { kind: 'amount', cents: 0 }, tax: vat },
  ...given,
})

const offer: Pick<ProposalContent, 'groups' | 'lines' | 'deposit'> = {
  groups: [
    { id: one, title: 'Hosting', choice: 'one' },
    { id: most, title: 'Training', choice: 'at_least_one' },
    { id: any, title: 'Extras', choice: 'any' },
  ],
  lines: [
    line(1, 100_000),
    line(2, 5_000, { groupId: one }),
    line(3, 9_000, { groupId: one, isPreselected: true }),
    line(4, 20_000, { groupId: most }),
    line(5, 30_000, { groupId: most }),
    line(6, 333, { groupId: any, tax: { ...vat, basisPoints: 700 } }),
  ],
  deposit: { kind: 'percent', basisPoints: 3000 },
}

describe('the options of a proposal', () => {
  it('are chosen at first so that it can be accepted', () => {
    const chosen = preselected(offer)
    expect(chosen).toEqual([id(1), id(3), id(4)])
    expect(choiceProblem(offer, chosen)).toBeNull()
  })

  it('are chosen as each group says', () => {
    const problem = (...numbers: number[]) => choiceProblem(offer, numbers.map(id))
    expect(problem(2, 4, 5, 6)).toBeNull()
    expect(problem(4)).toEqual({ groupId: one, message: 'Please choose an option of “Hosting”.' })
    expect(problem(2, 3, 4)).toEqual({ groupId: one, message: 'Please choose only one option of “Hosting”.' })
    expect(problem(2)?.groupId).toBe(most)
  })

  it('are only those that are offered, each once', () => {
    expect(choiceProblem(offer, [id(2), id(4), id(9)])?.groupId).toBeNull()
    expect(choiceProblem(offer, [id(2), id(4), id(4)])?.message).toContain('reload')
  })

  it('leave what is always part of it', () => {
    expect(agreedLines(offer, [id(2), id(4)]).map((agreed) => agreed.id)).toEqual([id(1), id(2), id(4)])
  })
})

describe('the sums of a proposal', () => {
  it('are those of an invoice with a tax for each line', () => {
    const sums = proposalSums(offer, [id(2), id(4), id(6)], 'EUR')
    expect(sums).toMatchObject({ netCents: 125_333, taxCents: 23_750 + 23, totalCents: 149_106 })
    expect(sums).toMatchObject({ depositCents: 44_732, restCents: 104_374 })
    expect(sums.lines.map(({ amountCents }) => amountCents)).toEqual([100_000, 5_000, 20_000, 333])
  })

  it('round a deposit like the amounts of the currency', () => {
    const lines = [line(1, 12_345, { tax: null })]
    const deposit = { kind: 'percent' as const, basisPoints: 3333 }
    expect(proposalSums({ groups: [], lines, deposit }, [], 'KWD').depositCents).toBe(4_120)
    expect(proposalSums({ groups: [], lines, deposit }, [], 'JPY').depositCents).toBe(4_115)
  })

  it.each([
    ['credits', [line(1, 100), line(2, -200)], { kind: 'none' as const }, /credits are larger/],
    [
      'a deposit',
      [line(1, 100, { tax: null })],
      { kind: 'amount' as const, cents: 101 },
      /larger than the total/,
    ],
    ['a percentage', [line(1, 1)], { kind: 'percent' as const, basisPoints: 100 }, /comes to nothing/],
  ])('refuse %s that can’t be', (_name, lines, deposit, message) => {
    const given = { groups: [], lines, deposit }
    expect(sumProblem(given, proposalSums(given, [], 'EUR'))).toMatch(message)
  })
})

it('writes the same content with the same bytes', () => {
  expect(canonicalJson({ b: [{ d: 1, c: 'ü' }], a: null })).toBe('{"a":null,"b":[{"c":"ü","d":1}]}')
  expect(canonicalJson({ a: null, b: [{ c: 'ü', d: 1 }] })).toBe(
    canonicalJson({ b: [{ d: 1, c: 'ü' }], a: null }),
  )
})
