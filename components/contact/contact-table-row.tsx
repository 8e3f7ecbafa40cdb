import Link from 'next/link'
import { ContactPriority } from '@/components/contact/contact-priority'
import { ContactSpamBadge } from '@/components/contact/contact-spam-badge'
import { ContactStatusBadge } from '@/components/contact/contact-status-badge'
import { Checkbox } from '@/components/ui/checkbox'
import { LocalTime } from '@/components/ui/local-time'
import { TableCell, TableHead, TableRow } from '@/components/ui/table'
import { budgetLabel, type ContactPriority as Priority, type ContactStatus } from '@/lib/contact/rules'

export type ContactRow = {
  id: string
  createdAt: Date
  name: string
  email: string
  subject: string | null
  excerpt: string
  budgetRange: string | null
  status: ContactStatus
  priority: Priority
  suspectedSpam: boolean
}

type ContactTableRowProps = {
  row: ContactRow
  href: string
  isSelected: boolean
  onToggle: (isOn: boolean, isRange: boolean) => void
}

/** A row of the table; on a narrow screen a card. The whole of it leads to the message. */
export function ContactTableRow({ row, href, isSelected, onToggle }: ContactTableRowProps) {
  return (
    <TableRow
      selected={isSelected}
      className="relative @max-4xl:grid @max-4xl:grid-cols-[auto_1fr_auto] @max-4xl:items-start @max-4xl:gap-x-3 @max-4xl:gap-y-1.5 @max-4xl:p-3"
    >
      <TableCell className="select-none @max-4xl:row-span-3 @max-4xl:p-0! @4xl:pr-0!">
        <label className="relative z-10 -m-2 block w-fit p-2 leading-none">
          <span className="sr-only">Select the message from {row.name}</span>
          <Checkbox
            checked={isSelected}
            onChange={(event) => {
              const { nativeEvent } = event
              onToggle(event.target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }}
          />
        </label>
      </TableCell>
      <TableCell className="whitespace-nowrap tabular-nums @max-4xl:order-2 @max-4xl:p-0! @max-4xl:text-right">
        <LocalTime value={row.createdAt} className="block" />
        <LocalTime value={row.createdAt} format="time" className="block text-xs text-muted-foreground" />
      </TableCell>
      <TableHead
        scope="row"
        className="max-w-56 min-w-40 @max-4xl:order-1 @max-4xl:max-w-full @max-4xl:min-w-0 @max-4xl:p-0!"
      >
        <Link
          href={href}
          className="block truncate text-foreground after:absolute after:inset-0 hover:text-purple"
        >
          {row.name}
        </Link>
        <span className="block truncate text-xs font-normal text-muted-foreground">{row.email}</span>
      </TableHead>
      <TableCell className="w-full max-w-0 min-w-56 @max-4xl:order-3 @max-4xl:col-span-2 @max-4xl:max-w-full @max-4xl:min-w-0 @max-4xl:p-0!">
        {row.subject ? <span className="block truncate font-medium">{row.subject}</span> : null}
        <span
          className={
            row.subject ? 'block truncate text-muted-foreground' : 'line-clamp-2 text-muted-foreground'
          }
        >
          {row.excerpt}
        </span>
      </TableCell>
      <TableCell className="whitespace-nowrap @max-4xl:order-5 @max-4xl:p-0! @max-4xl:text-right! @max-4xl:text-muted-foreground">
        {row.budgetRange ? (
          budgetLabel(row.budgetRange)
        ) : (
          <span className="text-muted-foreground @max-4xl:hidden">Not given</span>
        )}
      </TableCell>
      <TableCell className="@max-4xl:order-4 @max-4xl:p-0!">
        <span className="flex flex-wrap gap-1.5">
          <ContactStatusBadge status={row.status} />
          {row.suspectedSpam ? <ContactSpamBadge /> : null}
        </span>
      </TableCell>
      <TableCell className="@max-4xl:hidden">
        <ContactPriority priority={row.priority} />
      </TableCell>
    </TableRow>
  )
}
