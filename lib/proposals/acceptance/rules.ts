import { divideRounded } from '@/lib/base/decimals'
import { roundingStep, sharesOf, type TaxGroup } from '@/lib/invoices/taxes/rules'
import { agreedLines, proposalSums } from '../rules'
import type { ProposalContent, ProposalLine } from '../schema'

const codeLetters = ['234', '567', '89A', 'BCD', 'EFG', 'HJK', 'MNP', 'QRS', 'TVW', 'XYZ']
/** Without letters and digits that are mistaken for one another. */
export const CODE_LETTERS = codeLetters.join('')
export const CODE_LENGTH = 12

/** The code of an acceptance as people read it: `XXXX-XXXX-XXXX`. */
export function writeCode(letters: string): string {
  return letters.match(/.{1,4}/g)?.join('-') ?? ''
}

/** The code that somebody typed, in whatever case and with or without hyphens; null if it can't be one. */
export function readCode(typed: string): string | null {
  const letters = typed.toUpperCase().replaceAll(/[\s\p{Pd}.]/gu, '')
  const isCode = new RegExp(`^[${CODE_LETTERS}]{${String(CODE_LENGTH)}}$`).test(letters)
  return isCode ? writeCode(letters) : null
}

const answerStates = [
  'open',
  'accepted',
  'revoked',
  'withdrawn',
  'replaced',
  'declined',
  'expired',
  'changing',
] as const
/** What somebody who opens a link can do: answer, or read why not. */
export type AnswerState = (typeof answerStates)[number]

type Answerable = {
  isAccepted: boolean
  status: 'draft' | 'sent' | 'seen' | 'accepted' | 'declined' | 'expired' | 'withdrawn'
  isInTrash: boolean
  isRevoked: boolean
  isLatestVersion: boolean
  /** The last day on which the version can be accepted. */
  validUntil: string
  /** When the link ends. */
  expiresAt: Date
}

/** An accepted proposal has the same answer for each of its links. */
export function answerState(of: Answerable, { today, now }: { today: string; now: Date }): AnswerState {
  if (of.isRevoked) return 'revoked'
  if (of.isAccepted) return 'accepted'
  if (of.isInTrash || of.status === 'withdrawn') return 'withdrawn'
  if (!of.isLatestVersion) return 'replaced'
  if (of.status === 'declined') return 'declined'
  if (of.status === 'expired' || today > of.validUntil || of.expiresAt <= now) return 'expired'
  return of.status === 'draft' ? 'changing' : 'open'
}

type Offer = Pick<ProposalContent, 'groups' | 'lines' | 'deposit'>

export type DepositLine = Pick<ProposalLine, 'tax'> & {
  rateCents: number
  /** Of a cent that no tax rate reaches. */ isRounding: boolean
}

/**
 * The lines of the deposit invoice, one for each tax, in proportion to what the tax is part of, so that with tax they are exactly the
 * deposit.
 */
export function depositLines(offer: Offer, chosen: readonly string[], currency: string): DepositLine[] {
  const { groups, depositCents } = proposalSums(offer, chosen, currency)
  if (depositCents === 0) return []
  const agreed = agreedLines(offer, chosen)
  if (agreed.every(({ tax }) => tax === null))
    return [{ tax: null, rateCents: depositCents, isRounding: false }]
  const step = roundingStep(currency)
  const taxed = groups.filter((group) => group.baseCents > 0)
  const totals = taxed.map(({ baseCents, taxCents }) => baseCents + taxCents)
  const shares = sharesOf(depositCents, totals, step)
  const nets = taxed.map((group, index) => netOf(shares[index] ?? 0, group, step))
  const missing = (some: readonly number[]) =>
    depositCents - some.reduce((sum, net, index) => sum + grossOf(net, taxed[index], step), 0)
  const found = exactNets(nets, missing, step)
  const rest = missing(found)
  const lines = taxed.flatMap((group, index): DepositLine[] => {
    const tax = agreed.find(
      (line) => line.tax?.category === group.category && line.tax.basisPoints === group.basisPoints,
    )?.tax
    const rateCents = found[index] ?? 0
    return tax && rateCents !== 0 ? [{ tax, rateCents, isRounding: false }] : []
  })
  if (rest === 0) return lines
  const tax = { category: 'Z' as const, basisPoints: 0, name: null, exemptionReason: null }
  return [...lines, { tax, rateCents: rest, isRounding: true }]
}

type Taxed = Pick<TaxGroup, 'basisPoints'>

function grossOf(net: number, group: Taxed | undefined, step: number): number {
  const tax = divideRounded(BigInt(net) * BigInt(group?.basisPoints ?? 0), 10_000n * BigInt(step))
  return net + Number(tax) * step
}

/** The largest amount before tax that doesn't exceed `gross` with tax. */
function netOf(gross: number, { basisPoints }: Taxed, step: number): number {
  const about =
    Number(divideRounded(BigInt(gross) * 10_000n, BigInt(10_000 + basisPoints) * BigInt(step))) * step
  let net = about + step
  while (net > 0 && grossOf(net, { basisPoints }, step) > gross) net -= step
  return net
}

/** How far an amount may move for the sum to be exact, in steps, and among how many groups. */
const MOVES = [0, 1, -1, 2, -2]
const MOVED_AT_MOST = 4

/** Amounts near these with which nothing is missing, if there are any: with a rate of 19 %, no amount comes to 0.03 with it. */
function exactNets(
  nets: readonly number[],
  missing: (nets: readonly number[]) => number,
  step: number,
): number[] {
  const search = (done: readonly number[]): number[] | null => {
    const [next, ...rest] = nets.slice(done.length)
    if (next === undefined) return missing(done) === 0 ? [...done] : null
    if (done.length >= MOVED_AT_MOST) return search([...done, next, ...rest])
    for (const move of MOVES) {
      const moved = next + move * step
      const found = moved < 0 ? null : search([...done, moved])
      if (found) return found
    }
    return null
  }
  return search([]) ?? [...nets]
}

/** How long somebody can accept after confirming the code. */
const CODE_CONFIRMED_MS = 60 * 60_000

export function isCodeFresh(confirmedAt: Date | null, now: Date): boolean {
  return confirmedAt !== null && now.getTime() - confirmedAt.getTime() < CODE_CONFIRMED_MS
}

/** The name of the PDF of a version, or of its acceptance. */
export function paperName(number: string, kind?: 'accepted'): string {
  const name = number.replaceAll(/[^\w.-]+/g, '-')
  return `${name}${kind === undefined ? '' : `-${kind}`}.pdf`
}
