import { z } from 'zod'
import { pictureIdOf } from '@/lib/base/picture'
import { emailAddress, nullableText, requiredText, upTo } from '@/lib/base/text-fields'
import {
  adjustmentSchema,
  checkDecimals,
  checkLineDiscount,
  checkLineTax,
  currencyCode,
  day,
  localeTag,
  numberReader,
  numberText,
  optionalDay,
  type Refuse,
  toLineTax,
  withNumbers,
  workLineSchema,
} from '@/lib/invoices/schema'
import { lineAmount, MAX_AMOUNT_CENTS, MAX_RATE_CENTS, NO_ADJUSTMENT } from '@/lib/invoices/rules'
import { optionalMark } from '@/lib/pictures/schema'
import { markdownField } from '@/lib/platform/content-fields'
import { fileName } from '@/lib/uploads/schema'
import { uploadExtensions } from '@/lib/uploads/rules'
import {
  MAX_ATTACHMENTS,
  MAX_GROUPS,
  MAX_LINES,
  MAX_SECTIONS,
  optionChoices,
  preselected,
  proposalSums,
  sumProblem,
} from '../rules'
import type { ProposalContent } from '../schema'
import { cheapest } from './rules'

/** What a new proposal can be filled in from. */
const sourceId = z.uuid().optional().catch(undefined)
export const proposalSourceSchema = z.object({
  ...{ quote: sourceId, project: sourceId, client: sourceId },
  template: sourceId,
  /** The proposal that it is a copy of. */
  from: sourceId,
  as: z.literal('template').optional().catch(undefined),
})
export type ProposalSource = z.output<typeof proposalSourceSchema>

const reload = 'Please reload the page.'
const id = z.uuid(reload)
const idOrNone = (message = reload) =>
  z.union([z.literal('').transform(() => null), z.uuid(message)], message)

/** A Markdown text, with pictures of the installation's own. */
const markdown = (max: number) => markdownField(max, (address) => pictureIdOf(address) !== null)

const attachmentFields = {
  name: fileName(uploadExtensions),
  contentType: z.string().max(150),
  sizeBytes: z.int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
}

export const ATTACHMENT_PREFIX = 'proposals/attachments'
/** Of an upload, and of a stored attachment. */
const attachmentKey = z
  .string()
  .regex(new RegExp(`^${ATTACHMENT_PREFIX}/[0-9a-f-]{36}\\.[a-z]{3,4}$`), reload)

/** A file as the server has verified it, which its proof says. */
const attachmentSchema = z.object({ fileUrl: attachmentKey, ...attachmentFields, proof: z.string().max(100) })
export type ProvenAttachment = z.output<typeof attachmentSchema>

export const finishedAttachmentSchema = z.object({
  key: attachmentKey,
  name: attachmentFields.name,
  size: z.int().min(1),
  sha256: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/)
    .optional(),
})
export type FinishedAttachment = z.output<typeof finishedAttachmentSchema>

