import { CsvLink } from '@/components/admin/csv-link'
import { PageHeader } from '@/components/admin/page-header'
import type { ShownLead } from '@/components/leads/lead-detail'
import { type LeadListProps, LeadList } from '@/components/leads/lead-list'
import { LeadPanel } from '@/components/leads/lead-screen'
import { LiveTopics } from '@/components/live/live'
import type { ViewerWith } from '@/lib/auth/viewer'
import type { ListState } from '@/lib/base/list-state'
import { type LeadKind, type LeadListParams, leadLists } from '@/lib/leads/rules'
import { listHistory } from '@/lib/office/audit/queries'
import { listAssignees } from '@/lib/staff/queries'
import { listTags } from '@/lib/tags/queries'

type LeadsPageProps = {
  kind: LeadKind
  /** Its name in addresses, which is that of its live topic. */
  noun: 'contact-messages' | 'quotes'
  title: string
  text: string
  viewer: ViewerWith<'clients'>
  params: LeadListParams
  /** The id of the one in the side panel. */
  open: string | null
  list: () => Promise<Pick<LeadListProps, 'rows' | 'total' | 'page' | 'pageCount' | 'isPartial'>>
  find: (id: string) => Promise<ShownLead | null>
}

/** The list of one kind of leads, with one of them in the side panel. */
export async function LeadsPage({ kind, noun, title, text, viewer, params, open, ...read }: LeadsPageProps) {
  const { asOf, isOwner } = viewer
  const state: ListState<LeadListParams> = leadLists[kind]
  const [leads, tags, assignees, shown, history] = await Promise.all([
    read.list(),
    listTags(viewer),
    listAssignees(viewer, 'clients', null),
    open === null ? null : read.find(open),
    open === null ? null : listHistory(viewer, { kind, id: open }),
  ])
  return (
    <>
      <LiveTopics topics={[noun, 'tags']} asOf={asOf} />
      <PageHeader title={title} text={text}>
        {isOwner ? (
          <CsvLink href={`/api/${noun}/csv${state.query({ ...params, page: 1 })}`} has={leads.total} />
        ) : null}
      </PageHeader>
      <LeadList {...{ kind, params, tags, assignees, isOwner }} {...leads} />
      <LeadPanel
        {...{ kind, list: params, open, shown, history, asOf, isOwner, seesMoney: viewer.rights.money }}
      />
    </>
  )
}
