import { writeMoney } from '@/lib/base/money'
import { emptyLine, lineOfFields, toAdjustment, writeHundredths } from '@/lib/invoices/rules'
import type { ProposalStatus } from '@/prisma/generated/enums'
import { proposalSums } from '../rules'
import type { OptionChoice, ProposalContent, ProposalLine } from '../schema'
import type { PrefilledProposal } from './schema'

/** How long a new proposal is valid, and how long its deposit may take. */
export const VALID_DAYS = 30
export const DEPOSIT_DAYS = 14

/** Whether what is saved now differs from what somebody was sent. */
export function wasSent(status: ProposalStatus): boolean {
  return status !== 'draft'
}

type Offer = Pick<ProposalContent, 'groups' | 'lines' | 'deposit'>

/** The choice that comes to the least. */
export function cheapest(offer: Offer, currency: string): string[] {
  const costOf = (line: ProposalLine) =>
    proposalSums({ ...offer, groups: [], lines: [{ ...line, groupId: null }] }, [], currency).totalCents
  return offer.groups.flatMap(({ id, choice }) => {
    const options = offer.lines
      .filter(({ groupId }) => groupId === id)
      .map((line) => ({ id: line.id, cents: costOf(line) }))
      .toSorted((a, b) => a.cents - b.cents)
    const needed = choice === 'any' ? 0 : 1
    const credits = choice === 'one' ? 0 : options.filter(({ cents }) => cents < 0).length
    return options.slice(0, Math.max(needed, credits)).map((option) => option.id)
  })
}

type LineFields = PrefilledProposal['lines'][number]
type OfferFields = Pick<PrefilledProposal, 'groups' | 'lines' | 'deposit' | 'isTaxed' | 'currency' | 'locale'>

/** What a form offers while somebody types: numbers that aren’t valid count as 0. */
export function offerOfFields({ groups, lines, deposit, isTaxed, ...written }: OfferFields): Offer {
  const { currency, locale } = written
  const percentOf = (value: string) => toAdjustment({ kind: 'percent', value }, { currency, locale })
  return {
    groups,
    lines: lines.map((line) => {
      const { category, percent = '0', name = '', exemptionReason = '' } = line.tax ?? emptyLine.tax
      const rate = percentOf(percent)
      return {
        ...lineOfFields(line, { currency, locale }),
        ...{ id: line.id, groupId: line.groupId || null, isPreselected: line.isPreselected },
        ...{ serviceName: line.serviceName, description: line.description ?? null },
        // Sums don’t need it.
        unitCode: null,
        discount: line.discount ? toAdjustment(line.discount, { currency, locale }) : noDiscount,
        tax:
          isTaxed && category !== ''
            ? {
                category,
                basisPoints: rate.kind === 'percent' ? rate.basisPoints : 0,
                ...{ name: name || null, exemptionReason: exemptionReason || null },
              }
            : null,
      }
    }),
    deposit:
      deposit.kind === 'none'
        ? { kind: 'none' }
        : toAdjustment({ kind: deposit.kind, value: deposit.value }, { currency, locale }),
  }
}

const noDiscount = { kind: 'amount' as const, cents: 0 }

/** A new line. It belongs to a group if its id is given. */
export function newLine(id: string, given: Partial<LineFields> = {}): LineFields {
  const { depositId: _none, rateCents: _zero, ...line } = emptyLine
  return { ...line, rateCents: '', id, groupId: '', isPreselected: false, ...given }
}

type Marked = { groupId: string; isPreselected: boolean }

/** The lines, with as many of a group's options chosen at first as it needs: its first ones, if one has to be chosen or taken back. */
export function withChoice<Line extends Marked>(
  lines: readonly Line[],
  { id, choice }: { id: string; choice: OptionChoice },
): Line[] {
  const options = lines.filter(({ groupId }) => groupId === id)
  const chosen = options.filter(({ isPreselected }) => isPreselected)
  const first = chosen[0] ?? options[0]
  const isRight = choice === 'any' || (choice === 'one' ? chosen.length === 1 : chosen.length > 0)
  if (isRight) return [...lines]
  return lines.map((line) => (line.groupId === id ? { ...line, isPreselected: line === first } : line))
}

/** The fields of what is stored; without the proofs of its attachments. */
export function contentFields(
  content: ProposalContent,
  { currency, locale }: { currency: string; locale: string },
) {
  const amount = (cents: number) => writeMoney(cents, currency, locale)
  const { cover, sections, groups, lines, deposit, depositDays, rest, terms } = content
  return {
    cover: cover === null ? '' : JSON.stringify(cover),
    ...{ sections, groups, terms, issuesDeposit: content.issuesDeposit, needsCode: content.needsCode },
    lines: lines.map(({ tax, discount, ...line }): LineFields => ({
      ...line,
      groupId: line.groupId ?? '',
      description: line.description ?? '',
      unitCode: line.unitCode ?? '',
      quantityHundredths: writeHundredths(line.quantityHundredths, locale),
      rateCents: amount(line.rateCents),
      tax: tax
        ? {
            ...{ category: tax.category, percent: writeHundredths(tax.basisPoints, locale) },
            ...{ name: tax.name ?? '', exemptionReason: tax.exemptionReason ?? '' },
          }
        : emptyLine.tax,
      discount:
        discount.kind === 'amount'
          ? { kind: 'amount', value: amount(discount.cents) }
          : { kind: 'percent', value: writeHundredths(discount.basisPoints, locale) },
    })),
    deposit: {
      kind: deposit.kind,
      value:
        deposit.kind === 'none'
          ? ''
          : deposit.kind === 'amount'
            ? amount(deposit.cents)
            : writeHundredths(deposit.basisPoints, locale),
    },
    depositDays: String(depositDays),
    restText: rest.text,
    restOn: rest.on ?? '',
  } satisfies Partial<PrefilledProposal>
}

type Answers = { label: string; value?: string | null | undefined }[]
type Request = { projectDescription: string; additionalRequirements: string | null; answers: Answers }

/** The first section of a proposal that answers a quote request. */
export function requestText({ projectDescription, additionalRequirements, answers }: Request): string {
  const facts = answers.flatMap(({ label, value }) => (value ? [`- **${label}**: ${plain(value)}`] : []))
  const texts = [projectDescription, additionalRequirements ?? ''].map((text) => plain(text.trim()))
  return [...texts, facts.join('\n')].filter(Boolean).join('\n\n')
}

/** As it was typed, although Markdown would read something else in it. */
function plain(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`)
    .replaceAll(/^(\s*\d*)([-+.)])(?=\s)/gm, String.raw`$1\$2`)
}
