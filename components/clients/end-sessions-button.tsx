'use client'

import { LogOut } from 'lucide-react'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { endClientSessionsAction } from '@/lib/clients/actions'

export function EndSessionsButton({ id, name }: { id: string; name: string }) {
  return (
    <ConfirmButton
      variant="ghost"
      size="sm"
      label="End all"
      icon={LogOut}
      title={`Sign ${name} out everywhere?`}
      text="They have to sign in again on every device, and may lose what they are typing."
      confirmLabel="End all sessions"
      destructive
      action={() => endClientSessionsAction({ id })}
    />
  )
}
