'use client'

import { LogOut } from 'lucide-react'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { endOtherSessionsAction, endSessionAction } from '@/lib/sessions/actions'

const failure = 'The session could not be ended. Please try again.'

export function EndSession({ id, device }: { id: string; device: string }) {
  return (
    <ConfirmButton
      variant="outline"
      size="sm"
      label="Sign out"
      aria-label={`Sign out ${device}`}
      title={`Sign out ${device}?`}
      text="Anyone using it will have to sign in again."
      action={() => endSessionAction({ id })}
      failure={failure}
    />
  )
}

export function EndOtherSessions() {
  return (
    <ConfirmButton
      variant="outline"
      label="Sign out all others"
      icon={LogOut}
      title="Sign out all other sessions?"
      text="Only this device stays signed in."
      confirmLabel="Sign out"
      action={() => endOtherSessionsAction()}
      failure={failure}
    />
  )
}
