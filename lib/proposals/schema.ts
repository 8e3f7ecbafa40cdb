import { z } from 'zod'
import { isCurrency } from '@/lib/base/money'
import { isPicture, type Picture } from '@/lib/base/picture'
import { letterheadSchema, unitCode } from '@/lib/invoices/schema'
import { taxCategories } from '@/lib/invoices/taxes/rules'
import { MAX_ATTACHMENTS, MAX_GROUPS, MAX_LINES, MAX_SECTIONS, optionChoices } from './rules'

const cents = z.int()
const basisPoints = z.int().min(0)

const adjustmentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('amount'), cents: cents.min(0) }),
  z.object({ kind: z.literal('percent'), basisPoints: basisPoints.max(10_000) }),
])

const sectionSchema = z.object({
  id: z.uuid(),
  heading: z.string().max(200),
  /** Markdown. */
  text: z.string().max(20_000),
})

/** How many lines of a group the client chooses. */
export type OptionChoice = (typeof optionChoices)[number]

const groupSchema = z.object({ id: z.uuid(), title: z.string().max(200), choice: z.enum(optionChoices) })

const lineSchema = z.object({
  id: z.uuid(),
  /** The group of options that it belongs to. Null if it is always part of the proposal. */
  groupId: z.uuid().nullable(),
  /** Whether it is chosen at first. */
  isPreselected: z.boolean(),
  serviceName: z.string().min(1).max(200),
  description: z.string().max(2000).nullable(),
  quantityHundredths: z.int().min(0),
  /** In the currency's smallest unit, below zero for a credit. */
  rateCents: cents,
  unitCode: unitCode.nullable(),
  discount: adjustmentSchema,
  /** Null where the agency charges no tax. */
  tax: z
    .object({
      category: z.enum(taxCategories),
      basisPoints: basisPoints.max(100_000),
      name: z.string().max(40).nullable(),
      exemptionReason: z.string().max(500).nullable(),
    })
    .nullable(),
})
export type ProposalLine = z.output<typeof lineSchema>

const attachmentSchema = z.object({
  /** The storage key. */
  fileUrl: z.string().max(300),
  name: z.string().max(200),
  contentType: z.string().max(150),
  sizeBytes: z.int().min(0),
  /** In hex. */
  sha256: z.string().length(64),
})

/** What a proposal says, as it is stored. The form has schemas of its own, whose numbers are texts. */
export const proposalContentSchema = z.object({
  cover: z.custom<Picture>(isPicture).nullable(),
  sections: z.array(sectionSchema).max(MAX_SECTIONS),
  groups: z.array(groupSchema).max(MAX_GROUPS),
  lines: z.array(lineSchema).max(MAX_LINES),
  /** The part to be paid at once, of the total with tax. */
  deposit: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('amount'), cents: cents.min(1) }),
    z.object({ kind: z.literal('percent'), basisPoints: basisPoints.min(1).max(10_000) }),
  ]),
  /** How many days after the acceptance the deposit is due. */
  depositDays: z.int().min(0).max(365),
  /** When the rest is due, in words and as a day if there is one. */
  rest: z.object({ text: z.string().max(500), on: z.iso.date().nullable() }),
  /** Whether the deposit invoice is issued and sent as soon as the proposal is accepted, or left as a draft. */
  issuesDeposit: z.boolean(),
  /** Whether accepting takes a code that is sent to the client's address. */
  needsCode: z.boolean(),
  /** Markdown. */
  terms: z.string().max(50_000),
  attachments: z.array(attachmentSchema).max(MAX_ATTACHMENTS),
})
export type ProposalContent = z.output<typeof proposalContentSchema>

/** A version as it was sent, whose canonical JSON is stored and hashed. */
export const proposalDocumentSchema = z.object({
  /** The version of this schema, and of the rules for its sums. */
  rules: z.literal(1),
  number: z.string(),
  version: z.int().min(1),
  title: z.string(),
  client: z.object({ name: z.string(), company: z.string().nullable(), email: z.string() }),
  currency: z.string().refine(isCurrency),
  /** The day on which it was sent, and the last on which it can be accepted. */
  sentOn: z.iso.date(),
  validUntil: z.iso.date(),
  letterhead: letterheadSchema,
  content: proposalContentSchema,
})
export type ProposalDocument = z.output<typeof proposalDocumentSchema>
