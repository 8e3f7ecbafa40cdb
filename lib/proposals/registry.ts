import type { ViewerWith } from '@/lib/auth/viewer'
import type { Actions, Logged } from '@/lib/platform/audit'
import { foldedText, notTrashed, type Searchable } from '@/lib/platform/search'
import type { WithTrash } from '@/lib/platform/trash'
import { Prisma } from '@/prisma/generated/client'
import { keptProposals, proposalWords, statusLabels } from './content'
import { matchingProposals } from './list/queries'
import { proposalList } from './list/rules'

const { sql } = Prisma

export const proposalKind: WithTrash = {
  right: 'clients',
  ...proposalWords,
  table: 'proposals',
  name: 'row.title',
  rows: 'true',
  kept: [
    { rows: `row.status = 'accepted'`, reason: keptProposals.accepted },
    { rows: `row.status in ('sent', 'seen')`, reason: keptProposals.open },
  ],
  subject: { type: 'proposal', action: 'proposal' },
  topics: ['proposals'],
  stored: `array(
    select file_url from proposal_versions where proposal_id = row.id and file_url is not null
    union select file ->> 'fileUrl' from jsonb_array_elements(row.content -> 'attachments') file
    union select file ->> 'fileUrl' from proposal_versions sent,
      jsonb_array_elements(sent.document::jsonb -> 'content' -> 'attachments') file where sent.proposal_id = row.id)`,
}

export const proposalLog: Logged = {
  kind: 'proposal',
  label: 'Proposal',
  types: ['proposal'],
  place: (id) => ({ href: `/admin/proposals/${id}`, isOwn: true }),
  there: { table: 'proposals', name: 'number', rows: 'deleted_at is null' },
  historyFor: 'clients',
}

export const proposalActions: Actions = {
  created: { 'proposal.create': 'created the proposal', 'proposal.link': 'created a link to the proposal' },
  changed: {
    'proposal.accept': 'accepted the proposal',
    'proposal.assign': 'changed the assignee',
    'proposal.decline': 'declined the proposal',
    'proposal.edit': 'edited the proposal',
    'proposal.expire': 'let the proposal expire',
    'proposal.link-revoke': 'revoked a link to the proposal',
    'proposal.reopen': 'reopened the proposal',
    'proposal.withdraw': 'withdrew the proposal',
  },
  deleted: {
    'proposal.delete': 'moved the proposal to the trash',
    'proposal.delete-for-good': 'deleted the proposal for good',
    'proposal.restore': 'restored the proposal',
  },
  sent: { 'proposal.send': 'sent the proposal' },
}

export const proposalSearch: Searchable = {
  right: 'clients',
  label: 'Proposals',
  table: sql`proposals`,
  visible: notTrashed,
  at: sql`created_at`,
  name: sql`folded(number)`,
  aliases: [
    sql`folded(title)`,
    sql`folded(client_name)`,
    sql`folded(coalesce(client_company, ''))`,
    sql`folded(client_email)`,
  ],
  text: foldedText,
  likeness: foldedText,
  amount: sql`total_cents`,
  shown: {
    title: sql`number || ' · ' || title`,
    line: sql`coalesce(client_company, nullif(client_name, ''))`,
    more: sql`case when is_template then 'template' else status::text end`,
    amount: sql`total_cents`,
    currency: sql`currency`,
  },
  moreOf: (status) =>
    status in statusLabels ? statusLabels[status as keyof typeof statusLabels] : 'Template',
  href: (id) => `/admin/proposals/${id}`,
}

export const proposalLists = {
  state: proposalList,
  matching: (viewer: ViewerWith<'clients'>, query: URLSearchParams, until: Date) =>
    matchingProposals(viewer, proposalList.load(query), until),
  bulk: ['assign', 'trash'],
} as const
