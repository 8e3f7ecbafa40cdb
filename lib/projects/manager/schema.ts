import { listState, param } from '@/lib/platform/list-state'

export const projectTabs = [
  'overview',
  'milestones',
  'updates',
  'documents',
  'messages',
  'feedback',
  'invoices',
] as const
export type ProjectTab = (typeof projectTabs)[number]

/** What a project's address says: the open tab, and the page of its list. */
export const projectTabState = listState('/admin/projects', {
  tab: param.oneOf(projectTabs, 'overview'),
  page: param.page,
})