const fieldsSchema = z.object({
  submissionKey: z.uuid(),
  /** Null for a new one. */
  id: z.uuid().nullable(),
  version: z.int().min(0),
  isTemplate: z.boolean(),
  title: requiredText(200, 'Please enter a title.'),
  clientUserId: idOrNone('Please choose an option from the list.'),
  projectId: idOrNone('Please choose an option from the list.'),
  quoteRequestId: idOrNone(),
  clientName: upTo(100),
  clientCompany: nullableText(150),
  clientEmail: upTo(254),
  /** Of all amounts. */
  currency: currencyCode,
  /** In whose format the numbers are typed. */
  locale: localeTag,
  validUntil: z.string(),
  cover: optionalMark,
  sections: z
    .array(z.object({ id, heading: upTo(200), text: markdown(20_000) }))
    .max(MAX_SECTIONS, `Please use at most ${String(MAX_SECTIONS)} sections.`),
  groups: z
    .array(
      z.object({
        id,
        title: requiredText(200, 'Please say what the client chooses.'),
        choice: z.enum(optionChoices, 'Please choose one of the options.'),
      }),
    )
    .max(MAX_GROUPS, `Please use at most ${String(MAX_GROUPS)} groups.`),
  lines: z
    .array(workLineSchema.extend({ id, groupId: idOrNone(), isPreselected: z.boolean() }))
    .max(MAX_LINES, `Please use at most ${String(MAX_LINES)} lines.`),
  /** Whether each line has a tax. Otherwise none has. */
  isTaxed: z.boolean(),
  deposit: z.object({
    kind: z.enum(['none', 'percent', 'amount'], 'Please choose one of the options.'),
    value: numberText,
  }),
  depositDays: z
    .string()
    .trim()
    .regex(/^\d{1,3}$/, 'Please enter a number of days.')
    .transform(Number)
    .refine((days) => days <= 365, 'Please enter at most 365 days.'),
  restText: upTo(500),
  restOn: optionalDay,
  issuesDeposit: z.boolean(),
  needsCode: z.boolean(),
  terms: markdown(50_000),
  attachments: z
    .array(attachmentSchema)
    .max(MAX_ATTACHMENTS, `Please attach at most ${String(MAX_ATTACHMENTS)} files.`),
})

/** What is read of a form even if other fields are wrong. */
const partsSchema = fieldsSchema
  .pick({ isTemplate: true, currency: true, locale: true, isTaxed: true, deposit: true })
  .extend({
    ...{ clientName: z.string(), clientEmail: z.string(), validUntil: z.string() },
    lines: z
      .array(
        z.object({
          quantityHundredths: numberText,
          rateCents: numberText,
          tax: z.object({ percent: numberText.default('0') }).default({ percent: '0' }),
          discount: adjustmentSchema.default({ kind: 'amount', value: '0' }),
        }),
      )
      .max(MAX_LINES),
  })

function readParts({ isTaxed, deposit, lines, ...parts }: z.output<typeof partsSchema>, refuse: Refuse) {
  if (!parts.isTemplate) checkRecipient(parts, refuse)
  const read = numberReader(parts, refuse)
  return {
    lines: lines.map((line, index) => {
      const at = ['lines', index]
      return {
        ...read.amounts(at, line, MAX_RATE_CENTS),
        taxBasisPoints: isTaxed ? read.taxBasisPoints(at, line) : 0,
        discount: read.discount(at, line),
      }
    }),
    deposit:
      deposit.kind === 'none'
        ? ({ kind: 'none' } as const)
        : read.adjustment(['deposit'], { kind: deposit.kind, value: deposit.value }, 10_000),
  }
}

type Recipient = { clientName: string; clientEmail: string; validUntil: string }

/** A template has none. */
function checkRecipient({ clientName, clientEmail, validUntil }: Recipient, refuse: Refuse): void {
  const checks = {
    clientName: requiredText(100, 'Please enter the client’s name.').safeParse(clientName),
    clientEmail: emailAddress('Please enter the client’s email address.').safeParse(clientEmail),
    validUntil: day('Please enter the last day.').safeParse(validUntil),
  }
  for (const [name, { error }] of Object.entries(checks))
    if (error?.issues[0]) refuse([name], error.issues[0].message)
}

const noAmounts = { ...{ quantityHundredths: 0, rateCents: 0, taxBasisPoints: 0, discount: NO_ADJUSTMENT } }

