import { BackLink, PageHeader } from '@/components/admin/page-header'
import { PanelNotFound } from '@/components/admin/record-not-found'
import { SidePanel } from '@/components/data-table/side-panel'
import { Steps } from '@/components/data-table/steps'
import { LeadActions } from '@/components/leads/lead-controls'
import { LeadDetail, LeadMeta, type ShownLead } from '@/components/leads/lead-detail'
import { leadHref, type LeadKind, leadListHref, type LeadListParams, leadNouns } from '@/lib/leads/rules'
import { withOpenRow } from '@/lib/base/list-state'
import type { ObjectHistory } from '@/lib/office/audit/queries'

type ViewerProps = { asOf: number; isOwner: boolean; seesMoney: boolean }
type LeadScreenProps = ViewerProps & { shown: ShownLead; history: ObjectHistory }

/** The page of a contact message or a quote request. */
export function LeadScreen({ shown, ...viewer }: LeadScreenProps) {
  const { kind, lead, list, neighbors } = shown
  const listHref = leadListHref(kind, list)
  const hrefOf = (id: string | null) => (id === null ? null : leadHref(kind, id, list))
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <BackLink href={listHref}>{leadNouns[kind].list}</BackLink>
        <Steps
          noun={leadNouns[kind]}
          previousHref={hrefOf(neighbors.previousId)}
          nextHref={hrefOf(neighbors.nextId)}
        />
      </div>
      <PageHeader title={lead.name} text={<LeadMeta {...shown} />}>
        <LeadActions
          key={lead.id}
          kind={kind}
          id={lead.id}
          suspectedSpam={lead.suspectedSpam}
          listHref={listHref}
          className="flex flex-wrap gap-2"
        />
      </PageHeader>
      <LeadDetail key={lead.id} {...shown} {...viewer} />
    </>
  )
}

type LeadPanelProps = ViewerProps & {
  kind: LeadKind
  list: LeadListParams
  open: string | null
  /** Null if the lead doesn't exist. */
  shown: ShownLead | null
  history: ObjectHistory | null
}

/** A lead in the list's side panel. */
export function LeadPanel({ kind, list, open, shown, history, ...viewer }: LeadPanelProps) {
  if (open === null) return null
  const closeHref = leadListHref(kind, list)
  const noun = leadNouns[kind]
  if (!shown || !history) {
    const name = kind === 'contact' ? 'Message' : 'Quote request'
    return (
      <PanelNotFound id={open} noun={name} closeHref={closeHref} trashHref={`/admin/trash?kind=${kind}`} />
    )
  }
  const hrefOf = (id: string | null) => (id === null ? null : withOpenRow(closeHref, id))
  return (
    <SidePanel
      id={open}
      title={shown.lead.name}
      text={<LeadMeta {...shown} />}
      noun={noun}
      pageHref={leadHref(kind, open, list)}
      closeHref={closeHref}
      previousHref={hrefOf(shown.neighbors.previousId)}
      nextHref={hrefOf(shown.neighbors.nextId)}
    >
      <LeadDetail
        {...shown}
        {...viewer}
        history={history}
        actions={
          <LeadActions
            kind={kind}
            id={open}
            suspectedSpam={shown.lead.suspectedSpam}
            listHref={closeHref}
            className="col-span-full grid gap-2 @xs/detail:grid-cols-2 @lg/detail:flex"
          />
        }
      />
    </SidePanel>
  )
}
