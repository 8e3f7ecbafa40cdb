import { Ban, Check, Clock, TriangleAlert } from 'lucide-react'
import { LeadNoteForm, LeadNoteMenu, ResendReplyButton } from '@/components/leads/lead-drafts'
import { Badge } from '@/components/ui/badge'
import { TitledCard } from '@/components/ui/card'
import { LocalTime } from '@/components/ui/local-time'
import type { LeadKind, LeadNote, LeadReply, ReplyState } from '@/lib/leads/rules'

/** The replies that were sent by email. */
export function LeadReplies({ replies }: { replies: LeadReply[] }) {
  if (replies.length === 0) return null
  return (
    <TitledCard title="Replies">
      <ol aria-label="Replies" className="grid gap-3">
        {replies.map((reply) => (
          <li key={reply.id} className="rounded-lg border bg-background/50 px-4 py-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <p className="font-medium wrap-anywhere">{reply.subject}</p>
              <ReplyStateBadge state={reply.state} />
            </div>
            <Written {...reply} />
            <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-wrap">{reply.text}</p>
            {reply.state === 'failed' ? <ResendReplyButton id={reply.id} /> : null}
          </li>
        ))}
      </ol>
    </TitledCard>
  )
}

const replyStates = {
  sent: { tone: 'green', icon: Check, label: 'Sent' },
  waiting: { tone: 'blue', icon: Clock, label: 'On its way' },
  retrying: { tone: 'yellow', icon: Clock, label: 'Delayed, trying again' },
  failed: { tone: 'red', icon: TriangleAlert, label: 'Could not be delivered' },
  canceled: { tone: 'grey', icon: Ban, label: 'Canceled' },
} as const

function ReplyStateBadge({ state }: { state: ReplyState }) {
  const { tone, icon: Icon, label } = replyStates[state]
  return (
    <Badge variant={tone}>
      <Icon aria-hidden />
      <span>{label}</span>
    </Badge>
  )
}

type LeadNotesProps = { kind: LeadKind; id: string; notes: LeadNote[] }

export function LeadNotes({ kind, id, notes }: LeadNotesProps) {
  return (
    <TitledCard title="Internal notes" description="Only staff see these." className="grid grid-cols-1 gap-5">
      {notes.length === 0 ? null : (
        <ol aria-label="Notes" className="divide-y">
          {notes.map((note) => (
            <li key={note.id} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
              <div className="min-w-0 flex-1">
                <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{note.text}</p>
                <Written {...note} className="mt-1" />
              </div>
              <LeadNoteMenu id={note.id} text={note.text} isOwn={note.isOwn} />
            </li>
          ))}
        </ol>
      )}
      <LeadNoteForm kind={kind} id={id} />
    </TitledCard>
  )
}

type WrittenProps = { author: string; createdAt: Date; className?: string }

function Written({ author, createdAt, className = '' }: WrittenProps) {
  return (
    <p className={`text-sm text-muted-foreground ${className}`}>
      {author}, <LocalTime value={createdAt} className="tabular-nums" />{' '}
      <LocalTime value={createdAt} format="time" className="tabular-nums" />
    </p>
  )
}
