'use client'

import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { deleteContactMessagesAction } from '@/lib/contact/actions'

/** Deletes one message, then shows the list that it was opened from. */
export function ContactDeleteButton({ id, listHref }: { id: string; listHref: string }) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const [isPending, startTransition] = useTransition()

  function deleteMessage() {
    startTransition(async () => {
      const isDone = await callAction(() => deleteContactMessagesAction({ ids: [id] }), {
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
        title="Delete this message?"
        text="This can't be undone."
        confirmLabel="Delete"
        destructive
        pending={isPending}
        onConfirm={deleteMessage}
      />
    </>
  )
}
