import { isFiltered, leadListHref } from '@/components/leads/lead-list-address'
import { LeadListEmpty } from '@/components/leads/lead-list-empty'
import { LeadTable } from '@/components/leads/lead-table'
import { Pagination } from '@/components/ui/pagination'
import { leadNouns, type LeadRow } from '@/lib/leads/rules'
import type { LeadKind, LeadListParams } from '@/lib/leads/schema'

type LeadListProps = {
  kind: LeadKind
  params: LeadListParams
  list: { rows: LeadRow[]; total: number; page: number; pageCount: number }
}

/** One page of a list, with the way to the others. */
export function LeadList({ kind, params, list: { rows, total, page, pageCount } }: LeadListProps) {
  if (total === 0) return <LeadListEmpty kind={kind} isFiltered={isFiltered(params)} />
  const shown = { ...params, page }
  return (
    <>
      <LeadTable kind={kind} rows={rows} total={total} params={shown} />
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => leadListHref(kind, shown, { page: number })}
        label={`Pages of ${leadNouns[kind].many}`}
        className="mt-4"
      />
    </>
  )
}
