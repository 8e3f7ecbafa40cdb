'use client'

import { Trash2 } from 'lucide-react'
import { useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { useRowSelection } from '@/components/admin/use-row-selection'
import { contactListHref, contactMessageHref } from '@/components/contact/contact-list-address'
import { ContactTableHead } from '@/components/contact/contact-table-head'
import { ContactTableRow, type ContactRow } from '@/components/contact/contact-table-row'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { SelectAllCheckbox } from '@/components/ui/select-all-checkbox'
import { Table, TableBody } from '@/components/ui/table'
import { deleteContactMessagesAction } from '@/lib/contact/actions'
import type { ContactListParams } from '@/lib/contact/schema'

type ContactTableProps = { rows: ContactRow[]; total: number; params: ContactListParams }

export function ContactTable({ rows, total, params }: ContactTableProps) {
  const scope = contactListHref(params, { page: params.page })
  const selection = useRowSelection(
    rows.map(({ id }) => id),
    scope,
  )
  const { selected } = selection
  const [isAsking, setAsking] = useState(false)
  const [isPending, startTransition] = useTransition()
  const messages = count(selected.length, 'message')

  function deleteSelected() {
    startTransition(async () => {
      const isDone = await callAction(() => deleteContactMessagesAction({ ids: selected }), {
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
          {selected.length > 0 ? `${String(selected.length)} selected` : count(total, 'message')}
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
      <Table label="Contact messages" className="@max-4xl:block">
        <ContactTableHead
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
            <ContactTableRow
              key={row.id}
              row={row}
              href={contactMessageHref(row.id, params)}
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
        title={`Delete ${messages}?`}
        text="This can't be undone."
        confirmLabel="Delete"
        destructive
        pending={isPending}
        onConfirm={deleteSelected}
      />
    </div>
  )
}

function count(amount: number, noun: string): string {
  return `${amount.toLocaleString('en-US')} ${amount === 1 ? noun : `${noun}s`}`
}
