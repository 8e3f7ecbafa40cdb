import { formatNumber } from '@/lib/base/numbers'

export const mergeKinds = ['client', 'company'] as const
export type MergeKind = (typeof mergeKinds)[number]

/** What is counted before a merge, in the order in which it is shown. */
export const movedKinds = [
  'projects',
  'memberships',
  'contacts',
  'invoices',
  'proposals',
  'files',
  'messages',
  'answers',
  'testimonials',
  'leads',
  'tags',
] as const
export type MovedKind = (typeof movedKinds)[number]

const nouns: Record<MovedKind, { one: string; many: string }> = {
  projects: { one: 'project', many: 'projects' },
  memberships: { one: 'project shared with them', many: 'projects shared with them' },
  contacts: { one: 'contact', many: 'contacts' },
  invoices: { one: 'invoice', many: 'invoices' },
  proposals: { one: 'proposal', many: 'proposals' },
  files: { one: 'file', many: 'files' },
  messages: { one: 'message', many: 'messages' },
  answers: { one: 'answer to a question', many: 'answers to questions' },
  testimonials: { one: 'testimonial', many: 'testimonials' },
  leads: { one: 'lead', many: 'leads' },
  tags: { one: 'tag', many: 'tags' },
}

/** `3 projects`. */
export function movedText(kind: MovedKind, count: number): string {
  return `${formatNumber(count)} ${count === 1 ? nouns[kind].one : nouns[kind].many}`
}

/** What becomes of a reference: it moves and is counted as something, it moves unseen, or it stays. */
type Fate = MovedKind | 'unseen' | 'stays'

/** Every column that refers to a client or a company. A test compares them with the database's foreign keys. */
export const references: Record<MergeKind, Readonly<Record<string, Fate>>> = {
  client: {
    'projects.client_user_id': 'projects',
    'project_members.user_id': 'memberships',
    'invoices.client_user_id': 'invoices',
    'proposals.client_user_id': 'proposals',
    'proposal_links.user_id': 'unseen',
    'acceptances.client_user_id': 'unseen',
    'documents.uploaded_by_id': 'files',
    'documents.kept_for_id': 'unseen',
    'document_versions.uploaded_by_id': 'unseen',
    'document_downloads.user_id': 'unseen',
    'messages.sender_id': 'messages',
    'questions.answered_by_id': 'answers',
    'feedback.client_id': 'testimonials',
    'contact_submissions.converted_user_id': 'leads',
    'quote_requests.converted_user_id': 'leads',
    'taggings.client_id': 'tags',
    'profiles.invited_by_id': 'unseen',
    // These end, or say who did something.
    'sessions.user_id': 'stays',
    'auth_tokens.user_id': 'stays',
    'recovery_codes.user_id': 'stays',
    'audit_log.actor_id': 'stays',
    'pictures.created_by_id': 'stays',
    'payment_attempts.started_by_id': 'unseen',
    // Only of staff.
    'bulk_jobs.started_by_id': 'stays',
    'client_updates.admin_id': 'stays',
    'contact_submissions.assignee_id': 'stays',
    'lead_notes.author_id': 'stays',
    'lead_replies.author_id': 'stays',
    'project_notes.author_id': 'stays',
    'payment_problems.settled_by_id': 'stays',
    'projects.assignee_id': 'stays',
    'proposals.assignee_id': 'stays',
    'questions.author_id': 'stays',
    'quote_requests.assignee_id': 'stays',
    'saved_filters.user_id': 'stays',
    'reminder_letters.created_by_id': 'stays',
    'saved_replies.created_by_id': 'stays',
  },
  company: {
    'projects.company_id': 'projects',
    'profiles.company_id': 'contacts',
    'invoices.company_id': 'invoices',
    'proposals.company_id': 'proposals',
    'documents.kept_for_company_id': 'files',
    'taggings.company_id': 'tags',
  },
}

export const mergeWords: Record<MergeKind, { one: string; href: string }> = {
  client: { one: 'client', href: '/admin/clients' },
  company: { one: 'company', href: '/admin/clients/companies' },
}
