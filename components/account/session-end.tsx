'use client'

import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { callAction } from '@/components/admin/call-action'
import type { ButtonProps } from '@/components/ui/button'
import { AskButton } from '@/components/ui/ask-button'
import { endOtherSessionsAction, endSessionAction } from '@/lib/sessions/actions'

const failure = { title: 'Error', message: 'The session could not be ended. Please try again.' }

export function EndSession({ id, device }: { id: string; device: string }) {
  return (
    <EndButton
      variant="outline"
      size="sm"
      title={`Sign out ${device}?`}
      text="Anyone using it will have to sign in again."
      end={() => endSessionAction({ id })}
    >
      Sign out<span className="sr-only"> {device}</span>
    </EndButton>
  )
}

export function EndOtherSessions() {
  return (
    <EndButton
      variant="outline"
      title="Sign out all other sessions?"
      text="Only this device stays signed in."
      end={() => endOtherSessionsAction()}
    >
      <LogOut aria-hidden />
      Sign out all others
    </EndButton>
  )
}

type EndButtonProps = Pick<ButtonProps, 'variant' | 'size'> & {
  title: string
  text: string
  end: Parameters<typeof callAction>[0]
  children: ReactNode
}

function EndButton({ title, text, end, ...button }: EndButtonProps) {
  return (
    <AskButton
      {...button}
      dialog={{ title, text, confirmLabel: 'Sign out' }}
      onConfirm={() => callAction(end, failure)}
    />
  )
}
