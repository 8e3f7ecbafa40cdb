import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { leadListHref } from '@/components/leads/lead-list-address'
import { Link } from '@/components/ui/link'
import { TableHead, TableHeader } from '@/components/ui/table'
import type { LeadKind, LeadListParams } from '@/lib/leads/schema'

type Sort = LeadListParams['sort']

/** Where a column starts when it is first sorted by. */
const firstDirection: Record<Sort, LeadListParams['dir']> = {
  createdAt: 'desc',
  name: 'asc',
  email: 'asc',
  status: 'asc',
  priority: 'desc',
}

type LeadTableHeadProps = { kind: LeadKind; params: LeadListParams; selectAll: ReactNode }

/** On a narrow screen, where rows are cards, a bar with what the columns can do. */
export function LeadTableHead({ selectAll, ...list }: LeadTableHeadProps) {
  return (
    <TableHeader className="@max-4xl:block">
      <tr className="@max-4xl:flex @max-4xl:items-center @max-4xl:gap-2">
        <TableHead className="w-10 @4xl:pr-0!">{selectAll}</TableHead>
        <SortableHead sort="createdAt" {...list}>
          Received
        </SortableHead>
        <SortableHead sort="name" {...list}>
          From
        </SortableHead>
        <TableHead className="@max-4xl:hidden">{list.kind === 'contact' ? 'Message' : 'Project'}</TableHead>
        <TableHead className="@max-4xl:hidden">Budget</TableHead>
        <SortableHead sort="status" {...list}>
          Status
        </SortableHead>
        <SortableHead sort="priority" {...list}>
          Priority
        </SortableHead>
      </tr>
    </TableHeader>
  )
}

type SortableHeadProps = { kind: LeadKind; sort: Sort; params: LeadListParams; children: ReactNode }

function SortableHead({ kind, sort, params, children }: SortableHeadProps) {
  const isSorted = params.sort === sort
  const dir = isSorted ? (params.dir === 'asc' ? 'desc' : 'asc') : firstDirection[sort]
  const Icon = isSorted ? (params.dir === 'asc' ? ArrowUp : ArrowDown) : ChevronsUpDown
  return (
    <TableHead
      aria-sort={isSorted ? (params.dir === 'asc' ? 'ascending' : 'descending') : undefined}
      className="@max-4xl:px-1!"
    >
      <Link
        href={leadListHref(kind, params, { sort, dir })}
        scroll={false}
        className="-mx-1.5 inline-flex items-center gap-1 rounded-sm px-1.5 py-1 hover:text-foreground"
      >
        {children}
        <Icon aria-hidden className={isSorted ? 'size-3.5 text-purple' : 'size-3.5 opacity-60'} />
      </Link>
    </TableHead>
  )
}
