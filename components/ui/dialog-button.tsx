'use client'

import { type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from '@/components/ui/button'
import type { PopupProps } from '@/components/ui/lazy'

type DialogButtonProps = Omit<ButtonProps, 'onClick'> & { dialog: (popup: PopupProps) => ReactNode }

/** A button that opens a dialog. */
export function DialogButton({ dialog, ...props }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...props} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {dialog({ open: isOpen, onOpenChange: setOpen })}
    </>
  )
}
