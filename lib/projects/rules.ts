import { assigneeParam } from '@/lib/staff/rules'
import { dateOf, dayOf } from '@/lib/base/dates'
import { type ListParams, listState, param } from '@/lib/base/list-state'
import type { ProjectFields } from './schema'

export const MAX_MEMBERS = 50
/** The portal shows and listens to so many of a client's projects. */
export const PROJECT_CHOICES = 100

export const PROJECT_PAGE_SIZE = 25
export const projectList = listState('/admin/projects', {
  q: param.search,
  state: param.oneOf(['open', 'active', 'on_hold', 'archived', 'all'], 'open'),
  assignee: assigneeParam,
  tag: param.anyId,
  due: param.oneOf(['any', 'overdue', 'week', 'month', 'later', 'none'], 'any'),
  progress: param.oneOf(['any', 'not_started', 'under_way', 'complete'], 'any'),
  // What is due first comes first.
  ...param.sorting(['title', 'clientName', 'completionPercentage', 'etaDate', 'createdAt'], 'etaDate', 'asc'),
  page: param.page,
})
export type ProjectListParams = ListParams<typeof projectList>

/** The address of one project's page: the open tab, and the page of its list. */
export const projectTabState = listState('/admin/projects', {
  tab: param.oneOf(
    ['overview', 'milestones', 'updates', 'documents', 'messages', 'feedback', 'invoices'],
    'overview',
  ),
  page: param.page,
})
export type ProjectTab = ListParams<typeof projectTabState>['tab']

export type ProjectState = 'active' | 'on_hold' | 'archived'

export const projectStateLabels: Record<ProjectState, string> = {
  active: 'Active',
  on_hold: 'On hold',
  archived: 'Archived',
}

export const projectFilterLabels: Record<ProjectListParams['state'], string> = {
  open: 'Open projects',
  ...projectStateLabels,
  all: 'All projects',
}

export const progressLabels: Record<ProjectListParams['progress'], string> = {
  any: 'Any progress',
  not_started: 'Not started',
  under_way: 'Under way',
  complete: 'Complete',
}

/** Of what isn’t complete: each project is in one of them. Weeks begin on Monday. */
export const dueLabels: Record<ProjectListParams['due'], string> = {
  any: 'Any date',
  overdue: 'Overdue',
  week: 'Due this week',
  month: 'Due this month',
  later: 'Due later',
  none: 'No date',
}

export function stateOf({ active, archivedAt }: { active: boolean; archivedAt: Date | null }): ProjectState {
  if (archivedAt) return 'archived'
  return active ? 'active' : 'on_hold'
}

/** Whether a day, as midnight UTC, is before today. */
export function isPastDay(day: Date | null, now: Date): boolean {
  return day !== null && day < dateOf(dayOf(now))
}

export function isLateOn(
  now: Date,
  { etaDate, state }: { etaDate: Date | null; state: ProjectState },
): boolean {
  return state === 'active' && isPastDay(etaDate, now)
}

export function projectValuesOf(fields: ProjectFields) {
  return {
    title: fields.title,
    clientUserId: fields.clientUserId,
    companyId: fields.companyId ?? '',
    clientName: fields.clientName ?? '',
    description: fields.description ?? '',
    active: fields.active,
    completionPercentage: String(fields.completionPercentage),
    nextMilestone: fields.nextMilestone ?? '',
    etaDate: fields.etaDate ? dayOf(fields.etaDate) : '',
  }
}

export const projectFieldLabels: Record<keyof ProjectFields, string> = {
  title: 'Title',
  clientUserId: 'Client',
  companyId: 'Belongs to',
  clientName: 'Client name shown',
  description: 'Description',
  active: 'Active',
  completionPercentage: 'Progress',
  nextMilestone: 'Next milestone',
  etaDate: 'Next date',
}
