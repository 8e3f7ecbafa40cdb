import { describe, expect, it } from 'vitest'
import { readMarkdown } from '@/lib/platform/markdown'
import { Chance } from '@/tests/support/chance'
import { proposalFields, proposalLine, taxedLine } from '@/tests/support/proposal-fields'
import { preselected, proposalSums } from '../rules'
import { contentFields, offerOfFields, requestText, withChoice } from './rules'
import { type ProposalFormValues, proposalFormSchema } from './schema'

const group = crypto.randomUUID()

/** A proposal with some taxed or untaxed lines and options. */
function someFields(seed: number): ProposalFormValues {
  const chance = new Chance(seed)
  const upTo = (limit: number) => chance.integer(0, limit - 1)
  const isTaxed = upTo(2) === 1
  const rates = [
    { category: 'S' as const, percent: '19', name: 'VAT', exemptionReason: '' },
    { category: 'S' as const, percent: '7.25', name: 'VAT', exemptionReason: '' },
    { category: 'AE' as const, percent: '0', name: '', exemptionReason: '' },
  ]
  const line = (groupId: string, isPreselected: boolean) => ({
    ...(isTaxed ? taxedLine({ tax: rates[upTo(3)] }) : proposalLine()),
    ...{ groupId, isPreselected },
    quantityHundredths: `${String(upTo(90))}.${String(upTo(10))}`,
    rateCents: `${String(upTo(5_000))}.${String(10 + upTo(89))}`,
    discount: { kind: 'percent' as const, value: String(upTo(100)) },
  })
  return proposalFields({
    ...{ isTaxed, groups: [{ id: group, title: 'Care', choice: 'any' }] },
    lines: [
      ...Array.from({ length: 1 + upTo(5) }, () => line('', false)),
      line(group, true),
      line(group, false),
    ],
    deposit: { kind: 'percent', value: `${String(1 + upTo(99))}.5` },
  })
}

it('sums up while somebody types what is stored then', async () => {
  let compared = 0
  for (let seed = 1; seed <= 30; seed += 1) {
    const fields = someFields(seed)
    const shown = offerOfFields(fields)
    const parsed = await proposalFormSchema.safeParseAsync(fields)
    if (!parsed.success) continue
    compared += 1
    const { content, currency } = parsed.data
    const sums = proposalSums(content, preselected(content), currency)
    expect(proposalSums(shown, preselected(shown), currency)).toEqual(sums)
    // The fields of what is stored are what was typed.
    const again = { ...fields, ...contentFields(content, fields), attachments: [] }
    expect((await proposalFormSchema.parseAsync(again)).content).toEqual(content)
  }
  expect(compared).toBeGreaterThan(20)
})

it('counts what isn’t a number yet as 0', () => {
  const fields = proposalFields({ lines: [proposalLine({ rateCents: '12,' }), proposalLine()] })
  const offer = offerOfFields(fields)
  expect(proposalSums(offer, preselected(offer), 'USD').totalCents).toBe(10_000)
})

describe('the options that are chosen at first', () => {
  const marked = (...marks: boolean[]) => marks.map((isPreselected) => ({ groupId: group, isPreselected }))
  const marksOf = (choice: 'one' | 'at_least_one' | 'any', ...marks: boolean[]) =>
    withChoice(marked(...marks), { id: group, choice }).map(({ isPreselected }) => isPreselected)

  it('are as many as the group needs', () => {
    expect(marksOf('one', false, false)).toEqual([true, false])
    expect(marksOf('one', false, true, true)).toEqual([false, true, false])
    expect(marksOf('at_least_one', false, false)).toEqual([true, false])
    expect(marksOf('at_least_one', true, true)).toEqual([true, true])
    expect(marksOf('any', false, false)).toEqual([false, false])
  })

  it('leave other groups alone', () => {
    const other = { groupId: crypto.randomUUID(), isPreselected: false }
    expect(withChoice([other, ...marked(false)], { id: group, choice: 'one' })).toEqual([
      other,
      ...marked(true),
    ])
  })
})

it('quotes a request as it was typed, whatever Markdown would read in it', async () => {
  const text = requestText({
    projectDescription: 'A *small* shop\n1. with <b>carts</b>\n- and # tags',
    additionalRequirements: null,
    answers: [
      { label: 'Budget', value: '$5,000 - $15,000' },
      { label: 'Timeline', value: null },
    ],
  })
  const [first, ...rest] = await readMarkdown(text)
  expect(first?.type).toBe('paragraph')
  expect(text).toContain('- **Budget**: $5,000 - $15,000')
  expect(text).not.toContain('Timeline')
  expect(rest.map(({ type }) => type)).toEqual(['space', 'list'])
})
