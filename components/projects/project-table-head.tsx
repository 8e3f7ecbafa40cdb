import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { projectListHref } from '@/components/projects/project-list-address'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { TableHead, TableHeader } from '@/components/ui/table'
import type { ProjectListParams } from '@/lib/projects/schema'

type Sort = ProjectListParams['sort']

/** Where a column starts when it is first sorted by. */
const firstDirection: Record<Sort, ProjectListParams['dir']> = {
  title: 'asc',
  clientName: 'asc',
  completionPercentage: 'desc',
  etaDate: 'asc',
  createdAt: 'desc',
}

/** On a narrow screen, where rows are cards, a bar with what the columns can do. */
export function ProjectTableHead({ params, selectAll }: { params: ProjectListParams; selectAll: ReactNode }) {
  return (
    <TableHeader className="@max-4xl:block">
      <tr className="@max-4xl:flex @max-4xl:flex-wrap @max-4xl:items-center @max-4xl:gap-x-1.5">
        <TableHead className="w-10 @4xl:pr-0!">{selectAll}</TableHead>
        <SortableHead sort="title" params={params}>
          Project
        </SortableHead>
        <SortableHead sort="clientName" params={params}>
          Client
        </SortableHead>
        <SortableHead sort="completionPercentage" params={params}>
          Progress
        </SortableHead>
        <TableHead className="@max-4xl:hidden">Next milestone</TableHead>
        <SortableHead sort="etaDate" params={params}>
          Next date
        </SortableHead>
        <SortableHead sort="createdAt" params={params} className="@max-lg:hidden">
          Created
        </SortableHead>
      </tr>
    </TableHeader>
  )
}

type SortableHeadProps = {
  sort: Sort
  params: ProjectListParams
  className?: string
  children: ReactNode
}

function SortableHead({ sort, params, className, children }: SortableHeadProps) {
  const isSorted = params.sort === sort
  const dir = isSorted ? (params.dir === 'asc' ? 'desc' : 'asc') : firstDirection[sort]
  const Icon = isSorted ? (params.dir === 'asc' ? ArrowUp : ArrowDown) : ChevronsUpDown
  return (
    <TableHead
      aria-sort={isSorted ? (params.dir === 'asc' ? 'ascending' : 'descending') : undefined}
      className={cn('@max-4xl:px-0.5!', className)}
    >
      <Link
        href={projectListHref(params, { sort, dir })}
        scroll={false}
        className="-mx-1.5 inline-flex items-center gap-1 rounded-sm px-1.5 py-1 hover:text-foreground"
      >
        {children}
        <Icon aria-hidden className={isSorted ? 'size-3.5 text-purple' : 'size-3.5 opacity-60'} />
      </Link>
    </TableHead>
  )
}
