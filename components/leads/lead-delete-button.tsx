'use client'

import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { deleteLeadsAction } from '@/lib/leads/actions'
import { leadNouns } from '@/lib/leads/rules'
import type { LeadKind } from '@/lib/leads/schema'

type LeadDeleteButtonProps = { kind: LeadKind; id: string; listHref: string }

/** Deletes one lead, then shows the list that it was opened from. */
export function LeadDeleteButton({ kind, id, listHref }: LeadDeleteButtonProps) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const [isPending, startTransition] = useTransition()

  function deleteLead() {
    startTransition(async () => {
      const isDone = await callAction(() => deleteLeadsAction({ kind, ids: [id] }), {
        title: 'Delete failed',
        message: 'Please try again.',
      })
      if (isDone) router.push(listHref)
      else setAsking(false)
    })
  }

  return (
    <>
      <Button
        variant="ghost"
        className="text-red"
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
        title={`Delete this ${leadNouns[kind].one}?`}
        text="Its notes and replies go with it. This can't be undone."
        confirmLabel="Delete"
        destructive
        pending={isPending}
        onConfirm={deleteLead}
      />
    </>
  )
}
