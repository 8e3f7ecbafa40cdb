import type { Actions, Logged } from '@/lib/platform/audit'
import { foldedText, notTrashed, type Searchable } from '@/lib/platform/search'
import type { WithTrash } from '@/lib/platform/trash'
import { Prisma } from '@/prisma/generated/client'
import { leadWords, savedReplyWords } from './content'
import type { LeadKind } from './rules'

const { sql } = Prisma

/** Contact messages and quote requests. */
export const leadKinds: Record<LeadKind, WithTrash> = {
  contact: {
    ...leadWords.contact,
    right: 'clients',
    table: 'contact_submissions',
    name: 'row.name',
    rows: 'true',
    subject: { type: 'contact_submission', action: 'contact' },
    topics: ['contact-messages'],
  },
  quote: {
    ...leadWords.quote,
    right: 'clients',
    table: 'quote_requests',
    name: 'row.name',
    rows: 'true',
    subject: { type: 'quote_request', action: 'quote' },
    topics: ['quotes'],
  },
}

export const savedReplyKind: WithTrash = {
  ...savedReplyWords,
  right: 'clients',
  table: 'saved_replies',
  name: 'row.title',
  rows: 'true',
  subject: { type: 'saved_reply', action: 'saved-reply' },
  topics: ['saved-replies'],
}

export const savedReplyLog: Logged = {
  kind: 'saved-reply',
  label: 'Saved reply',
  types: ['saved_reply'],
  place: () => ({ href: '/admin/saved-replies', isOwn: false }),
}

export const savedReplyActions: Actions = {
  created: { 'saved-reply.create': 'created the saved reply' },
  changed: { 'saved-reply.update': 'changed the saved reply' },
  deleted: {
    'saved-reply.delete': 'moved the saved reply to the trash',
    'saved-reply.delete-for-good': 'deleted the saved reply for good',
    'saved-reply.restore': 'restored the saved reply',
  },
}

/** What was done to leads of a kind, which the log calls `noun`. */
export function leadActions(kind: LeadKind, noun: string): Actions {
  return {
    changed: {
      [`${kind}.assign`]: 'changed the assignee',
      [`${kind}.convert`]: `converted the ${noun} to a project`,
      [`${kind}.note`]: 'added a note',
      [`${kind}.note-edit`]: 'edited a note',
      [`${kind}.priority`]: 'changed the priority',
      [`${kind}.spam`]: 'changed the spam mark',
      [`${kind}.status`]: 'changed the status',
      [`${kind}.tag`]: 'added a tag',
      [`${kind}.untag`]: 'removed a tag',
    },
    deleted: {
      [`${kind}.delete`]: `moved the ${noun} to the trash`,
      [`${kind}.delete-for-good`]: `deleted the ${noun} for good`,
      [`${kind}.note-delete`]: 'deleted a note',
      [`${kind}.restore`]: `restored the ${noun}`,
    },
    sent: { [`${kind}.reply`]: 'replied by email', [`${kind}.reply-again`]: 'sent a reply again' },
  }
}

export const leadSearch = {
  visible: notTrashed,
  at: sql`created_at`,
  name: sql`folded_name`,
  aliases: [sql`folded(coalesce(company, ''))`, sql`folded(email)`],
  text: foldedText,
  prefix: sql`folded_name`,
  likeness: sql`folded(name || ' ' || coalesce(company, ''))`,
} satisfies Partial<Searchable>

export const leadBulk = ['status', 'priority', 'assign', 'tag', 'untag', 'spam', 'not-spam', 'trash'] as const
