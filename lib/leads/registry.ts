import type { Trashable } from '@/lib/platform/trash'
import { leadWords } from './content'
import type { LeadKind } from './rules'

/** Contact messages and quote requests. */
export const leadKinds: Record<LeadKind, Trashable> = {
  contact: {
    ...leadWords.contact,
    table: 'contact_submissions',
    name: 'row.name',
    rows: 'true',
    subject: { type: 'contact_submission', action: 'contact' },
    topics: ['contact-messages'],
  },
  quote: {
    ...leadWords.quote,
    table: 'quote_requests',
    name: 'row.name',
    rows: 'true',
    subject: { type: 'quote_request', action: 'quote' },
    topics: ['quotes'],
  },
}
