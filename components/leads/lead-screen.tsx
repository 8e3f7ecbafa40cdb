import type { ReactNode } from 'react'
import { BackLink } from '@/components/admin/back-link'
import { PageHeader } from '@/components/admin/page-header'
import { LeadDeleteButton } from '@/components/leads/lead-delete-button'
import { LeadDrafts } from '@/components/leads/lead-drafts'
import { LeadLateBadge } from '@/components/leads/lead-late-badge'
import { LeadNotes } from '@/components/leads/lead-notes'
import { LeadOthers } from '@/components/leads/lead-others'
import { LeadPager } from '@/components/leads/lead-pager'
import { LeadPriorityControl } from '@/components/leads/lead-priority-control'
import { LeadReplies } from '@/components/leads/lead-replies'
import { LeadSpamBadge } from '@/components/leads/lead-spam-badge'
import { LeadSpamButton } from '@/components/leads/lead-spam-button'
import { LeadStatusControl } from '@/components/leads/lead-status-control'
import { LocalTime } from '@/components/ui/local-time'
import type { LeadNote, LeadPriority, LeadReply, LeadStatus, OtherLead } from '@/lib/leads/rules'
import { type LeadKind, leadListHref, type LeadListParams } from '@/lib/leads/schema'

type LeadScreenProps = {
  kind: LeadKind
  lead: {
    id: string
    name: string
    email: string
    createdAt: Date
    status: LeadStatus
    priority: LeadPriority
    suspectedSpam: boolean
  }
  isLate: boolean
  listName: string
  list: LeadListParams
  neighbors: { previousId: string | null; nextId: string | null }
  notes: LeadNote[]
  replies: LeadReply[]
  others: OtherLead[]
  /** What an answer is headed with. */
  subject: string
  /** What the visitor wrote. */
  children: ReactNode
  /** What else is known. */
  facts: ReactNode
  conversion: ReactNode
}

/** A lead of either kind: what came, what is known, what was done about it, and what can be done next. */
export function LeadScreen(props: LeadScreenProps) {
  const { kind, lead, isLate, listName, list, neighbors, notes, replies, others } = props
  const { id, name, email, createdAt, status, priority, suspectedSpam } = lead
  const listHref = leadListHref(kind, list)
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <BackLink href={listHref}>{listName}</BackLink>
        <LeadPager kind={kind} list={list} {...neighbors} />
      </div>
      <PageHeader
        title={name}
        text={
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
            <LocalTime value={createdAt} format="exact" className="tabular-nums" />
            {isLate ? <LeadLateBadge kind={kind} /> : null}
            {suspectedSpam ? <LeadSpamBadge /> : null}
          </span>
        }
      >
        <div className="flex flex-wrap items-center gap-2">
          <LeadStatusControl kind={kind} id={id} status={status} />
          <LeadPriorityControl kind={kind} id={id} priority={priority} />
          <LeadSpamButton kind={kind} id={id} suspectedSpam={suspectedSpam} />
          <LeadDeleteButton kind={kind} id={id} listHref={listHref} />
        </div>
      </PageHeader>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {props.children}
        <div className="grid grid-cols-1 gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {props.conversion}
          {props.facts}
          <LeadOthers others={others} email={email} />
        </div>
        <LeadDrafts>
          <LeadReplies kind={kind} id={id} email={email} subject={props.subject} replies={replies} />
          <LeadNotes kind={kind} id={id} notes={notes} />
        </LeadDrafts>
      </div>
    </>
  )
}
