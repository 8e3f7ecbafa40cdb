import { z } from 'zod'
import { leadPriorities, leadStatuses } from '@/lib/leads/rules'
import { lists } from '@/lib/office/registry'

type Lists = typeof lists
/** The lists with bulk actions that run as a job. */
export type BulkKind = {
  [Kind in keyof Lists]: Lists[Kind] extends { bulk: readonly string[] } ? Kind : never
}[keyof Lists]
export const bulkKinds = Object.entries(lists).flatMap(([kind, list]) =>
  'bulk' in list ? [kind as BulkKind] : [],
)

/** Those whose rows can go to the trash; the rows of others never do. */
export type KindWithTrash = Exclude<BulkKind, 'invoice'>

/** `restore` undoes a job that moved rows to the trash. */
export type BulkAction = (typeof lists)[BulkKind]['bulk'][number] | 'restore'

/** More than this takes the filter instead. */
const MAX_IDS = 1000

const filter = z.string().max(2000)
const ids = z
  .array(z.uuid())
  .min(1, 'Nothing is selected.')
  .max(MAX_IDS, 'Please select at most 1,000 of them, or all that match.')

const kindsWithTrash = bulkKinds.filter((kind): kind is KindWithTrash => kind !== 'invoice')

/** Selected rows that aren't on the page, and the list's query string. */
export const listedSchema = z.object({ kind: z.enum(kindsWithTrash), filter, ids })
export const listedInvoicesSchema = listedSchema.extend({ kind: z.literal('invoice') })
export type Listed = z.output<typeof listedSchema> | z.output<typeof listedInvoicesSchema>

const actions = [...new Set(bulkKinds.flatMap((kind) => [...lists[kind].bulk]))] as [
  BulkAction,
  ...BulkAction[],
]

const inputSchema = z.object({
  kind: z.enum(kindsWithTrash),
  action: z.enum(actions),
  /** The chosen status, priority, tag or assignee; null for nobody, and for actions without a choice. */
  value: z.string().max(60).nullable(),
  target: z.union([
    z.object({ ids }),
    /** The list's query string. */
    z.object({ filter }),
  ]),
  submissionKey: z.uuid(),
})

const impossible = 'Please choose one of the options.'
type Chosen = { kind: BulkKind; action: BulkAction; value: string | null }
const isChoice = ({ kind, action, value }: Chosen) => isPossible(kind, action, value)

export const bulkSchema = inputSchema.refine(isChoice, impossible)
export const invoiceBulkSchema = inputSchema
  .extend({ kind: z.literal('invoice') })
  .refine(isChoice, impossible)
export type BulkInput = z.output<typeof bulkSchema> | z.output<typeof invoiceBulkSchema>

function isPossible(kind: BulkKind, action: BulkAction, value: string | null): boolean {
  const possible: readonly string[] = lists[kind].bulk
  if (!possible.includes(action)) return false
  const isId = z.uuid().safeParse(value).success
  if (action === 'status') {
    const statuses: readonly (string | null)[] =
      kind === 'contact' ? leadStatuses.contact : leadStatuses.quote
    return statuses.includes(value)
  }
  if (action === 'priority') return leadPriorities.some((priority) => priority === value)
  if (action === 'assign') return value === null || isId
  if (action === 'tag' || action === 'untag') return isId
  return value === null
}

export const bulkIdSchema = z.object({ id: z.uuid() })

const skip = z.object({ reason: z.string(), count: z.number(), names: z.array(z.string()) })
export type Skip = z.output<typeof skip>
export const skipsSchema = z.array(skip)
