import { dayOf } from '@/lib/platform/dates'

type FormFields = {
  title: string
  clientUserId: string
  clientName: string | null
  description: string | null
  active: boolean
  completionPercentage: number
  nextMilestone: string | null
  etaDate: Date | null
}

/** A project as its form's fields hold it. */
export function projectValuesOf(fields: FormFields) {
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

export const projectFieldLabels: Record<keyof ReturnType<typeof projectValuesOf>, string> = {
  title: 'Title',
  clientUserId: 'Client',
  clientName: 'Client name shown',
  description: 'Description',
  active: 'Active',
  completionPercentage: 'Completion',
  nextMilestone: 'Next milestone',
  etaDate: 'ETA',
}
