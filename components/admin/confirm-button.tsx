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
}

/** A button whose action is confirmed first. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, icon: Icon, variant, size, confirmLabel = label, action, ...dialog } = props
  const [isAsking, setAsking] = useState(false)
  const [isPending, startTransition] = useTransition()

  function confirm() {
    startTransition(async () => {
      await callAction(action, { title: 'Error', message: 'Please try again.' })
      setAsking(false)
    })
  }

  return (
    <>
      <Button
        variant={variant}
        size={size}
        onClick={() => {
          setAsking(true)
        }}
      >
        <Icon aria-hidden />
        {label}
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
