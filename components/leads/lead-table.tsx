'use client'

import { Trash2 } from 'lucide-react'
import { useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { useRowSelection } from '@/components/admin/use-row-selection'
import { leadHref, leadListHref } from '@/components/leads/lead-list-address'
import { LeadTableHead } from '@/components/leads/lead-table-head'
import { LeadTableRow } from '@/components/leads/lead-table-row'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { SelectAllCheckbox } from '@/components/ui/select-all-checkbox'
import { Table, TableBody } from '@/components/ui/table'
import { deleteLeadsAction } from '@/lib/leads/actions'
import { countOf, leadNouns, type LeadRow } from '@/lib/leads/rules'
import type { LeadKind, LeadListParams } from '@/lib/leads/schema'

type LeadTableProps = { kind: LeadKind; rows: LeadRow[]; total: number; params: LeadListParams }

export function LeadTable({ kind, rows, total, params }: LeadTableProps) {
  const scope = leadListHref(kind, params, { page: params.page })
  const selection = useRowSelection(
    rows.map(({ id }) => id),
    scope,
  )
  const { selected } = selection
  const [isAsking, setAsking] = useState(false)
  const [isPending, startTransition] = useTransition()

  function deleteSelected() {
    startTransition(async () => {
      const isDone = await callAction(() => deleteLeadsAction({ kind, ids: selected }), {
        title: 'Delete failed',
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
          {selected.length > 0 ? `${String(selected.length)} selected` : countOf(kind, total)}
        </p>
        <Button
          variant="ghost"
          size="sm"
          aria-disabled={selected.length === 0}
          className="text-red"
          onClick={() => {
            if (selected.length > 0) setAsking(true)
          }}
        >
          <Trash2 aria-hidden />
          Delete
        </Button>
      </div>
      <Table label={`List of ${leadNouns[kind].many}`} className="@max-4xl:block">
        <LeadTableHead
          kind={kind}
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
            <LeadTableRow
              key={row.id}
              kind={kind}
              row={row}
              href={leadHref(kind, row.id, params)}
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
        title={`Delete ${countOf(kind, selected.length)}?`}
        text="This can't be undone."
        confirmLabel="Delete"
        destructive
        pending={isPending}
        onConfirm={deleteSelected}
      />
    </div>
  )
}
