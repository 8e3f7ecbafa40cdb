import { type ListParams, listState, param } from '@/lib/base/list-state'
import type { ActionGroup } from '@/lib/platform/audit'

export const groupLabels: Record<ActionGroup, string> = {
  created: 'Created',
  changed: 'Changed',
  deleted: 'Deleted and restored',
  sent: 'Sent',
  account: 'Sign-ins and accounts',
}

/** What the fields of changes and details are called, where neither the object's form nor the name itself says it. */
export const fieldLabels: Record<string, string> = {
  archivedAt: 'Archived',
  at: 'Planned for',
  by: 'By',
  chosen: 'Chosen rows',
  clientTaxId: 'Tax ID',
  clientUserId: 'Client',
  completionPercentage: 'Progress',
  disabledAt: 'Disabled',
  discountBasisPoints: 'Discount',
  discountCents: 'Discount',
  doneAt: 'Completed',
  isComplete: 'Complete',
  notifyMessagesByMail: 'Emails about messages',
  notifyUpdatesByMail: 'Emails about updates',
  paidOn: 'Paid on',
  seoDescription: 'Description for search engines',
  seoTitle: 'Title for search engines',
  sessions: 'Ended sessions',
  endedSessions: 'Ended sessions',
  to: 'To',
  slug: 'Address',
  suspectedSpam: 'Suspected spam',
  taxBasisPoints: 'Tax',
  taxCents: 'Tax',
  until: 'Until',
  way: 'With',
}

/** Of a detail that only the product needs. */
export const internalDetails = [
  'id',
  'projectId',
  'clientUserId',
  'formerUserId',
  'noteId',
  'replyId',
  'userId',
  'kind',
  'currency',
  'changed',
  'copyId',
  'stored',
  'wasNew',
]

export const AUDIT_PAGE_SIZE = 50
/** So many entries are counted and paged through, of a search fewer; those before them are found by their day. */
export const MOST_COUNTED = 10_000
export const MOST_FOUND = 1_000

const groupNames = Object.keys(groupLabels) as ActionGroup[]

export const auditList = listState('/admin/audit', {
  q: param.search,
  /** A person, or `none` for what happened by itself. */
  actor: param.oneOfOrId(['all', 'none'], 'all'),
  action: param.oneOf(['all', ...groupNames], 'all'),
  /** Of a kind in the registry. */
  kind: param.word('all'),
  /** One object of that kind. */
  id: param.id,
  from: param.day,
  to: param.day,
  page: param.page,
})
export type AuditListParams = ListParams<typeof auditList>

export const HISTORY_SIZE = 20

/** The log's entries about one object. */
export function auditHref(kind: string, id: string): string {
  return auditList.href({ ...auditList.defaults, kind, id })
}
