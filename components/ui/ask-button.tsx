'use client'

import { useState, useTransition } from 'react'
import { Button, type ButtonProps } from '@/components/ui/button'
import { ConfirmDialog, type ConfirmDialogProps } from '@/components/ui/dialog'

type AskButtonProps = Omit<ButtonProps, 'onClick'> & {
  dialog: Pick<ConfirmDialogProps, 'title' | 'text' | 'confirmLabel' | 'destructive'>
  onConfirm: () => Promise<unknown>
}

/** A button whose action is confirmed first. */
export function AskButton({ dialog, onConfirm, ...button }: AskButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const [isPending, startTransition] = useTransition()

  function confirm() {
    startTransition(async () => {
      await onConfirm()
      setAsking(false)
    })
  }

  return (
    <>
      <Button
        {...button}
        onClick={() => {
          if (!button['aria-disabled']) setAsking(true)
        }}
      />
      <ConfirmDialog
        {...dialog}
        open={isAsking}
        onOpenChange={setAsking}
        pending={isPending}
        onConfirm={confirm}
      />
    </>
  )
}