/** The form of a proposal or a template. Its output has what a proposal says as it is stored. */
export const proposalFormSchema = withNumbers(fieldsSchema, partsSchema, readParts)
  .transform(([{ locale: _typed, ...fields }, numbers]) => {
    const { cover, sections, groups, lines, isTaxed, deposit: _text, ...rest } = fields
    const { depositDays, restText, restOn, issuesDeposit, needsCode, terms, attachments, ...more } = rest
    const content: ProposalContent = {
      ...{ cover, sections, groups, depositDays, issuesDeposit, needsCode, terms },
      lines: lines.map(({ tax, ...line }, index) => {
        const { taxBasisPoints, ...amounts } = numbers.lines[index] ?? noAmounts
        return { ...line, ...amounts, tax: isTaxed ? toLineTax(tax, taxBasisPoints) : null }
      }),
      deposit: numbers.deposit,
      rest: { text: restText, on: restOn },
      attachments: attachments.map(({ proof: _proof, ...attachment }) => attachment),
    }
    return { ...more, isTaxed, content, proofs: attachments.map(({ proof }) => proof) }
  })
  .superRefine((proposal, context) => {
    const refuse: Refuse = (path, message) => context.addIssue({ code: 'custom', path, message })
    const { content, currency, isTaxed, isTemplate } = proposal
    checkOptions(content, refuse)
    for (const [index, line] of content.lines.entries()) {
      const at = ['lines', index]
      if (isTaxed && !checkLineTax(at, line.tax, refuse)) continue
      checkLineDiscount(at, line, refuse)
      if (isTaxed) checkDecimals([...at, 'discount', 'value'], line.discount, currency, refuse)
      if (Math.abs(lineAmount(line)) > MAX_AMOUNT_CENTS)
        refuse([...at, 'rateCents'], 'The amount of this line is too large.')
    }
    if (content.lines.length === 0 && !isTemplate) refuse(['lines'], 'Please enter at least one line.')
    const { deposit } = content
    if (deposit.kind !== 'none' && ('cents' in deposit ? deposit.cents : deposit.basisPoints) === 0)
      refuse(['deposit', 'value'], 'Please enter more than 0, or choose no deposit.')
    if (isTaxed) checkDecimals(['deposit', 'value'], deposit, currency, refuse)
    // With an invalid field the sums are wrong anyway.
    if (context.issues.length === 0 && content.lines.length > 0) checkSums(content, currency, refuse)
  })

export type ProposalFormValues = z.input<typeof proposalFormSchema>
export type NewProposal = z.output<typeof proposalFormSchema>
/** The initial values of the form. */
export type PrefilledProposal = Omit<ProposalFormValues, 'submissionKey' | 'id' | 'version'>

/** A client must be able to choose as each group says. */
function checkOptions({ groups, lines }: ProposalContent, refuse: Refuse): void {
  const ids = [...groups, ...lines].map((part) => part.id)
  if (new Set(ids).size < ids.length) refuse(['lines'], reload)
  for (const [index, line] of lines.entries())
    if (line.groupId !== null && groups.every((group) => group.id !== line.groupId))
      refuse(['lines', index, 'serviceName'], reload)
  for (const [index, { id: groupId, choice }] of groups.entries()) {
    const options = lines.filter((line) => line.groupId === groupId)
    const count = options.filter(({ isPreselected }) => isPreselected).length
    if (options.length === 0) refuse(['groups', index, 'title'], 'Please add an option, or remove the group.')
    else if (choice === 'one' && count > 1)
      refuse(['groups', index, 'choice'], 'Only one option can be chosen at first.')
    else if (choice !== 'any' && count === 0)
      refuse(['groups', index, 'choice'], 'Please mark the option that is chosen at first.')
  }
}

function checkSums(content: ProposalContent, currency: string, refuse: Refuse): void {
  const largest = proposalSums(
    content,
    content.lines.map((line) => line.id),
    currency,
  )
  if (Math.max(largest.netCents, largest.totalCents) > MAX_AMOUNT_CENTS) {
    refuse(['total'], 'The total is too large.')
    return
  }
  const at = (problem: string) => (problem.startsWith('The deposit') ? ['deposit', 'value'] : ['total'])
  const problem = sumProblem(content, proposalSums(content, preselected(content), currency))
  if (problem !== null) {
    refuse(at(problem), problem)
    return
  }
  // What a client may choose must add up, too.
  const least = sumProblem(content, proposalSums(content, cheapest(content, currency), currency))
  if (least !== null) refuse(at(least), `With the cheapest options: ${least}`)
}
