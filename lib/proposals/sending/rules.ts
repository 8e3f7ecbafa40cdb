import { addDays, formatDay, momentIn } from '@/lib/base/dates'
import { getSite } from '@/lib/base/site'
import { canonicalJson } from '../rules'
import type { ProposalDocument } from '../schema'

/** The key of the email with a link; each time it is sent has one of its own. */
export function proposalMailKey(proposalId: string, linkId: string, sendId: string): string {
  return `proposal:${proposalId}:${linkId}:${sendId}`
}

/** The reminder of a link's last days. There is one for each version. */
export function reminderMailKey(proposalId: string, linkId: string): string {
  return `proposal:${proposalId}:${linkId}:reminder`
}

/** The end of a day in the agency's time zone. */
export function endOfDay(day: string): Date {
  return momentIn(getSite().timeZone, `${addDays(day, 1)}T00:00`)
}

/** Whether another version would say anything else to the client. */
export function saysTheSame(one: ProposalDocument, other: ProposalDocument): boolean {
  const said = ({ version: _version, sentOn: _sentOn, letterhead: _letterhead, ...rest }: ProposalDocument) =>
    canonicalJson(rest)
  return said(one) === said(other)
}

type Said = { title: string; number: string; validUntil: string | null; isRevised: boolean }

/** What the email says at first. */
export function proposalMailText({ title, number, validUntil, isRevised }: Said) {
  const kind = isRevised ? 'revised proposal' : 'proposal'
  return {
    subject: `${isRevised ? 'Our revised proposal' : 'Our proposal'}: ${title}`,
    message: [
      `Here is our ${kind} ${number}. You can read it, choose your options and accept it online; you don’t need an account.`,
      validUntil === null ? '' : `It is valid until ${formatDay(validUntil)}.`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
}
