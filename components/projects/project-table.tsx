'use client'

import { Archive, ArchiveRestore } from 'lucide-react'
import { useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { useRowSelection } from '@/components/admin/use-row-selection'
import { projectListHref } from '@/components/projects/project-list-address'
import { ProjectTableHead } from '@/components/projects/project-table-head'
import { ProjectTableRow, type ProjectRow } from '@/components/projects/project-table-row'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { SelectAllCheckbox } from '@/components/ui/select-all-checkbox'
import { Table, TableBody } from '@/components/ui/table'
import { archiveProjectsAction } from '@/lib/projects/actions'
import type { ProjectListParams } from '@/lib/projects/schema'

type ProjectTableProps = { rows: ProjectRow[]; total: number; params: ProjectListParams }

export function ProjectTable({ rows, total, params }: ProjectTableProps) {
  const scope = projectListHref(params, { page: params.page })
  const selection = useRowSelection(
    rows.map(({ id }) => id),
    scope,
  )
  const { selected } = selection
  const [isAsking, setAsking] = useState(false)
  const [isPending, startTransition] = useTransition()
  // In the archive there is nothing to archive: what is chosen there comes back.
  const archived = params.state !== 'archived'
  const verb = archived ? 'Archive' : 'Unarchive'
  const Icon = archived ? Archive : ArchiveRestore

  function archiveSelected() {
    startTransition(async () => {
      const isDone = await callAction(() => archiveProjectsAction({ ids: selected, archived }), {
        title: 'Error',
        message: 'Please try again.',
      })
      setAsking(false)
      if (isDone) selection.toggleAll(false)
    })
  }

  return (
    <div className="@container">
      <div className="mb-2 flex min-h-9 items-center justify-between gap-4">
        <p role="status" className="text-sm text-muted-foreground tabular-nums">
          {selected.length > 0 ? `${String(selected.length)} selected` : count(total)}
        </p>
        <Button
          variant="ghost"
          size="sm"
          aria-disabled={selected.length === 0}
          onClick={() => {
            if (selected.length > 0) setAsking(true)
          }}
        >
          <Icon aria-hidden />
          {verb}
        </Button>
      </div>
      <Table label="Projects" className="@max-4xl:block">
        <ProjectTableHead
          params={params}
          selectAll={
            <SelectAllCheckbox
              aria-label="Select all on this page"
              checked={selection.isAllSelected}
              onChange={(event) => {
                selection.toggleAll(event.target.checked)
              }}
            />
          }
        />
        <TableBody className="@max-4xl:block">
          {rows.map((row) => (
            <ProjectTableRow
              key={row.id}
              row={row}
              isSelected={selection.isSelected(row.id)}
              onToggle={(isOn, isRange) => {
                selection.toggle(row.id, isOn, isRange)
              }}
            />
          ))}
        </TableBody>
      </Table>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`${verb} ${count(selected.length)}?`}
        text={
          archived
            ? 'Their clients no longer see them. Nothing is deleted; you can bring them back from the archive.'
            : 'Their clients see them again.'
        }
        confirmLabel={`${verb} ${count(selected.length)}`}
        pending={isPending}
        onConfirm={archiveSelected}
      />
    </div>
  )
}

function count(amount: number): string {
  return `${amount.toLocaleString('en-US')} ${amount === 1 ? 'project' : 'projects'}`
}
