import type { ProposalEventKind } from '@/prisma/generated/enums'
import { eventLabels } from '../content'

type Happened = { kind: ProposalEventKind; detail: unknown }

const signedInLabels: Partial<Record<ProposalEventKind, string>> = {
  link_created: 'Opened in the client portal',
  code_confirmed: 'Address confirmed by signing in to the client portal',
}

/** Whether a client did it who had signed in to the portal. */
export function isSignedIn({ detail }: Pick<Happened, 'detail'>): boolean {
  return typeof detail === 'object' && detail !== null && 'isSignedIn' in detail && detail.isSignedIn === true
}

/** What an entry of the history says. */
export function eventLabel(event: Happened): string {
  return (isSignedIn(event) ? signedInLabels[event.kind] : undefined) ?? eventLabels[event.kind]
}
