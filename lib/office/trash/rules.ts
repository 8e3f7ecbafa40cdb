import { DAY_MS } from '@/lib/base/dates'
import { type ListParams, listState, param } from '@/lib/base/list-state'
import { formatNumber } from '@/lib/base/numbers'
import type { Topic } from '@/lib/platform/realtime-channels'

/** What belongs to others comes before them. */
export const trashKinds = ['contact', 'quote', 'testimonial', 'update', 'file', 'project', 'client'] as const
export type TrashKind = (typeof trashKinds)[number]

export const TRASH_PAGE_SIZE = 25

export const trashList = listState('/admin/trash', {
  q: param.search,
  kind: param.oneOf(['all', ...trashKinds], 'all'),
  page: param.page,
})
export type TrashListParams = ListParams<typeof trashList>

/** After this many days a job removes what is in the trash. */
export const TRASH_DAYS = 30

export function removedOn(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + TRASH_DAYS * DAY_MS)
}

type Kind = {
  one: string
  many: string
  /** The list's heading for its name. */
  label: string
  /** With the name, in a toast. */
  titled: (name: string) => string
  table: string
  /** SQL of the name of a `row`. */
  name: string
  /** SQL that tells the rows of this kind from others of the table, and from those that can't come back. */
  rows: string
  /** What the project or client of a `row` is in: it must be out of the trash first. */
  parent?: { column: string; kind: 'project' | 'client' }
  /** What is in the trash along with it, and comes back with it. */
  along?: string
  /** Of the audit log. */
  subject: { type: string; action: string }
  /** Live pages that show it, or what goes along. */
  topics: readonly Topic[]
  /** Shown on the public website. */
  isPublic?: true
  /** Said instead of what was moved to the trash, and until when it can be restored. */
  deletion?: { title: string; message?: string }
  /** The title of a deletion that failed; 'Delete failed' by default. */
  deleteFailure?: string
}

const quoted = (noun: string) => (name: string) => `${noun} ‘${name}’`
const inProject = { column: 'row.project_id', kind: 'project' } as const

/**
 * Everything that has a trash. Every admin may put it there and restore it; only owners may delete it for good before the
 * job does.
 */
export const trash: Record<TrashKind, Kind> = {
  contact: {
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
  testimonial: {
    one: 'testimonial',
    many: 'testimonials',
    label: 'Testimonial',
    titled: (name) => `Testimonial of ${name}`,
    table: 'feedback',
    name: 'row.client_name',
    rows: 'true',
    parent: inProject,
    subject: { type: 'feedback', action: 'feedback' },
    topics: ['testimonials'],
    isPublic: true,
    deletion: { title: 'Testimonial moved to trash!' },
    deleteFailure: 'Failed to delete testimonial',
  },
  update: {
    one: 'update',
    many: 'updates',
    label: 'Update',
    titled: quoted('Update'),
    table: 'client_updates',
    name: 'row.title',
    rows: 'true',
    parent: inProject,
    along: 'Its attachment goes with it.',
    subject: { type: 'client_update', action: 'update' },
    topics: ['updates'],
  },
  file: {
    one: 'document',
    many: 'documents',
    label: 'Document',
    titled: quoted('Document'),
    table: 'documents',
    name: 'row.name',
    // Without the name of who deleted it, an earlier release has removed its content.
    rows: 'row.verified_at is not null and (row.deleted_at is null or row.deleted_by_id is not null)',
    parent: inProject,
    along: 'Its earlier versions go with it.',
    subject: { type: 'document', action: 'document' },
    topics: ['files'],
  },
  project: {
    one: 'project',
    many: 'projects',
    label: 'Project',
    titled: quoted('Project'),
    table: 'projects',
    name: 'row.title',
    rows: 'true',
    parent: { column: 'row.client_user_id', kind: 'client' },
    along: 'Its milestones, updates, documents, testimonials and messages go with it.',
    subject: { type: 'project', action: 'project' },
    topics: ['projects', 'clients', 'conversations', 'files', 'testimonials', 'updates'],
    isPublic: true,
  },
  client: {
    one: 'client',
    many: 'clients',
    label: 'Client',
    titled: (name) => `Client ${name}`,
    table: 'profiles',
    name: 'coalesce(row.full_name, row.email)',
    // What an erasure left of an account goes nowhere; one that was in the trash already stays there until it is removed.
    rows: `row.role = 'CLIENT' and (row.removed_at is null or row.deleted_at is not null)`,
    along:
      'Their account and their projects go with them, including updates, documents, testimonials and messages.',
    subject: { type: 'profile', action: 'client' },
    topics: ['clients', 'projects', 'conversations', 'files', 'testimonials', 'updates'],
    isPublic: true,
  },
}

/** Why a client or a project stays. */
export const keptForInvoices = {
  client: 'Invoices are kept, and this client has some. Disable the client instead.',
  project: 'Invoices are kept, and this project has some. Archive the project instead.',
} as const

function countOf(kind: TrashKind, count: number): string {
  return `${formatNumber(count)} ${count === 1 ? trash[kind].one : trash[kind].many}`
}

type Outcome = {
  kind: TrashKind
  done: readonly { name: string }[]
  refused: readonly { name: string; reason: string }[]
}

/** What to say about what was done, as '3 projects restored'; the text has the reason for what was left. */
export function outcomeOf(outcomes: readonly Outcome[], what: string) {
  const counts = outcomes.flatMap(({ kind, done: [first, ...others] }) => {
    if (!first) return []
    return others.length === 0 ? trash[kind].titled(first.name) : countOf(kind, others.length + 1)
  })
  const left = outcomes.flatMap(({ kind, refused }) => refused.map((one) => ({ kind, ...one })))
  const [first, ...others] = left
  const more = others.length > 0 ? ` ${formatNumber(others.length)} more stayed, too.` : ''
  return {
    title: `${counts.join(', ')} ${what}`,
    message: first && `${trash[first.kind].titled(first.name)} wasn’t: ${first.reason}${more}`,
  }
}

/** What to say about what was moved to the trash. */
export function deletionOf(outcome: Outcome): { title: string; message: string } {
  const { title, message } = outcomeOf([outcome], 'moved to the trash')
  const what = outcome.done.length === 1 ? 'it' : 'them'
  return {
    title,
    message: message ?? `You can restore ${what} for ${String(TRASH_DAYS)} days.`,
    ...trash[outcome.kind].deletion,
  }
}

export function deleteFailureOf(kind: TrashKind): { title: string; message: string } {
  return { title: trash[kind].deleteFailure ?? 'Delete failed', message: 'Please try again.' }
}
