'use client'

import { LogOut } from 'lucide-react'
import { type ReactNode, useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { Button, type ButtonProps } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog'
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

function EndButton({ title, text, end, children, ...button }: EndButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const [isPending, startTransition] = useTransition()

  function confirm() {
    startTransition(async () => {
      await callAction(end, failure)
      setAsking(false)
    })
  }

  return (
    <>
      <Button
        {...button}
        onClick={() => {
          setAsking(true)
        }}
      >
        {children}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={title}
        text={text}
        confirmLabel="Sign out"
        pending={isPending}
        onConfirm={confirm}
      />
    </>
  )
}
