import { divideRounded } from '@/lib/base/decimals'
import { roundingStep, taxesOf, type TaxGroup } from '@/lib/invoices/taxes/rules'
import type { ProposalContent, ProposalLine } from './schema'

export const MAX_SECTIONS = 30
export const MAX_LINES = 100
export const MAX_GROUPS = 20
export const MAX_ATTACHMENTS = 10

/** How many options of a group the client chooses. */
export const optionChoices = ['one', 'at_least_one', 'any'] as const

type Offer = Pick<ProposalContent, 'groups' | 'lines' | 'deposit'>

/** The lines that are chosen at first: those without a choice, and what the agency preselected. */
export function preselected({ groups, lines }: Offer): string[] {
  return lines
    .filter(({ id, groupId, isPreselected }) => {
      if (groupId === null) return true
      const options = lines.filter((line) => line.groupId === groupId)
      const group = groups.find((one) => one.id === groupId)
      const first = options.find((line) => line.isPreselected)
      // A group that needs a choice has one.
      if (group?.choice === 'one') return id === (first ?? options[0])?.id
      if (group?.choice === 'at_least_one' && !first) return id === options[0]?.id
      return isPreselected
    })
    .map(({ id }) => id)
}

/** A choice that can't be accepted, with the group that it is about, if any. */
export type ChoiceProblem = { groupId: string | null; message: string }

/** The ids of the lines that are chosen in a form, whose inputs are called `option-` and the id of their group. */
export function optionsOf(fields: FormData): string[] {
  return [...fields].flatMap(([name, value]) =>
    name.startsWith('option-') && typeof value === 'string' ? [value] : [],
  )
}

/** What is wrong with the ids of chosen lines, or null. Lines that are always part of the proposal may be left out. */
export function choiceProblem({ groups, lines }: Offer, chosen: readonly string[]): ChoiceProblem | null {
  const known = new Map(lines.map((line) => [line.id, line]))
  if (chosen.some((id) => !known.has(id)) || new Set(chosen).size !== chosen.length)
    return {
      groupId: null,
      message: 'One of these options isn’t part of the proposal. Please reload the page.',
    }
  for (const { id, title, choice } of groups) {
    const count = chosen.filter((line) => known.get(line)?.groupId === id).length
    const exists = lines.some((line) => line.groupId === id)
    if (!exists || choice === 'any') continue
    if (count === 0) return { groupId: id, message: `Please choose an option of “${title}”.` }
    if (choice === 'one' && count > 1)
      return { groupId: id, message: `Please choose only one option of “${title}”.` }
  }
  return null
}

/** The lines that are agreed on with these choices, in the proposal's order. */
export function agreedLines({ lines }: Pick<Offer, 'lines'>, chosen: readonly string[]): ProposalLine[] {
  return lines.filter(({ id, groupId }) => groupId === null || chosen.includes(id))
}

export type ProposalSums = {
  /** Of each agreed line: its amount, less its discount, before tax. */
  lines: { id: string; amountCents: number; discountCents: number }[]
  groups: TaxGroup[]
  netCents: number
  taxCents: number
  totalCents: number
  /** To be paid at once, with tax, and what is left then. */
  depositCents: number
  restCents: number
}

/** What a proposal comes to with these choices, by the rules of invoices with a tax for each line. */
export function proposalSums(offer: Offer, chosen: readonly string[], currency: string): ProposalSums {
  const agreed = agreedLines(offer, chosen)
  const taxed = agreed.map(({ tax, ...line }) => ({
    quantityHundredths: line.quantityHundredths,
    rateCents: line.rateCents,
    discount: line.discount,
    category: tax?.category ?? ('O' as const),
    taxBasisPoints: tax?.basisPoints ?? 0,
    taxName: tax?.name,
    exemptionReason: tax?.exemptionReason,
  }))
  const step = roundingStep(currency)
  const { lines, groups, netCents, taxCents, totalCents } = taxesOf({ lines: taxed }, step)
  const depositCents = depositOf(offer.deposit, totalCents, step)
  return {
    lines: agreed.map(({ id }, index) => ({
      id,
      amountCents: lines[index]?.netCents ?? 0,
      discountCents: lines[index]?.discountCents ?? 0,
    })),
    ...{ groups, netCents, taxCents, totalCents, depositCents, restCents: totalCents - depositCents },
  }
}

function depositOf(deposit: Offer['deposit'], totalCents: number, step: number): number {
  if (deposit.kind === 'none') return 0
  if (deposit.kind === 'amount') return deposit.cents
  return Number(divideRounded(BigInt(totalCents) * BigInt(deposit.basisPoints), BigInt(10_000 * step))) * step
}

/** Why these sums can't be agreed on, or null. */
export function sumProblem(
  { deposit }: Pick<Offer, 'deposit'>,
  { totalCents, depositCents }: Pick<ProposalSums, 'totalCents' | 'depositCents'>,
): string | null {
  if (totalCents < 0) return 'The credits are larger than the rest of the proposal.'
  if (depositCents > totalCents) return 'The deposit is larger than the total.'
  if (deposit.kind === 'percent' && depositCents === 0)
    return 'The deposit comes to nothing. Please choose a larger percentage, or no deposit.'
  return null
}

/**
 * The one way to write a version: JSON with the keys of every object in order and no spaces, so that the same content always has the same
 * bytes and the same hash.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
