'use client'

import { Trash2 } from 'lucide-react'
import { useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { removeSubscriberAction } from '@/lib/newsletter/subscribers/actions'

/** Forgets a subscriber for good. */
export function RemoveSubscriberButton({ id, email }: { id: string; email: string }) {
  const [isAsking, setAsking] = useState(false)
  const [isPending, startTransition] = useTransition()

  function remove() {
    startTransition(async () => {
      await callAction(() => removeSubscriberAction({ id }), { title: 'Error', message: 'Please try again.' })
      setAsking(false)
    })
  }

  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Remove ${email}`}
        onClick={() => {
          setAsking(true)
        }}
      >
        <Trash2 aria-hidden />
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Remove this subscriber?"
        text={`${email} is deleted for good. They can subscribe again on the website.`}
        confirmLabel="Remove"
        destructive
        pending={isPending}
        onConfirm={remove}
      />
    </>
  )
}
