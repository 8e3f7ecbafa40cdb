'use client'

import type { LucideIcon } from 'lucide-react'
import { callAction } from '@/components/admin/call-action'
import { AskButton } from '@/components/ui/ask-button'
import type { ButtonProps } from '@/components/ui/button'

type ConfirmButtonProps = Pick<ButtonProps, 'variant' | 'size'> & {
  label: string
  icon: LucideIcon
  title: string
  text: string
  confirmLabel?: string
  destructive?: boolean
  action: Parameters<typeof callAction>[0]
}

/** Calls an action once confirmed. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, icon: Icon, variant, size, confirmLabel = label, action, ...dialog } = props
  return (
    <AskButton
      variant={variant}
      size={size}
      dialog={{ ...dialog, confirmLabel }}
      onConfirm={() => callAction(action, { title: 'Error', message: 'Please try again.' })}
    >
      <Icon aria-hidden />
      {label}
    </AskButton>
  )
}
