import { z } from 'zod'
import { type ListParams, listState, param } from '@/lib/platform/list-state'
import { type ActionGroup, actionGroups, type Kind, kinds } from './content'

export const AUDIT_PAGE_SIZE = 50
/** So many entries are counted and paged through, of a search fewer; those before them are found by their day. */
export const MOST_COUNTED = 10_000
export const MOST_FOUND = 1_000

const groupNames = Object.keys(actionGroups) as ActionGroup[]
const kindNames = Object.keys(kinds) as Kind[]

export const auditList = listState('/admin/audit', {
  q: param.search,
  /** A person, or `none` for what happened by itself. */
  actor: param.oneOfOrId(['all', 'none'], 'all'),
  action: param.oneOf(['all', ...groupNames], 'all'),
  kind: param.oneOf(['all', ...kindNames], 'all'),
  /** One object of that kind. */
  id: param.id,
  from: param.day,
  to: param.day,
  page: param.page,
})
export type AuditListParams = ListParams<typeof auditList>

export const HISTORY_SIZE = 20

/** The objects whose history is on their page. */
const historyKinds = ['contact', 'quote', 'client', 'project', 'invoice'] as const
export type HistoryKind = (typeof historyKinds)[number]

/** Asks for the entries before one that is shown. */
export const historySchema = z.object({
  kind: z.enum(historyKinds),
  id: z.uuid(),
  before: z.string().regex(/^\d{1,18}$/),
})

/** The log's entries about one object. */
export function auditHref(kind: Kind, id: string): string {
  return auditList.href({ ...auditList.defaults, kind, id })
}
