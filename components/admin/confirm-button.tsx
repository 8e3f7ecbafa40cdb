'use client'

import type { LucideIcon } from 'lucide-react'
import { useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { Button, type ButtonProps } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog'

type ConfirmButtonProps = Pick<ButtonProps, 'variant' | 'size'> & {
  label: string
  icon: LucideIcon
  title: string
  text: string
  confirmLabel?: string
  destructive?: boolean
  action: Parameters<typeof callAction>[0]
  failureTitle?: string
}

/** A button whose action is confirmed first. With the size `icon` it shows no label. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, icon: Icon, variant, size, confirmLabel = label, action, failureTitle, ...dialog } = props
  const [isAsking, setAsking] = useState(false)
  const [isPending, startTransition] = useTransition()

  function confirm() {
    startTransition(async () => {
      await callAction(action, { title: failureTitle ?? 'Error', message: 'Please try again.' })
      setAsking(false)
    })
  }

  return (
    <>
      <Button
        variant={variant}
        size={size}
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
