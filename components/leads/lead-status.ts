import { setLeadStatusAction } from '@/lib/leads/actions'
import { type Lead, type LeadStatus, leadStatusLabels } from '@/lib/leads/rules'

/** If `was` is given, saves only while that is still the status. */
export function saveLeadStatus(lead: Lead, status: LeadStatus, was?: LeadStatus) {
  return setLeadStatusAction({ ...lead, status, was } as Parameters<typeof setLeadStatusAction>[0])
}

export function statusFailure(kept: LeadStatus): string {
  return `The status is still ‘${leadStatusLabels[kept]}’. Please try again.`
}

export function spamFailure(isSpam: boolean): string {
  return `It is still ${isSpam ? '' : 'not '}marked as spam. Please try again.`
}
