'use client'

import { LogOut } from 'lucide-react'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { LocalTime } from '@/components/ui/local-time'
import { endOtherSessionsAction, endSessionAction } from '@/lib/sessions/actions'

const failure = 'The session could not be ended. Please try again.'

type EndSessionProps = { id: string; device: string; createdAt: Date }

export function EndSession({ id, device, createdAt }: EndSessionProps) {
  return (
    <ConfirmButton
      variant="outline"
      size="sm"
      label="Sign out"
      aria-label={`Sign out ${device}`}
      title={`Sign out ${device}?`}
      text={
        <>
          It was signed in on <LocalTime value={createdAt} />, <LocalTime value={createdAt} format="time" />.
          Anyone using it will have to sign in again.
        </>
      }
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
