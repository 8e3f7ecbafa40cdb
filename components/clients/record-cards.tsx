import { RecordCard, type RecordItem } from '@/components/clients/record-card'
import { Badge, type Tone } from '@/components/ui/badge'
import type { RecordEntry, RecordList } from '@/lib/clients/record/rules'

const states: Record<string, { label: string; tone: Tone }> = {
  read: { label: 'Read', tone: 'green' },
  unread: { label: 'Not read yet', tone: 'grey' },
  sent: { label: 'Sent', tone: 'green' },
  waiting: { label: 'Waiting', tone: 'yellow' },
  failed: { label: 'Not delivered', tone: 'red' },
  approved: { label: 'Approved', tone: 'green' },
  pending: { label: 'Pending', tone: 'yellow' },
  rejected: { label: 'Rejected', tone: 'red' },
  new: { label: 'New', tone: 'blue' },
  in_progress: { label: 'In progress', tone: 'yellow' },
  resolved: { label: 'Resolved', tone: 'green' },
  quoted: { label: 'Quoted', tone: 'purple' },
  won: { label: 'Won', tone: 'green' },
  lost: { label: 'Lost', tone: 'grey' },
  contract: { label: 'Contract', tone: 'purple' },
  design: { label: 'Design', tone: 'blue' },
  invoice: { label: 'Invoice', tone: 'green' },
  other: { label: 'Other', tone: 'grey' },
}

/** Where an entry can be seen in full. */
function hrefOf({ kind, id, projectId }: RecordEntry): string | undefined {
  if (kind === 'contact') return `/admin/messages/${id}`
  if (kind === 'quote') return `/admin/quotes/${id}`
  const tab = { document: 'documents', update: 'updates', feedback: 'feedback', mail: null }[kind]
  return projectId && tab ? `/admin/projects/${projectId}?tab=${tab}` : undefined
}

function itemOf(entry: RecordEntry): RecordItem {
  const { kind, id, title, text, status, at } = entry
  const state = states[status]
  return {
    id,
    title,
    href: hrefOf(entry),
    badge: state ? <Badge variant={state.tone}>{state.label}</Badge> : null,
    text: kind === 'mail' && status === 'sent' ? null : text,
    at,
  }
}

type ListProps = { list: RecordList }

export function SentUpdatesCard({ list }: ListProps) {
  return (
    <RecordCard
      title="Updates sent"
      items={list.entries.map(itemOf)}
      total={list.total}
      empty="No updates sent yet"
      all={{ href: '/admin/work-updates', label: 'Work Updates' }}
    />
  )
}

/** All of them stand on their projects' pages: with one project, that is where the card leads. */
export function DocumentsCard({ list }: ListProps) {
  const [projectId, ...others] = new Set(list.entries.map((entry) => entry.projectId))
  return (
    <RecordCard
      title="Documents"
      items={list.entries.map(itemOf)}
      total={list.total}
      empty="No documents yet. They are uploaded on a project’s page."
      all={
        projectId && others.length === 0
          ? { href: `/admin/projects/${projectId}?tab=documents`, label: 'View all' }
          : undefined
      }
    />
  )
}

export function FeedbackCard({ list }: ListProps) {
  return (
    <RecordCard
      title="Feedback"
      items={list.entries.map(itemOf)}
      total={list.total}
      empty="No feedback yet."
      all={{ href: '/admin/testimonials', label: 'Testimonials' }}
    />
  )
}

export function LeadsCard({ list }: ListProps) {
  return (
    <RecordCard
      title="Leads"
      items={list.entries.map(itemOf)}
      total={list.total}
      empty="No message or quote request came from this client."
    />
  )
}

export function MailsCard({ list }: ListProps) {
  return (
    <RecordCard
      title="Mails"
      items={list.entries.map(itemOf)}
      total={list.total}
      empty="Nothing was mailed to this client yet."
    />
  )
}
