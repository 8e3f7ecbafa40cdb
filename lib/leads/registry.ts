import type { Trashable } from '@/lib/platform/trash'
import type { LeadKind } from './rules'

/** Contact messages and quote requests. */
export const leadKinds: Record<LeadKind, Trashable> = {
  contact: {
    kind: 'contact',
    one: 'message',
    many: 'messages',
    label: 'Contact message',
    titled: (name) => `Message from ${name}`,
    table: 'contact_submissions',
    name: 'row.name',
    rows: 'true',
    along: 'Its notes and replies go with it.',
    subject: { type: 'contact_submission', action: 'contact' },
    topics: ['contact-messages'],
    deletion: { title: 'Deleted', message: 'Selected messages were deleted.' },
  },
  quote: {
    kind: 'quote',
    one: 'quote request',
    many: 'quote requests',
    label: 'Quote request',
    titled: (name) => `Quote request from ${name}`,
    table: 'quote_requests',
    name: 'row.name',
    rows: 'true',
    along: 'Its notes and replies go with it.',
    subject: { type: 'quote_request', action: 'quote' },
    topics: ['quotes'],
    deletion: { title: 'Deleted', message: 'Selected quote requests were deleted.' },
  },
}
