import '@/components/leads/lead-composer.css'
import type { ReactNode } from 'react'
import { History } from '@/components/audit/history'
import type { ConversionPrefill } from '@/components/leads/convert-dialog'
import { LeadLateBadge, LeadSpamBadge } from '@/components/leads/lead-badges'
import { LeadControls } from '@/components/leads/lead-controls'
import { LeadConversion } from '@/components/leads/lead-conversion'
import { LeadDrafts, LeadReplyForm } from '@/components/leads/lead-drafts'
import { LeadFacts, LeadOthers } from '@/components/leads/lead-facts'
import { LeadNotes, LeadReplies } from '@/components/leads/lead-history'
import { LiveTopics } from '@/components/live/live'
import { TagField } from '@/components/tags/tag-field'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { LocalTime } from '@/components/ui/local-time'
import type { ObjectHistory } from '@/lib/office/audit/queries'
import type { findNeighbors, getLeadDetail, LeadColumns, LeadParts } from '@/lib/leads/queries'
import { type LeadKind, type LeadListParams, replySubject } from '@/lib/leads/rules'

export type ShownLead = LeadParts & {
  kind: LeadKind
  lead: LeadColumns & Pick<ConversionPrefill, 'company' | 'phone'> & { assigneeId: string | null }
  /** The list that the lead was opened from. */
  list: LeadListParams
  neighbors: Awaited<ReturnType<typeof findNeighbors>>
  detail: Awaited<ReturnType<typeof getLeadDetail>>
  isLate: boolean
}

type LeadDetailProps = ShownLead & {
  history: ObjectHistory
  asOf: number
  isOwner: boolean
  seesMoney: boolean
  /** Shown next to the title on the lead's page. */
  actions?: ReactNode
}

/** A lead with its history and all actions, for its page and the list's side panel. */
export function LeadDetail({ kind, lead, detail, isOwner, seesMoney, ...props }: LeadDetailProps) {
  const { id, email, phone, company, name } = lead
  return (
    <div data-drafts className="@container/detail">
      <LiveTopics topics={['clients', 'contact-messages', 'projects', 'quotes', 'tags']} asOf={props.asOf} />
      <div className="mb-6">
        <LeadControls
          kind={kind}
          id={id}
          status={lead.status}
          priority={lead.priority}
          assigneeId={lead.assigneeId}
          assignees={detail.assignees}
          tags={<TagField kind={kind} id={id} tags={detail.tags} tagIds={detail.tagIds} />}
          actions={props.actions}
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 @2xl/detail:grid-cols-[minmax(0,1fr)_20rem]">
        <LeadText {...props.text} />
        <div className="grid grid-cols-1 gap-4 @2xl/detail:col-start-2 @2xl/detail:row-span-3 @2xl/detail:row-start-1">
          <LeadConversion
            kind={kind}
            id={id}
            project={detail.project}
            account={detail.account}
            canInvoice={seesMoney && lead.status === 'won'}
            prefill={{ name, email, company, phone, ...props.project }}
          />
          <LeadFacts
            facts={[{ label: 'Name', value: name }, ...props.facts]}
            email={isOwner ? email : null}
          />
          <LeadOthers others={detail.others} email={email} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <LeadReplies replies={detail.replies} />
          <LeadNotes kind={kind} id={id} notes={detail.notes} />
        </div>
        <History
          kind={kind}
          id={id}
          history={props.history}
          events={[{ id: 'received', at: lead.createdAt, text: 'Received', isLogged: false }]}
          isOwner={isOwner}
        />
      </div>
      <LeadDrafts className="pinned-composer">
        <LeadReplyForm
          kind={kind}
          id={id}
          email={email}
          recipient={{ name, company, project: props.project.projectTitle }}
          subject={replySubject(props.subject)}
          status={lead.status}
          quotesOriginal={!lead.suspectedSpam}
        />
      </LeadDrafts>
    </div>
  )
}

/** When the lead arrived, and any warnings. */
export function LeadMeta({ lead, isLate }: Pick<ShownLead, 'lead' | 'isLate'>) {
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
      <LocalTime value={lead.createdAt} format="exact" className="tabular-nums" />
      {isLate ? <LeadLateBadge /> : null}
      {lead.suspectedSpam ? <LeadSpamBadge /> : null}
    </span>
  )
}

function LeadText({ title, text, more }: LeadParts['text']) {
  return (
    <Card>
      <CardHeader>
        <CardTitle className="text-subheading! wrap-anywhere">{title}</CardTitle>
      </CardHeader>
      <CardContent>
        <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{text}</p>
      </CardContent>
      {more ? (
        <CardContent className="mt-2 border-t pt-5">
          <h3 className="mb-1.5 font-medium">{more.title}</h3>
          <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{more.text}</p>
        </CardContent>
      ) : null}
    </Card>
  )
}
