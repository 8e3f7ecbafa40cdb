import { type ListParams, listState, param } from '@/lib/base/list-state'
import { assigneeParam } from '@/lib/staff/rules'
import { filterLabels } from '../content'

export const PROPOSAL_PAGE_SIZE = 25

export type ProposalFilter = keyof typeof filterLabels
const filters = Object.keys(filterLabels) as ProposalFilter[]

export const proposalList = listState('/admin/proposals', {
  q: param.search,
  status: param.oneOf(['all', ...filters], 'all'),
  assignee: assigneeParam,
  // What the reports link to: the days on which the current version was sent, or an answer came.
  sentFrom: param.day,
  sentTo: param.day,
  ...param.sorting(['createdAt', 'title', 'sentAt', 'validUntil'], 'createdAt'),
  page: param.page,
})
export type ProposalListParams = ListParams<typeof proposalList>
