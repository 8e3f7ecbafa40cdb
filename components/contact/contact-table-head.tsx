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
    <TableHeader className="max-md:block">
      <tr className="max-md:flex max-md:items-center max-md:gap-2">
        <TableHead className="w-10 md:pr-0!">{selectAll}</TableHead>
        <SortableHead sort="createdAt" params={params}>
          Received
        </SortableHead>
        <SortableHead sort="name" params={params}>
          From
        </SortableHead>
        <TableHead className="max-md:hidden">Message</TableHead>
        <TableHead className="max-md:hidden">Budget</TableHead>
        <SortableHead sort="status" params={params}>
          Status
        </SortableHead>
        <TableHead className="max-md:hidden">Priority</TableHead>
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
      className="max-md:px-1!"
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
