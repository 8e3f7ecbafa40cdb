import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { clientListHref } from '@/components/clients/client-list-address'
import { ClientTableRow, type ClientTableRowProps } from '@/components/clients/client-table-row'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { Table, TableBody, TableHead, TableHeader } from '@/components/ui/table'
import type { ClientListParams } from '@/lib/clients/schema'

type ClientTableProps = { rows: ClientTableRowProps['client'][]; total: number; params: ClientListParams }

export function ClientTable({ rows, total, params }: ClientTableProps) {
  return (
    <div className="@container">
      <p role="status" className="mb-2 text-sm text-muted-foreground tabular-nums">
        {total.toLocaleString('en-US')} {total === 1 ? 'client' : 'clients'}
      </p>
      <Table label="Clients" className="@max-4xl:block">
        <TableHeader className="@max-4xl:block">
          <tr className="@max-4xl:flex @max-4xl:flex-wrap @max-4xl:items-center @max-4xl:gap-x-1.5">
            <SortableHead sort="name" params={params}>
              Name
            </SortableHead>
            <TableHead className="@max-4xl:hidden">Company</TableHead>
            <TableHead className="@max-4xl:hidden">State</TableHead>
            <TableHead className="@max-4xl:hidden">Projects</TableHead>
            <SortableHead sort="lastSeenAt" params={params}>
              Last seen
            </SortableHead>
            <SortableHead sort="createdAt" params={params}>
              Created
            </SortableHead>
            <TableHead className="@max-4xl:hidden">
              <span className="sr-only">Actions</span>
            </TableHead>
          </tr>
        </TableHeader>
        <TableBody className="@max-4xl:block">
          {rows.map((client) => (
            <ClientTableRow key={client.id} client={client} />
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

type Sort = ClientListParams['sort']

/** Where a column starts when it is first sorted by. */
const firstDirection: Record<Sort, ClientListParams['dir']> = {
  name: 'asc',
  lastSeenAt: 'desc',
  createdAt: 'desc',
}

type SortableHeadProps = { sort: Sort; params: ClientListParams; children: ReactNode }

function SortableHead({ sort, params, children }: SortableHeadProps) {
  const isSorted = params.sort === sort
  const dir = isSorted ? (params.dir === 'asc' ? 'desc' : 'asc') : firstDirection[sort]
  const Icon = isSorted ? (params.dir === 'asc' ? ArrowUp : ArrowDown) : ChevronsUpDown
  return (
    <TableHead
      aria-sort={isSorted ? (params.dir === 'asc' ? 'ascending' : 'descending') : undefined}
      className="@max-4xl:px-2!"
    >
      <Link
        href={clientListHref(params, { sort, dir })}
        scroll={false}
        className="-mx-1.5 inline-flex items-center gap-1 rounded-sm px-1.5 py-1 hover:text-foreground"
      >
        {children}
        <Icon aria-hidden className={cn('size-3.5', isSorted ? 'text-purple' : 'opacity-60')} />
      </Link>
    </TableHead>
  )
}
