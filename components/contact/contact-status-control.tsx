'use client'

import { useOptimistic, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { statusTones } from '@/components/contact/contact-status-badge'
import { cn } from '@/components/ui/cn'
import { setContactStatusAction } from '@/lib/contact/actions'
import { statusLabels, type ContactStatus } from '@/lib/contact/rules'
import { contactStatuses } from '@/lib/contact/schema'

/** Where a message stands, and one press to change it. */
export function ContactStatusControl({ id, status }: { id: string; status: ContactStatus }) {
  const [shown, show] = useOptimistic(status)
  const [isPending, startTransition] = useTransition()

  function change(next: ContactStatus) {
    if (next === shown || isPending) return
    startTransition(async () => {
      show(next)
      await callAction(() => setContactStatusAction({ id, status: next }), {
        title: 'Error',
        message: 'The status could not be changed. Please try again.',
      })
    })
  }

  return (
    <div role="group" aria-label="Status" className="inline-flex rounded-md border bg-background p-0.5">
      {contactStatuses.map((option) => (
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
          {statusLabels[option]}
        </button>
      ))}
    </div>
  )
}
