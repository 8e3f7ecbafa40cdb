import type { Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { notInTrash } from '@/lib/platform/trash'
import { Prisma } from '@/prisma/generated/client'
import { isOfSameOwner } from '../access'
import { NO_ADJUSTMENT } from '../rules'
import type { NewInvoice } from '../schema'
import { type Deposit, readDeposits } from './queries'
import { deductionLines, deductionProblem, type Final } from './rules'

type Line = NewInvoice['lines'][number]
type Typed = Pick<NewInvoice, 'kind' | 'projectId' | 'currency' | 'taxesByLine' | 'tax' | 'lines'>

/**
 * A form with the lines that deduct deposits as these are stored. Whatever of a deposit can't be deducted so is said at its lines.
 * The deposits stay locked until the transaction ends.
 */
export async function withDeductions<Input extends Typed>(
  tx: Transaction,
  input: Input,
  id: string | null,
): Promise<Input> {
  const { kind, projectId, currency, taxesByLine, tax, lines } = input
  const deducting = linesByDeposit(lines)
  if (deducting.size === 0) return input
  if (kind === 'deposit')
    throw problemsAt(
      lines,
      [...deducting.keys()].map((depositId) => [depositId, NOT_IN_A_DEPOSIT]),
    )
  const owner = projectId
    ? await tx.project.findUnique({
        where: { id: projectId, ...notInTrash },
        select: { clientUserId: true, companyId: true },
      })
    : null
  const taxBasisPoints = tax.kind === 'percent' ? tax.basisPoints : null
  const deposits = await lockDeposits(tx, [...deducting.keys()])
  const problems = problemsOf(deposits, deducting, {
    ...{ id, projectId, owner, currency, taxesByLine, taxBasisPoints },
  })
  if (problems.length > 0) throw problemsAt(lines, problems)
  const stored = new Map([...deposits].map(([depositId, deposit]) => [depositId, deductionLines(deposit)]))
  return {
    ...input,
    lines: lines.map((line) => {
      const own = line.depositId && stored.get(line.depositId)?.shift()
      return own ? { ...own, tax: taxesByLine ? own.tax : null } : line
    }),
  }
}

const NOT_IN_A_DEPOSIT = 'A deposit invoice can’t deduct another one. Please remove it.'

type Stored = {
  id: string
  projectId: string | null
  clientUserId: string | null
  companyId: string | null
  currency: string
  taxesByLine: boolean
}

/** The lines of a stored draft that deduct deposits, which stay locked until the transaction ends. Throws if it can't deduct them. */
export async function lockDeductions(tx: Transaction, invoice: Stored): Promise<Line[]> {
  const { id, clientUserId, companyId } = invoice
  const rows = await tx.invoiceLineItem.findMany({
    where: { invoiceId: id, depositId: { not: null } },
    orderBy: { position: 'asc' },
    include: { invoice: { select: { taxBasisPoints: true } } },
  })
  const lines = rows.map(lineOf)
  if (lines.length === 0) return lines
  const deducting = linesByDeposit(lines)
  const deposits = await lockDeposits(tx, [...deducting.keys()])
  const taxBasisPoints = rows[0]?.invoice.taxBasisPoints ?? null
  const final = { ...invoice, owner: { clientUserId, companyId }, taxBasisPoints }
  const [problem] = problemsOf(deposits, deducting, final)
  if (problem) throw new UserError(`${problem[1]} Please edit the draft.`, { title: 'Error' })
  return lines
}

function lineOf(row: Prisma.InvoiceLineItemGetPayload<object>): Line {
  const { serviceName, description, depositId, taxCategory: category, exemptionReason } = row
  return {
    ...{ serviceName, description, depositId, unitCode: null },
    ...{ quantityHundredths: Number(row.quantityHundredths), rateCents: Number(row.rateCents) },
    discount: row.discountCents === 0n ? NO_ADJUSTMENT : { kind: 'amount', cents: Number(row.discountCents) },
    tax: category && {
      ...{ category, basisPoints: row.taxBasisPoints ?? 0, name: row.taxName, exemptionReason },
    },
  }
}

function linesByDeposit(lines: readonly Line[]): Map<string, Line[]> {
  const found = new Map<string, Line[]>()
  for (const line of lines) {
    if (line.depositId) found.set(line.depositId, [...(found.get(line.depositId) ?? []), line])
  }
  return found
}

/** In the order of their ids, so that two final invoices never wait for each other. */
async function lockDeposits(tx: Transaction, ids: readonly string[]): Promise<Map<string, Deposit>> {
  await tx.$queryRaw`select 1 from invoices where id = any(${ids}::uuid[]) order by id for update`
  const deposits = await readDeposits(tx, Prisma.sql`invoices.id = any(${ids}::uuid[])`)
  return new Map(deposits.map((deposit) => [deposit.id, deposit]))
}

type Owner = { clientUserId: string | null; companyId: string | null }
type Problem = [depositId: string, problem: string]

function problemsOf(
  deposits: ReadonlyMap<string, Deposit>,
  deducting: ReadonlyMap<string, Line[]>,
  { owner, ...final }: Final & { owner: Owner | null },
): Problem[] {
  return [...deducting].flatMap(([id, lines]): Problem[] => {
    const deposit = deposits.get(id)
    const isSame = Boolean(deposit && owner && isOfSameOwner(deposit, owner))
    const problem = deductionProblem(deposit, { ...final, isOfSameOwner: isSame }, lines)
    return problem === null ? [] : [[id, problem]]
  })
}

/** At the first line of each deposit. */
function problemsAt(lines: readonly Line[], problems: readonly Problem[]): UserError {
  const fieldErrors = Object.fromEntries(
    problems.map(([id, problem]) => {
      const index = lines.findIndex(({ depositId }) => depositId === id)
      return [`lines.${String(index)}.rateCents`, problem]
    }),
  )
  return new UserError('Please check the marked fields.', { title: 'Error', fieldErrors })
}

type Deducting = { id: string; invoiceNumber: string }

/** Records which deposits an issued invoice deducts: those of its lines, and no longer any other. */
export async function setDeductions(
  tx: Transaction,
  { id, invoiceNumber }: Deducting,
  lines: readonly { depositId: string | null }[],
): Promise<void> {
  const ids = [...new Set(lines.flatMap(({ depositId }) => depositId ?? []))]
  const released = await tx.invoice.updateManyAndReturn({
    where: { deductedInId: id, id: { notIn: ids } },
    data: { deductedInId: null },
    select: { id: true },
  })
  const deducted =
    ids.length === 0
      ? []
      : await tx.invoice.updateManyAndReturn({
          where: { id: { in: ids }, deductedInId: null },
          data: { deductedInId: id },
          select: { id: true },
        })
  const events = [
    ...released.map((deposit) => ({ invoiceId: deposit.id, kind: 'released' })),
    ...deducted.map((deposit) => ({
      ...{ invoiceId: deposit.id, kind: 'deducted', detail: { deductedIn: invoiceNumber } },
    })),
  ]
  if (events.length > 0) await tx.invoiceEvent.createMany({ data: events })
}

type Leaving = Deducting & { kind: string; deductedInId: string | null }

/** Before an invoice is voided: what it deducts can be deducted again. A deposit that is deducted itself stays. */
export async function releaseDeposits(tx: Transaction, invoice: Leaving): Promise<void> {
  if (invoice.deductedInId !== null) throw await refusalOf(tx, invoice.deductedInId)
  await setDeductions(tx, invoice, [])
}

/** The same before it is deleted: not even a draft may deduct it then. */
export async function releaseForGood(tx: Transaction, invoice: Leaving): Promise<void> {
  const line =
    invoice.kind === 'deposit' &&
    (await tx.invoiceLineItem.findFirst({ where: { depositId: invoice.id }, select: { invoiceId: true } }))
  if (line) throw await refusalOf(tx, line.invoiceId)
  await releaseDeposits(tx, invoice)
}

async function refusalOf(tx: Transaction, finalId: string): Promise<UserError> {
  const { invoiceNumber } = await tx.invoice.findUniqueOrThrow({
    where: { id: finalId },
    select: { invoiceNumber: true },
  })
  return new UserError(`This deposit is deducted in ${invoiceNumber}. Please remove it there first.`, {
    title: 'Error',
    stored: { href: `/admin/invoices/${finalId}`, label: 'Open the final invoice' },
  })
}
