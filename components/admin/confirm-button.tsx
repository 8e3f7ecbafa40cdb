'use client'

import type { LucideIcon } from 'lucide-react'
import { useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { Button, type ButtonProps } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog'

type ConfirmButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className'> & {
  label: string
  icon: LucideIcon
  title: string
  text: string
  confirmLabel?: string
  destructive?: boolean
  action: Parameters<typeof callAction>[0]
  failureTitle?: string
  onDone?: () => void
}

/** A button whose action is confirmed first. With the size `icon` it shows no label. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, icon: Icon, variant, size, className, action, failureTitle, onDone, ...rest } = props
  const { confirmLabel = label, ...dialog } = rest
  const [isAsking, setAsking] = useState(false)
  const [isPending, startTransition] = useTransition()

  function confirm() {
    startTransition(async () => {
      const failure = { title: failureTitle ?? 'Error', message: 'Please try again.' }
      const isDone = await callAction(action, failure)
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
        aria-label={size === 'icon' ? label : undefined}
        onClick={() => {
          setAsking(true)
        }}
      >
        <Icon aria-hidden />
        {size === 'icon' ? null : label}
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
