import type { StaffRight } from '@/lib/auth/rights'
import { formatNumber } from '@/lib/base/numbers'
import { ownValue } from '@/lib/base/own-value'
import { trashWords } from '@/lib/office/trash/rules'
import type { BulkAction, BulkKind, Skip, KindWithTrash } from './schema'

/** What staff need to change many rows of a kind. */
export const bulkRights = {
  ...{ contact: 'clients', quote: 'clients', client: 'clients', project: 'clients', subscriber: 'clients' },
  proposal: 'clients',
  invoice: 'money',
} as const satisfies Record<BulkKind, StaffRight>

/** Titles of the progress dialog. */
export const bulkTitles: Record<BulkAction, string> = {
  status: 'Changing the status',
  priority: 'Changing the priority',
  assign: 'Assigning',
  tag: 'Adding the tag',
  untag: 'Removing the tag',
  spam: 'Marking as spam',
  'not-spam': 'Marking as not spam',
  disable: 'Disabling',
  enable: 'Enabling',
  archive: 'Archiving',
  unarchive: 'Unarchiving',
  trash: 'Moving to the trash',
  restore: 'Restoring',
  issue: 'Issuing',
  send: 'Sending',
}

/** Reasons of skips that are worded by their number; others are sentences. */
const reasons: Record<string, { one: string; many: string }> = {
  invoices: { one: 'has invoices', many: 'have invoices' },
  'no-draft': { one: 'is no draft', many: 'are no drafts' },
  'sent-or-void': { one: 'was sent already, or is void', many: 'were sent already, or are void' },
  failed: { one: 'couldn’t be changed', many: 'couldn’t be changed' },
  gone: { one: 'is no longer there', many: 'are no longer there' },
}

const EXAMPLES = 3

export function addSkips(
  skips: readonly Skip[],
  refused: readonly { name: string; reason: string }[],
): Skip[] {
  const found = skips.map((skip) => ({ ...skip, names: [...skip.names] }))
  for (const { name, reason } of refused) {
    let skip = found.find((one) => one.reason === reason)
    if (!skip) {
      skip = { reason, count: 0, names: [] }
      found.push(skip)
    }
    skip.count += 1
    if (name !== '' && skip.names.length < EXAMPLES) skip.names.push(name)
  }
  return found
}

/** Such as '2 have invoices (Ana Reyes, Ben Ito)'. */
export function skipText({ reason, count, names }: Skip): string {
  const words = ownValue(reasons, reason)
  const amount = formatNumber(count)
  const examples = names.length > 0 ? ` (${names.join(', ')}${count > names.length ? ', …' : ''})` : ''
  return words
    ? `${amount} ${count === 1 ? words.one : words.many}${examples}`
    : `${amount}${examples}: ${reason}`
}

/** Such as '48 done, 2 skipped'. */
export function resultText({ done, skipped }: { done: number; skipped: number }): string {
  return `${formatNumber(done)} done${skipped > 0 ? `, ${formatNumber(skipped)} skipped` : ''}`
}

export function countOf(kind: BulkKind, count: number): string {
  const { one, many } = kind === 'invoice' ? { one: 'invoice', many: 'invoices' } : trashWords[kind]
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

/** Who deleted the rows of a list, if the job was a deletion and is done. */
export function deletionBy({
  kind,
  action,
  state,
  done,
}: {
  kind: BulkKind
  action: BulkAction
  state: string
  done: number
}) {
  const isDeletion = action === 'trash' && state === 'done' && done > 0
  return isDeletion ? trashWords[kind as KindWithTrash].deletion : undefined
}
