import { formatDay } from '@/lib/base/dates'
import { divideRounded } from '@/lib/base/decimals'
import { writeMoney } from '@/lib/base/money'
import type { Site } from '@/lib/base/site'
import { emptyFields, emptyLine, type LineTax, NO_ADJUSTMENT, rateFields, writeHundredths } from '../rules'
import type { NewInvoice, PrefilledInvoice } from '../schema'
import { roundingStep } from '../taxes/rules'
import type { Deposit, OfferedDeposit } from './queries'

type Line = NewInvoice['lines'][number]

/** The lines that deduct a deposit from its final invoice, one for each of its taxes. */
export function deductionLines({ id, groups, ...deposit }: Deposit): Line[] {
  return groups.map(({ netCents, ...group }) => ({
    ...{ serviceName: deductionName(deposit), description: null, unitCode: null, depositId: id },
    ...{ quantityHundredths: 100, rateCents: -netCents, discount: NO_ADJUSTMENT },
    tax: lineTaxOf(group),
  }))
}

type Named = Pick<Deposit, 'invoiceNumber' | 'issueDate'> & { formats: Pick<Site, 'locale' | 'dateFormat'> }

function deductionName({ invoiceNumber, issueDate, formats }: Named): string {
  return `Deposit invoice ${invoiceNumber} of ${formatDay(issueDate, formats)}`
}

/** Null of a flat amount, which is no tax of a line. */
function lineTaxOf({
  category,
  basisPoints,
  name,
  exemptionReason,
}: Omit<Deposit['groups'][number], 'netCents'>): LineTax | null {
  if (category !== null) return { category, basisPoints: basisPoints ?? 0, name, exemptionReason }
  return basisPoints ? { category: 'S', basisPoints, name, exemptionReason: null } : null
}

/** What a final invoice has to agree with its deposits in. */
export type Final = {
  /** Null of one that isn't stored yet. */
  id: string | null
  projectId: string | null
  currency: string
  taxesByLine: boolean
  /** Of one tax for all lines; null for an amount. */
  taxBasisPoints: number | null
}

/** Why a final invoice can't deduct a deposit with these lines, or null. */
export function deductionProblem(
  deposit: Deposit | undefined,
  final: Final & { isOfSameOwner: boolean },
  lines: readonly Line[],
): string | null {
  if (deposit?.kind !== 'deposit') return 'This deposit invoice no longer exists. Please remove it.'
  const { deductedIn, status, currency, groups } = deposit
  const name = `Deposit invoice ${deposit.invoiceNumber}`
  if (deductedIn !== null && deductedIn.id !== final.id)
    return `${name} is already deducted in ${deductedIn.invoiceNumber}.`
  if (deposit.projectId === null || deposit.projectId !== final.projectId)
    return `${name} is about another project.`
  if (!final.isOfSameOwner) return `${name} names another client.`
  if (currency !== final.currency) return `${name} is in ${currency}, this invoice in ${final.currency}.`
  if (status === 'void') return `${name} was voided, so it can’t be deducted.`
  if (status !== 'paid') return `${name} isn’t paid, so it can’t be deducted.`
  if (groups.length === 0) return `${name} was credited in full, so nothing of it is left to deduct.`
  const problem = taxProblem(deposit, final)
  if (problem !== null) return problem
  return isSame(lines, deductionLines(deposit), final)
    ? null
    : `${name} was credited in the meantime. Please remove it and deduct it again.`
}

type Taxed = Pick<Deposit, 'invoiceNumber' | 'groups'>

/** One tax of the final invoice is that of the remainder, so it has to be the tax of the deposit, too. */
function taxProblem({ invoiceNumber, groups }: Taxed, final: Final): string | null {
  if (final.taxesByLine) {
    return groups.every((group) => lineTaxOf(group) !== null)
      ? null
      : `Deposit invoice ${invoiceNumber} has no tax rate, so an invoice that deducts it needs one tax for all.`
  }
  const isIts = ({ category, basisPoints }: Deposit['groups'][number]) =>
    basisPoints === final.taxBasisPoints && (category === null || category === 'S' || category === 'Z')
  return groups.length === 1 && groups.every(isIts)
    ? null
    : `Deposit invoice ${invoiceNumber} has another tax than this one. Please choose the same, or a tax for each line.`
}

