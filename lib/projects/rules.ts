import { dateOf, dayOf } from '@/lib/platform/dates'
import type { ProjectFields, ProjectListParams } from './schema'

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
  clientName: 'Client name shown',
  description: 'Description',
  active: 'Active',
  completionPercentage: 'Completion',
  nextMilestone: 'Next milestone',
  etaDate: 'ETA',
}
