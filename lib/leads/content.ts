import type { TrashWords } from '@/lib/platform/trash'
import type { LeadKind } from './rules'

const message = 'Please try again.'

/** What is shown when the server fails or can't be reached. */
export const leadFailures = {
  change: { title: 'Error', message },
  delete: { title: 'Delete failed', message },
  note: { title: 'Not saved', message: 'The note could not be saved. Please try again.' },
  reply: { title: 'Not sent', message: 'The reply could not be sent. Please try again.' },
  resend: { title: 'Not sent', message },
  convert: { title: 'Not converted', message: 'Nothing was created. Please try again.' },
}

export const leadWords: Record<LeadKind, TrashWords> = {
  contact: {
    kind: 'contact',
    one: 'message',
    many: 'messages',
    label: 'Contact message',
    titled: (name) => `Message from ${name}`,
    along: 'Its notes and replies go with it.',
    deletion: { title: 'Deleted', message: 'Selected messages were deleted.' },
  },
  quote: {
    kind: 'quote',
    one: 'quote request',
    many: 'quote requests',
    label: 'Quote request',
    titled: (name) => `Quote request from ${name}`,
    along: 'Its notes and replies go with it.',
    deletion: { title: 'Deleted', message: 'Selected quote requests were deleted.' },
  },
}

export const savedReplyWords: TrashWords = {
  kind: 'saved-reply',
  one: 'saved reply',
  many: 'saved replies',
  label: 'Saved reply',
  titled: (title) => `Saved reply ‘${title}’`,
}
