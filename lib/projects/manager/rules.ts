export type ProjectState = 'active' | 'on_hold' | 'archived'

export const projectStateLabels: Record<ProjectState, string> = {
  active: 'Active',
  on_hold: 'On hold',
  archived: 'Archived',
}

export const projectFilterLabels = {
  open: 'Open projects',
  active: 'Active',
  on_hold: 'On hold',
  archived: 'Archived',
  all: 'All projects',
} as const

export const progressLabels = {
  any: 'Any progress',
  not_started: 'Not started',
  under_way: 'Under way',
  complete: 'Complete',
} as const

/** Where a project stands; the archive counts more than the switch. */
export function stateOf({ active, archivedAt }: { active: boolean; archivedAt: Date | null }): ProjectState {
  if (archivedAt) return 'archived'
  return active ? 'active' : 'on_hold'
}

/** A client as they are shown where one is chosen. */
export function clientLabel({ fullName, email, company }: Client): string {
  const name = fullName ? `${fullName} <${email}>` : email
  return company ? `${name}, ${company}` : name
}

type Client = { fullName: string | null; email: string; company: string | null }

/** True when a project's next date has passed, seen from `now`, while it is still being worked on. */
export function isLateOn(
  now: Date,
  { etaDate, state }: { etaDate: Date | null; state: ProjectState },
): boolean {
  const today = new Date(now.toISOString().slice(0, 10))
  return etaDate !== null && etaDate < today && state === 'active'
}

type FormFields = {
  title: string
  clientLabel: string
  clientName: string | null
  description: string | null
  active: boolean
  completionPercentage: number
  nextMilestone: string | null
  etaDate: Date | null
}
export type ProjectFormValues = ReturnType<typeof formValuesOf>

/** A project as its form's fields hold it. */
export function formValuesOf(fields: FormFields) {
  return {
    title: fields.title,
    client: fields.clientLabel,
    clientName: fields.clientName ?? '',
    description: fields.description ?? '',
    active: fields.active ? 'on' : '',
    completionPercentage: String(fields.completionPercentage),
    nextMilestone: fields.nextMilestone ?? '',
    etaDate: fields.etaDate?.toISOString().slice(0, 10) ?? '',
  }
}

export const projectFieldLabels: Record<keyof ProjectFormValues, string> = {
  title: 'Title',
  client: 'Client',
  clientName: 'Client name shown',
  description: 'Description',
  active: 'Active',
  completionPercentage: 'Completion',
  nextMilestone: 'Next milestone',
  etaDate: 'ETA',
}

export type FieldChange = {
  name: keyof ProjectFormValues
  theirs: string
  /** True when this form changed it, too. */
  isContested: boolean
}

/** What somebody else saved since `base`, seen from a form that holds `mine` now. */
export function changesMeanwhile(
  base: ProjectFormValues,
  theirs: ProjectFormValues,
  mine: Partial<Record<string, string>>,
): FieldChange[] {
  const names = Object.keys(projectFieldLabels) as (keyof ProjectFormValues)[]
  return names
    .filter((name) => base[name] !== theirs[name])
    .map((name) => ({
      name,
      theirs: theirs[name],
      isContested: mine[name] !== undefined && mine[name] !== base[name] && mine[name] !== theirs[name],
    }))
}
