import { describe, expect, it } from 'vitest'
import { proposalFields, proposalLine, taxedLine } from '@/tests/support/proposal-fields'
import { proposalContentSchema } from '../schema'
import { type ProposalFormValues, proposalFormSchema } from './schema'

const group = crypto.randomUUID()
const groups = (choice: 'one' | 'at_least_one' | 'any') => [{ id: group, title: 'Hosting', choice }]
const option = (changed: Parameters<typeof proposalLine>[0] = {}) =>
  proposalLine({ groupId: group, ...changed })
const chosen = { isPreselected: true }

/** What is wrong with a form, by field. */
async function problemsOf(changed: Partial<ProposalFormValues>): Promise<Record<string, string>> {
  const { error } = await proposalFormSchema.safeParseAsync(proposalFields(changed))
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

describe('the form of a proposal', () => {
  it('becomes what is stored', async () => {
    const fields = proposalFields({
      isTaxed: true,
      groups: groups('one'),
      lines: [
        taxedLine({ quantityHundredths: '7.5', rateCents: '1,200.50', unitCode: 'HUR' }),
        taxedLine({ groupId: group, ...chosen, discount: { kind: 'percent', value: '10' } }),
      ],
      restOn: '2027-01-31',
    })
    const { content, clientUserId } = await proposalFormSchema.parseAsync(fields)
    expect(clientUserId).toBeNull()
    expect(content).toMatchObject({
      deposit: { kind: 'percent', basisPoints: 5_000 },
      ...{ depositDays: 14, rest: { text: 'When it is done', on: '2027-01-31' } },
      lines: [
        { groupId: null, quantityHundredths: 750, rateCents: 120_050, unitCode: 'HUR' },
        { groupId: group, discount: { kind: 'percent', basisPoints: 1_000 } },
      ],
    })
    expect(content.lines[0]?.tax).toEqual({
      ...{ category: 'S', basisPoints: 1_900, name: 'VAT', exemptionReason: null },
    })
    expect(proposalContentSchema.parse(content)).toEqual(content)
  })

  it('reads numbers as they are written where it was shown', async () => {
    const line = proposalLine({ quantityHundredths: '1,5', rateCents: '1.200,50' })
    const { content } = await proposalFormSchema.parseAsync(
      proposalFields({ locale: 'de-DE', currency: 'EUR', lines: [line] }),
    )
    expect(content.lines[0]).toMatchObject({ quantityHundredths: 150, rateCents: 120_050 })
  })

  it('takes a deposit with tax that an invoice can come to', async () => {
    const dinars = (value: string, isTaxed: boolean) =>
      problemsOf({
        ...{ currency: 'KWD', isTaxed, deposit: { kind: 'amount', value } },
        lines: [isTaxed ? taxedLine() : proposalLine()],
      })
    expect(await dinars('10.125', true)).toMatchObject({
      'deposit.value': 'With tax, amounts in KWD have two decimal places.',
    })
    expect(await dinars('10.12', true)).toEqual({})
    expect(await dinars('10.125', false)).toEqual({})
  })

  it('says at each field what is wrong with it', async () => {
    expect(
      await problemsOf({
        ...{ title: ' ', clientName: '', clientEmail: 'ana', validUntil: '2026-02-30', depositDays: '1.5' },
        lines: [proposalLine({ serviceName: '', rateCents: 'many' })],
        deposit: { kind: 'percent', value: '101' },
        restOn: 'soon',
      }),
    ).toEqual({
      title: 'Please enter a title.',
      clientName: 'Please enter the client’s name.',
      clientEmail: 'Please enter a valid email address.',
      validUntil: 'Please enter a valid date.',
      depositDays: 'Please enter a number of days.',
      'lines.0.serviceName': 'Please enter the service.',
      'lines.0.rateCents': 'Please enter a number, such as 1,250.50.',
      'deposit.value': 'This is too large.',
      restOn: 'Please enter a valid date.',
    })
  })

  it.each<[string, Partial<ProposalFormValues>, Record<string, string>]>([
    ['no line', { lines: [] }, { lines: 'Please enter at least one line.' }],
    [
      'a group without options',
      { groups: groups('any') },
      { 'groups.0.title': 'Please add an option, or remove the group.' },
    ],
    [
      'a group that needs a choice and has none',
      { groups: groups('at_least_one'), lines: [proposalLine(), option()] },
      { 'groups.0.choice': 'Please mark the option that is chosen at first.' },
    ],
    [
      'two options at first where one can be chosen',
      { groups: groups('one'), lines: [option(chosen), option(chosen)] },
      { 'groups.0.choice': 'Only one option can be chosen at first.' },
    ],
    [
      'an option of another group',
      { lines: [option()] },
      { 'lines.0.serviceName': 'Please reload the page.' },
    ],
    [
      'a line without the tax that the others have',
      { isTaxed: true, lines: [taxedLine(), proposalLine()] },
      { 'lines.1.tax.category': 'Please choose the tax.' },
    ],
    [
      'a discount above its line',
      { lines: [proposalLine({ discount: { kind: 'amount', value: '100.01' } })] },
      { 'lines.0.discount.value': 'The discount is larger than the line.' },
    ],
    [
      'a deposit of nothing',
      { deposit: { kind: 'amount', value: '0' } },
      { 'deposit.value': 'Please enter more than 0, or choose no deposit.' },
    ],
    [
      'a percentage that comes to nothing',
      { lines: [proposalLine({ rateCents: '0.01' })], deposit: { kind: 'percent', value: '1' } },
      { 'deposit.value': 'The deposit comes to nothing. Please choose a larger percentage, or no deposit.' },
    ],
    [
      'a deposit above the total',
      { deposit: { kind: 'amount', value: '100.01' } },
      { 'deposit.value': 'The deposit is larger than the total.' },
    ],
    [
      'a deposit above what the client may choose',
      {
        groups: groups('one'),
        lines: [option(chosen), option({ rateCents: '10' })],
        deposit: { kind: 'amount', value: '50' },
      },
      { 'deposit.value': 'With the cheapest options: The deposit is larger than the total.' },
    ],
    [
      'more credits than work',
      { lines: [proposalLine(), proposalLine({ rateCents: '-200' })], deposit: { kind: 'none', value: '' } },
      { total: 'The credits are larger than the rest of the proposal.' },
    ],
    [
      'a picture from elsewhere',
      { terms: '![A pixel](https://example.com/a.png)' },
      { terms: 'Pictures have to be uploaded here. Please use the button for a picture.' },
    ],
  ])('refuses %s', async (_what, changed, expected) => {
    expect(await problemsOf(changed)).toEqual(expected)
  })

  it('needs neither a client nor lines in a template', async () => {
    expect(
      await problemsOf({ isTemplate: true, clientName: '', clientEmail: '', validUntil: '', lines: [] }),
    ).toEqual({})
  })

  it('takes no tax where lines have none, whatever was chosen before', async () => {
    const { content } = await proposalFormSchema.parseAsync(proposalFields({ lines: [taxedLine()] }))
    expect(content.lines[0]?.tax).toBeNull()
  })
})
