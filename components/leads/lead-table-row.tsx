import { LeadLateBadge } from '@/components/leads/lead-late-badge'
import { LeadPriority } from '@/components/leads/lead-priority'
import { LeadSpamBadge } from '@/components/leads/lead-spam-badge'
import { LeadStatusBadge } from '@/components/leads/lead-status-badge'
import { Checkbox } from '@/components/ui/checkbox'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import { TableCell, TableHead, TableRow } from '@/components/ui/table'
import { leadNouns, type LeadRow } from '@/lib/leads/rules'
import type { LeadKind } from '@/lib/leads/schema'

type LeadTableRowProps = {
  kind: LeadKind
  row: LeadRow
  href: string
  isSelected: boolean
  onToggle: (isOn: boolean, isRange: boolean) => void
}

/** A row of the table; on a narrow screen a card. The whole of it leads to the lead. */
export function LeadTableRow({ kind, row, href, isSelected, onToggle }: LeadTableRowProps) {
  return (
    <TableRow
      selected={isSelected}
      className="relative @max-4xl:grid @max-4xl:grid-cols-[auto_1fr_auto] @max-4xl:items-start @max-4xl:gap-x-3 @max-4xl:gap-y-1.5 @max-4xl:p-3"
    >
      <TableCell className="select-none @max-4xl:row-span-3 @max-4xl:p-0! @4xl:pr-0!">
        <label className="relative z-10 -m-2 block w-fit p-2 leading-none">
          <span className="sr-only">
            Select the {leadNouns[kind].one} from {row.name}
          </span>
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
        {row.heading ? <span className="block truncate font-medium">{row.heading}</span> : null}
        <span
          className={
            row.heading ? 'block truncate text-muted-foreground' : 'line-clamp-2 text-muted-foreground'
          }
        >
          {row.excerpt}
        </span>
      </TableCell>
      <TableCell className="whitespace-nowrap @max-4xl:order-5 @max-4xl:p-0! @max-4xl:text-right! @max-4xl:text-muted-foreground">
        {row.budget ?? <span className="text-muted-foreground @max-4xl:hidden">Not given</span>}
      </TableCell>
      <TableCell className="@max-4xl:order-4 @max-4xl:p-0!">
        <span className="flex flex-wrap gap-1.5">
          <LeadStatusBadge status={row.status} />
          {row.isLate ? <LeadLateBadge kind={kind} /> : null}
          {row.suspectedSpam ? <LeadSpamBadge /> : null}
        </span>
      </TableCell>
      <TableCell className="@max-4xl:hidden">
        <LeadPriority priority={row.priority} />
      </TableCell>
    </TableRow>
  )
}
