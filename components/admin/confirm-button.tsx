'use client'

import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState, useTransition } from 'react'
import { callAction, unreachable } from '@/components/admin/call-action'
import { Button, type ButtonProps } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog'

type ConfirmButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className' | 'aria-label'> & {
  label: string
  icon?: LucideIcon
  title: string
  text: ReactNode
  confirmLabel?: string
  destructive?: boolean
  action: Parameters<typeof callAction>[0]
  failureTitle?: string
  /** Shown when the server can't be reached. */
  failure?: string
  onDone?: () => void
}

/** A button that asks for confirmation before its action. With the size `icon` its label is hidden. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, icon: Icon, variant, size, className, 'aria-label': ariaLabel, ...rest } = props
  const { confirmLabel = label, action, failureTitle, failure, onDone, ...dialog } = rest
  const [isAsking, setAsking] = useState(false)
  const [isPending, startTransition] = useTransition()

  function confirm() {
    startTransition(async () => {
      const isDone = await callAction(action, {
        title: failureTitle ?? 'Nothing was changed',
        message: failure ?? unreachable,
      })
      setAsking(false)
      if (isDone) onDone?.()
    })
  }

  return (
    <>
      <Button
        variant={variant}
        size={size}
        className={className}
        aria-label={ariaLabel ?? (size === 'icon' ? label : undefined)}
        data-tooltip={size === 'icon' ? label : undefined}
        data-tooltip-side="top"
        onClick={() => setAsking(true)}
      >
        {Icon ? <Icon aria-hidden /> : null}
        {size === 'icon' ? null : <span>{label}</span>}
      </Button>
      <ConfirmDialog
        {...dialog}
        open={isAsking}
        onOpenChange={setAsking}
        confirmLabel={confirmLabel}
        pending={isPending}
        onConfirm={confirm}
      />
    </>
  )
}
