import { CalendarDay } from '@/components/projects/calendar-day'
import { ProjectProgress } from '@/components/projects/project-progress'
import { ProjectStateBadge } from '@/components/projects/project-state-badge'
import { Checkbox } from '@/components/ui/checkbox'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import { TableCell, TableHead, TableRow } from '@/components/ui/table'
import type { ProjectState } from '@/lib/projects/manager/rules'

export type ProjectRow = {
  id: string
  title: string
  clientName: string
  owner: string
  state: ProjectState
  completionPercentage: number
  nextMilestone: string | null
  etaDate: Date | null
  isLate: boolean
  createdAt: Date
}

type ProjectTableRowProps = {
  row: ProjectRow
  isSelected: boolean
  onToggle: (isOn: boolean, isRange: boolean) => void
}

/** A row of the table; on a narrow screen a card. The whole of it leads to the project. */
export function ProjectTableRow({ row, isSelected, onToggle }: ProjectTableRowProps) {
  const { id, title, clientName, owner, state, completionPercentage, nextMilestone, etaDate, isLate } = row
  return (
    <TableRow
      selected={isSelected}
      className="relative @max-4xl:grid @max-4xl:grid-cols-[auto_1fr_auto] @max-4xl:items-start @max-4xl:gap-x-3 @max-4xl:gap-y-1.5 @max-4xl:p-3"
    >
      <TableCell className="select-none @max-4xl:row-span-4 @max-4xl:p-0! @4xl:pr-0!">
        <label className="relative z-10 -m-2 block w-fit p-2 leading-none">
          <span className="sr-only">Select {title}</span>
          <Checkbox
            checked={isSelected}
            onChange={(event) => {
              const { nativeEvent } = event
              onToggle(event.target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }}
          />
        </label>
      </TableCell>
      <TableHead
        scope="row"
        className="w-full max-w-0 min-w-52 @max-4xl:max-w-full @max-4xl:min-w-0 @max-4xl:p-0!"
      >
        <Link
          href={`/admin/projects/${id}`}
          className="block truncate text-foreground after:absolute after:inset-0 hover:text-purple"
        >
          {title}
        </Link>
        {state === 'active' ? null : (
          <span className="mt-0.5 block">
            <ProjectStateBadge state={state} />
          </span>
        )}
      </TableHead>
      <TableCell className="max-w-52 min-w-40 @max-4xl:col-span-2 @max-4xl:col-start-2 @max-4xl:row-start-2 @max-4xl:max-w-full @max-4xl:min-w-0 @max-4xl:p-0!">
        <span className="block truncate">{clientName}</span>
        {owner === clientName ? null : (
          <span className="block truncate text-xs text-muted-foreground">{owner}</span>
        )}
      </TableCell>
      <TableCell className="min-w-40 @max-4xl:col-span-2 @max-4xl:col-start-2 @max-4xl:p-0!">
        <ProjectProgress title={title} percent={completionPercentage} />
      </TableCell>
      <TableCell className="max-w-56 min-w-40 @max-4xl:col-start-2 @max-4xl:max-w-full @max-4xl:min-w-0 @max-4xl:p-0!">
        {nextMilestone ? (
          <span className="block truncate">{nextMilestone}</span>
        ) : (
          <span className="text-muted-foreground">None planned</span>
        )}
      </TableCell>
      <TableCell className="whitespace-nowrap tabular-nums @max-4xl:p-0! @max-4xl:text-right!">
        {etaDate ? (
          <>
            <CalendarDay value={etaDate} className={isLate ? 'text-red' : ''} />
            {isLate ? <span className="block text-xs text-red">Late</span> : null}
          </>
        ) : (
          <span className="text-muted-foreground @max-4xl:hidden">No date</span>
        )}
      </TableCell>
      <TableCell className="whitespace-nowrap text-muted-foreground tabular-nums @max-4xl:hidden">
        <LocalTime value={row.createdAt} />
      </TableCell>
    </TableRow>
  )
}
