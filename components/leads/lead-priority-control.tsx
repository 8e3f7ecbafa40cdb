'use client'

import { useOptimistic, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { Select } from '@/components/ui/select'
import { setLeadPriorityAction } from '@/lib/leads/actions'
import { priorityLabels, type LeadPriority } from '@/lib/leads/rules'
import { leadPriorities, type LeadKind } from '@/lib/leads/schema'

type LeadPriorityControlProps = { kind: LeadKind; id: string; priority: LeadPriority }

const options = leadPriorities.toReversed().map((value) => ({
  value,
  label: `${priorityLabels[value]} priority`,
}))

/** How much a lead matters; shown at once, and taken back when it could not be stored. */
export function LeadPriorityControl({ kind, id, priority }: LeadPriorityControlProps) {
  const [shown, show] = useOptimistic(priority)
  const [, startTransition] = useTransition()

  return (
    <Select
      aria-label="Priority"
      className="w-auto flex-none"
      options={options}
      value={shown}
      onChange={(event) => {
        const next = leadPriorities.find((value) => value === event.target.value)
        if (!next || next === shown) return
        startTransition(async () => {
          show(next)
          await callAction(() => setLeadPriorityAction({ kind, id, priority: next }), {
            title: 'Error',
            message: 'The priority could not be changed. Please try again.',
          })
        })
      }}
    />
  )
}
