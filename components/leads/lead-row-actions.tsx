'use client'

import { CheckCheck, CircleDot, ShieldAlert, ShieldCheck, Trash2, UserRoundCheck } from 'lucide-react'
import { RowAction, RowMenu, RowMenuItem } from '@/components/data-table/row-actions'
import { saveLeadStatus, spamFailure, statusFailure } from '@/components/leads/lead-status'
import type { useSavedRows } from '@/components/admin/use-saved'
import { moveToTrash } from '@/components/trash/move-to-trash'
import { DropdownMenuLabel, DropdownMenuSeparator } from '@/components/ui/dropdown-menu'
import { setAssigneeAction } from '@/lib/office/assignments/actions'
import type { Assignee } from '@/lib/staff/queries'
import { assigneeFailure } from '@/lib/office/assignments/rules'
import { setLeadSpamAction } from '@/lib/leads/actions'
import type { LeadRow } from '@/lib/leads/queries'
import { type LeadKind, type LeadStatus, leadStatuses, leadStatusLabels } from '@/lib/leads/rules'

/** The status that usually comes next. */
const nextStatus: Partial<Record<LeadStatus, Record<LeadKind, LeadStatus>>> = {
  new: { contact: 'resolved', quote: 'in_progress' },
  in_progress: { contact: 'resolved', quote: 'quoted' },
  quoted: { contact: 'resolved', quote: 'won' },
}

type LeadRowActionsProps = {
  kind: LeadKind
  row: LeadRow
  change: ReturnType<typeof useSavedRows<LeadRow>>['change']
  self: Assignee | undefined
}

export function LeadRowActions({ kind, row, change, self }: LeadRowActionsProps) {
  const { id, name, status, assignee, suspectedSpam } = row
  const lead = { kind, id }
  const next = nextStatus[status]?.[kind]
  const toSelf = self && self.id !== assignee?.id ? self : undefined

  function setStatus(to: LeadStatus) {
    change({
      id,
      from: { status },
      to: { status: to, isLate: false },
      save: (wanted, was) => saveLeadStatus(lead, wanted.status ?? to, was?.status),
      failure: (kept) => statusFailure(kept.status ?? status),
      undoKey: `${id}:status`,
    })
  }

  function assign(person: Assignee) {
    change({
      id,
      from: { assignee },
      to: { assignee: person },
      save: (wanted, was) =>
        setAssigneeAction({
          ...lead,
          assigneeId: wanted.assignee?.id ?? null,
          was: was && (was.assignee?.id ?? null),
        }),
      failure: () => assigneeFailure,
      undoKey: `${id}:assignee`,
    })
  }

  function markAsSpam(isSpam: boolean) {
    change({
      id,
      from: { suspectedSpam },
      to: { suspectedSpam: isSpam },
      save: (wanted) => setLeadSpamAction({ ...lead, suspectedSpam: wanted.suspectedSpam ?? isSpam }),
      failure: (kept) => spamFailure(kept.suspectedSpam ?? suspectedSpam),
      undoKey: `${id}:spam`,
    })
  }

  const trash = () => void moveToTrash(kind, [id])

  return (
    <>
      {next ? (
        <RowAction
          label={`Mark as ${leadStatusLabels[next].toLowerCase()}`}
          name={`Mark ${name} as ${leadStatusLabels[next].toLowerCase()}`}
          icon={CheckCheck}
          onClick={() => setStatus(next)}
        />
      ) : null}
      <RowAction
        label="Move to trash"
        name={`Move ${name} to trash`}
        icon={Trash2}
        rowKey="#"
        onClick={trash}
      />
      <RowMenu of={name} rowKey="e">
        <DropdownMenuLabel>Change status</DropdownMenuLabel>
        {leadStatuses[kind]
          .filter((option) => option !== status)
          .map((option) => (
            <RowMenuItem
              key={option}
              label={leadStatusLabels[option]}
              icon={CircleDot}
              onSelect={() => setStatus(option)}
            />
          ))}
        <DropdownMenuSeparator />
        {toSelf ? (
          <RowMenuItem label="Assign to me" icon={UserRoundCheck} onSelect={() => assign(toSelf)} />
        ) : null}
        <RowMenuItem
          label={suspectedSpam ? 'Not spam' : 'Mark as spam'}
          icon={suspectedSpam ? ShieldCheck : ShieldAlert}
          onSelect={() => markAsSpam(!suspectedSpam)}
        />
        <RowMenuItem label="Move to trash" icon={Trash2} destructive rowKey="#" onSelect={trash} />
      </RowMenu>
    </>
  )
}
