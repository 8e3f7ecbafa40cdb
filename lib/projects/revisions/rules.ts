import { dayOf } from '@/lib/platform/dates'

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
    etaDate: fields.etaDate ? dayOf(fields.etaDate) : '',
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
