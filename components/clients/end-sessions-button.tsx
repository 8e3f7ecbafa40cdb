'use client'

import { LogOut } from 'lucide-react'
import { useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { endClientSessionsAction } from '@/lib/clients/actions'

/** Signs a client out everywhere; they may sign in again. */
export function EndSessionsButton({ id, name }: { id: string; name: string }) {
  const [isAsking, setAsking] = useState(false)
  const [isPending, startTransition] = useTransition()

  function end() {
    startTransition(async () => {
      await callAction(() => endClientSessionsAction({ id }), {
        title: 'Error',
        message: 'Please try again.',
      })
      setAsking(false)
    })
  }

  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          setAsking(true)
        }}
      >
        <LogOut aria-hidden />
        End all
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Sign ${name} out everywhere?`}
        text="Every device of theirs has to sign in again. What they are typing may be lost."
        confirmLabel="End all sessions"
        destructive
        pending={isPending}
        onConfirm={end}
      />
    </>
  )
}
