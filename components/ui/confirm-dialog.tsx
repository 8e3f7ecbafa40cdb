'use client'

import * as AlertDialog from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { useOnceOpen } from '@/components/ui/use-once-open'
import { useReturningFocus } from '@/components/ui/use-returning-focus'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** What will happen, and whether it can be undone. */
  text: ReactNode
  /** What has to be chosen before, say. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** The action takes something away for good. */
  destructive?: boolean
  /** While true nothing can be pressed and the dialog stays. */
  pending?: boolean
  /** The dialog stays open: close it when the work has succeeded. */
  onConfirm: () => void
}

/** Asks before something that can't be taken back. Focus starts on 'Cancel' and returns to where it was. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  destructive = false,
  pending = false,
  onConfirm,
}: ConfirmDialogProps) {
  const returningFocus = useReturningFocus()
  const wasOpen = useOnceOpen(open)
  if (!wasOpen) return null
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!pending) onOpenChange(next)
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="ui-overlay" />
        <AlertDialog.Content className="ui-dialog" aria-busy={pending} {...returningFocus}>
          <div>
            <AlertDialog.Title className="ui-dialog-title">{title}</AlertDialog.Title>
            <AlertDialog.Description className="ui-dialog-description">{text}</AlertDialog.Description>
          </div>
          {children}
          <div className="ui-dialog-footer">
            <AlertDialog.Cancel asChild>
              <Button variant="outline" aria-disabled={pending}>
                {cancelLabel}
              </Button>
            </AlertDialog.Cancel>
            <Button
              variant={destructive ? 'destructive' : 'default'}
              aria-disabled={pending}
              onClick={() => {
                if (!pending) onConfirm()
              }}
            >
              {pending ? <Spinner /> : null}
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
