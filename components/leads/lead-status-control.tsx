'use client'

import { useOptimistic, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { statusTones } from '@/components/leads/lead-status-badge'
import { cn } from '@/components/ui/cn'
import { setLeadStatusAction } from '@/lib/leads/actions'
import { leadStatusLabels, type LeadStatus } from '@/lib/leads/rules'
import { leadStatuses, type LeadKind } from '@/lib/leads/schema'

type Choice = Parameters<typeof setLeadStatusAction>[0]
type LeadStatusControlProps = { kind: LeadKind; id: string; status: LeadStatus }

/** Where a lead stands, and one press to change it. */
export function LeadStatusControl({ kind, id, status }: LeadStatusControlProps) {
  const [shown, show] = useOptimistic(status)
  const [isPending, startTransition] = useTransition()

  function change(next: LeadStatus) {
    if (next === shown || isPending) return
    startTransition(async () => {
      show(next)
      await callAction(() => setLeadStatusAction({ kind, id, status: next } as Choice), {
        title: 'Error',
        message: 'The status could not be changed. Please try again.',
      })
    })
  }

  return (
    <div
      role="group"
      aria-label="Status"
      className="inline-flex flex-wrap rounded-md border bg-background p-0.5"
    >
      {leadStatuses[kind].map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === shown}
          onClick={() => {
            change(option)
          }}
          className={cn(
            'h-8 rounded-sm px-3 text-sm font-medium whitespace-nowrap pointer-coarse:h-10',
            option === shown
              ? `ui-tone-${statusTones[option]}`
              : 'text-muted-foreground hover:text-foreground',
          )}
        >
          {leadStatusLabels[option]}
        </button>
      ))}
    </div>
  )
}
