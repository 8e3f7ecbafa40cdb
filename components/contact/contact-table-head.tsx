import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { contactListHref } from '@/components/contact/contact-list-address'
import { TableHead, TableHeader } from '@/components/ui/table'
import type { ContactListParams } from '@/lib/contact/schema'

type Sort = ContactListParams['sort']

/** Where a column starts when it is first sorted by. */
const firstDirection: Record<Sort, ContactListParams['dir']> = {
  createdAt: 'desc',
  name: 'asc',
  email: 'asc',
  status: 'asc',
}

/** On a narrow screen, where rows are cards, a bar with what the columns can do. */
export function ContactTableHead({ params, selectAll }: { params: ContactListParams; selectAll: ReactNode }) {
  return (
    <TableHeader className="@max-4xl:block">
      <tr className="@max-4xl:flex @max-4xl:items-center @max-4xl:gap-2">
        <TableHead className="w-10 @4xl:pr-0!">{selectAll}</TableHead>
        <SortableHead sort="createdAt" params={params}>
          Received
        </SortableHead>
        <SortableHead sort="name" params={params}>
          From
        </SortableHead>
        <TableHead className="@max-4xl:hidden">Message</TableHead>
        <TableHead className="@max-4xl:hidden">Budget</TableHead>
        <SortableHead sort="status" params={params}>
          Status
        </SortableHead>
        <TableHead className="@max-4xl:hidden">Priority</TableHead>
      </tr>
    </TableHeader>
  )
}

type SortableHeadProps = { sort: Sort; params: ContactListParams; children: ReactNode }

function SortableHead({ sort, params, children }: SortableHeadProps) {
  const isSorted = params.sort === sort
  const dir = isSorted ? (params.dir === 'asc' ? 'desc' : 'asc') : firstDirection[sort]
  const Icon = isSorted ? (params.dir === 'asc' ? ArrowUp : ArrowDown) : ChevronsUpDown
  return (
    <TableHead
      aria-sort={isSorted ? (params.dir === 'asc' ? 'ascending' : 'descending') : undefined}
      className="@max-4xl:px-1!"
    >
      <Link
        href={contactListHref(params, { sort, dir })}
        scroll={false}
        className="-mx-1.5 inline-flex items-center gap-1 rounded-sm px-1.5 py-1 hover:text-foreground"
      >
        {children}
        <Icon aria-hidden className={isSorted ? 'size-3.5 text-purple' : 'size-3.5 opacity-60'} />
      </Link>
    </TableHead>
  )
}
