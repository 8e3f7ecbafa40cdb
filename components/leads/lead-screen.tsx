import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { History } from '@/components/audit/history'
import { LeadLateBadge, LeadSpamBadge } from '@/components/leads/lead-badges'
import { LeadControls } from '@/components/leads/lead-controls'
import type { ConversionPrefill } from '@/components/leads/convert-dialog'
import { LeadConversion } from '@/components/leads/lead-conversion'
import { LeadDrafts } from '@/components/leads/lead-drafts'
import { LeadFacts, LeadOthers } from '@/components/leads/lead-facts'
import { LeadNotes, LeadReplies } from '@/components/leads/lead-history'
import { TagField } from '@/components/tags/tag-field'
import { LiveTopics } from '@/components/live/live'
import { buttonVariants } from '@/components/ui/button'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import type { ObjectHistory } from '@/lib/audit/queries'
import type { findNeighbors, getLeadDetail, LeadColumns } from '@/lib/leads/queries'
import { type Fact, isLate, leadNouns, replySubject } from '@/lib/leads/rules'
import { personalDataHref } from '@/lib/personal-data/rules'
import { leadHref, type LeadKind, leadListHref, type LeadListParams } from '@/lib/leads/schema'

type LeadTextProps = { title: string; text: string; more?: { title: string; text: string } | undefined }
type LeadScreenProps = {
  kind: LeadKind
  lead: LeadColumns & Pick<ConversionPrefill, 'company' | 'phone'> & { assigneeId: string | null }
  asOf: number
  now: Date
  list: LeadListParams
  neighbors: Awaited<ReturnType<typeof findNeighbors>>
  detail: Awaited<ReturnType<typeof getLeadDetail>>
  history: ObjectHistory
  isOwner: boolean
  text: LeadTextProps
  facts: Fact[]
  /** Of a reply, before its `Re:`. */
  subject: string
  project: Pick<ConversionPrefill, 'projectTitle' | 'projectDescription'>
}

/** A contact message or a quote request, with its history and everything that can be done with it. */
export function LeadScreen(props: LeadScreenProps) {
  const { kind, lead, list, detail } = props
  const { id, email, phone, company, name } = lead
  const listHref = leadListHref(kind, list)
  const hasReply = detail.replies.length > 0
  return (
    <>
      <LiveTopics topics={['clients', 'contact-messages', 'projects', 'quotes', 'tags']} asOf={props.asOf} />
      <div className="flex items-start justify-between gap-4">
        <BackLink href={listHref}>{leadNouns[kind].list}</BackLink>
        <LeadPager kind={kind} list={list} {...props.neighbors} />
      </div>
      <PageHeader
        title={name}
        text={
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
            <LocalTime value={lead.createdAt} format="exact" className="tabular-nums" />
            {isLate(kind, { ...lead, hasReply }, props.now) ? <LeadLateBadge /> : null}
            {lead.suspectedSpam ? <LeadSpamBadge /> : null}
          </span>
        }
      >
        <LeadControls
          kind={kind}
          id={id}
          status={lead.status}
          priority={lead.priority}
          suspectedSpam={lead.suspectedSpam}
          assigneeId={lead.assigneeId}
          assignees={detail.assignees}
          listHref={listHref}
        />
        <TagField kind={kind} id={id} tags={detail.tags} tagIds={detail.tagIds} />
      </PageHeader>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <LeadText {...props.text} />
        <div className="grid grid-cols-1 gap-4 lg:col-start-2 lg:row-span-3 lg:row-start-1">
          <LeadConversion
            kind={kind}
            id={id}
            project={detail.project}
            account={detail.account}
            isWon={lead.status === 'won'}
            prefill={{ name, email, company, phone, ...props.project }}
          />
          <LeadFacts facts={[{ label: 'Name', value: name }, ...props.facts]} />
          {props.isOwner ? (
            <Link
              href={personalDataHref(email)}
              className={buttonVariants({ variant: 'outline', size: 'sm', className: 'justify-self-start' })}
            >
              Personal data
            </Link>
          ) : null}
          <LeadOthers others={detail.others} email={email} />
        </div>
        <LeadDrafts>
          <LeadReplies
            kind={kind}
            id={id}
            email={email}
            subject={replySubject(props.subject)}
            replies={detail.replies}
          />
          <LeadNotes kind={kind} id={id} notes={detail.notes} />
        </LeadDrafts>
        <History kind={kind} id={id} history={props.history} isOwner={props.isOwner} />
      </div>
    </>
  )
}

function LeadText({ title, text, more }: LeadTextProps) {
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

type LeadPagerProps = Pick<LeadScreenProps, 'kind' | 'list'> & LeadScreenProps['neighbors']

/** Steps through the leads in the order of the list, filtered like it. */
function LeadPager({ kind, list, previousId, nextId }: LeadPagerProps) {
  const { one, many } = leadNouns[kind]
  const hrefOf = (id: string | null) => (id === null ? null : leadHref(kind, id, list))
  return (
    <nav aria-label={`Other ${many}`} className="flex gap-1.5">
      <Step icon={ChevronLeft} label={`Previous ${one}`} href={hrefOf(previousId)} />
      <Step icon={ChevronRight} label={`Next ${one}`} href={hrefOf(nextId)} />
    </nav>
  )
}

function Step({ icon: Icon, label, href }: { icon: LucideIcon; label: string; href: string | null }) {
  const className = buttonVariants({ variant: 'outline', size: 'icon' })
  if (href === null) {
    return (
      <span aria-hidden aria-disabled className={className}>
        <Icon />
      </span>
    )
  }
  return (
    <Link href={href} aria-label={label} title={label} className={className}>
      <Icon aria-hidden />
    </Link>
  )
}