function isSame(lines: readonly Line[], expected: readonly Line[], { taxesByLine }: Final): boolean {
  const textOf = ({ quantityHundredths, rateCents, discount, tax }: Line) =>
    JSON.stringify([
      ...[quantityHundredths, rateCents, discount.kind === 'amount' && discount.cents],
      ...(taxesByLine ? [tax?.category, tax?.basisPoints] : []),
    ])
  return lines.map(textOf).join() === expected.map(textOf).join()
}

type Deducting = { depositId: string | null; amountCents: number; taxBasisPoints: number | null }
type Deducted = Pick<Deposit, 'id' | 'invoiceNumber' | 'issueDate'> & {
  /** As billed. */
  billed: { netCents: number; taxCents: number }
}
type Invoice = { currency: string; taxesByLine: boolean; taxBasisPoints: number | null }

/** The deposits that an invoice deducts, with what of them: a part may have been credited before. */
export function deductedDeposits(
  deposits: readonly Deducted[],
  lines: readonly Deducting[],
  { currency, taxesByLine, taxBasisPoints }: Invoice,
) {
  return deposits.map(({ billed, ...deposit }) => {
    const own = lines.filter(({ depositId }) => depositId === deposit.id)
    const netCents = own.reduce((sum, { amountCents }) => sum - amountCents, 0)
    const step = taxesByLine ? roundingStep(currency) : 1
    const taxes = own.map((line) => {
      const rate = taxesByLine ? line.taxBasisPoints : taxBasisPoints
      // A flat amount was for all of it.
      return rate === null
        ? shareOf(-line.amountCents, billed.taxCents, billed.netCents, 1)
        : shareOf(-line.amountCents, rate, 10_000, step)
    })
    const taxCents = taxes.reduce((sum, cents) => sum + cents, 0)
    return { ...deposit, totalCents: netCents + taxCents, taxCents }
  })
}

/** `cents * part / whole`, rounded to a multiple of `step`. */
function shareOf(cents: number, part: number, whole: number, step: number): number {
  if (whole === 0) return 0
  return Number(divideRounded(BigInt(cents) * BigInt(part), BigInt(whole) * BigInt(step)) * BigInt(step))
}

type Written = Pick<PrefilledInvoice, 'currency' | 'locale'>

/** The lines that deduct a deposit, as the form has them. */
export function deductionFields(
  { id, name, lines }: Pick<OfferedDeposit, 'id' | 'name' | 'lines'>,
  { currency, locale }: Written,
): PrefilledInvoice['lines'] {
  return lines.map(({ rateCents, tax }) => ({
    ...emptyLine,
    ...{ serviceName: name, rateCents: writeMoney(rateCents, currency, locale), depositId: id },
    ...(tax && {
      tax: {
        ...{ category: tax.category, percent: writeHundredths(tax.basisPoints, locale) },
        ...{ name: tax.name ?? '', exemptionReason: tax.exemptionReason ?? '' },
      },
    }),
  }))
}

/** The fields of a new invoice as those of a final one: it deducts the deposit, and is taxed like it. */
export function finalFields<Fields extends PrefilledInvoice>(
  fields: Fields,
  deposit: OfferedDeposit | undefined,
): Fields {
  if (!deposit?.isPaid || deposit.currency !== fields.currency) return fields
  const { taxesByLine, taxBasisPoints, taxName } = deposit
  const deducting = { ...fields, lines: [...fields.lines, ...deductionFields(deposit, fields)] }
  if (taxesByLine) return { ...deducting, taxesByLine }
  if (taxBasisPoints === null) return { ...deducting, taxesByLine: false, tax: emptyFields.tax }
  const rate = { name: taxName ?? '', basisPoints: taxBasisPoints }
  return fields.taxesByLine ? deducting : { ...deducting, tax: rateFields(rate, fields.locale) }
}
