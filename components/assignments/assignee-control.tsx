'use client'

import { useSaved } from '@/components/admin/use-saved'
import { Avatar } from '@/components/ui/avatar'
import { Select } from '@/components/ui/controls'
import { setAssigneeAction } from '@/lib/office/assignments/actions'
import type { Assignee } from '@/lib/staff/queries'
import { assigneeFailure } from '@/lib/office/assignments/rules'
import type { AssignableKind } from '@/lib/office/assignments/schema'

type AssigneeControlProps = {
  kind: AssignableKind
  id: string
  assigneeId: string | null
  /** The people to choose from, including the current assignee. */
  assignees: readonly Assignee[]
}

export function AssigneeControl({ kind, id, assigneeId, assignees }: AssigneeControlProps) {
  const { shown, change } = useSaved(
    assigneeId ?? '',
    (next, was) =>
      setAssigneeAction({ kind, id, assigneeId: next === '' ? null : next, was: was === '' ? null : was }),
    () => assigneeFailure,
    `${id}:assignee`,
  )
  const people = assignees.map(({ id: value, name, isSelf, isDisabled }) => ({
    value,
    label: isSelf ? `${name} (you)` : isDisabled ? `${name} (disabled)` : name,
  }))
  const assignee = assignees.find((person) => person.id === shown)
  return (
    <span className="inline-flex max-w-full items-center gap-2">
      {assignee ? <Avatar name={assignee.name} picture={assignee.avatar} size="medium" /> : null}
      <Select
        aria-label="Assignee"
        className="min-w-0 @lg/detail:w-auto"
        options={[{ value: '', label: 'Unassigned' }, ...people]}
        value={shown}
        onChange={(event) => change(event.target.value)}
      />
    </span>
  )
}
