'use client'

import { Check, Trash2, X } from 'lucide-react'
import { type ReactNode, useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { decideFeedbackAction, deleteFeedbackAction } from '@/lib/testimonials/actions'

type TestimonialDecisionProps = {
  id: string
  clientName: string
  isPending: boolean
  /** Further controls, before the one that deletes. */
  children: ReactNode
}

/** What can be done with a testimonial: approve or reject while it is pending, delete at any time. */
export function TestimonialDecision({ id, clientName, isPending, children }: TestimonialDecisionProps) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, startTransition] = useTransition()

  function decide(status: 'approved' | 'rejected') {
    if (isBusy) return
    startTransition(async () => {
      await callAction(() => decideFeedbackAction({ id, status }), {
        title: 'Failed to update testimonial status',
        message: 'Please try again.',
      })
    })
  }

  function remove() {
    startTransition(async () => {
      await callAction(() => deleteFeedbackAction({ id }), {
        title: 'Failed to delete testimonial',
        message: 'Please try again.',
      })
      setAsking(false)
    })
  }

  return (
    <>
      {isPending ? (
        <>
          <Button
            size="sm"
            aria-disabled={isBusy}
            onClick={() => {
              decide('approved')
            }}
          >
            <Check aria-hidden />
            Approve
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-disabled={isBusy}
            onClick={() => {
              decide('rejected')
            }}
          >
            <X aria-hidden />
            Reject
          </Button>
        </>
      ) : null}
      {children}
      <Button
        variant="ghost"
        size="sm"
        className="ml-auto text-red"
        onClick={() => {
          setAsking(true)
        }}
      >
        <Trash2 aria-hidden />
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete the testimonial of ${clientName}?`}
        text="It disappears from this list, from the client's history and from the homepage."
        confirmLabel="Delete"
        destructive
        pending={isBusy}
        onConfirm={remove}
      />
    </>
  )
}
