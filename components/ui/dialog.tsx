'use client'

import { X } from 'lucide-react'
import * as DialogPrimitive from 'radix-ui/dialog'
import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { useReturningFocus } from '@/components/ui/use-returning-focus'

export const Dialog = DialogPrimitive.Root
export const DialogTrigger = DialogPrimitive.Trigger
export const DialogClose = DialogPrimitive.Close

/** The window itself; has to hold a DialogTitle. On a telephone it rises from the lower edge. */
export function DialogContent({
  className,
  children,
  onOpenAutoFocus,
  ...props
}: ComponentProps<typeof DialogPrimitive.Content>) {
  const returningFocus = useReturningFocus()
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay className="ui-overlay" />
      <DialogPrimitive.Content
        className={cn('ui-dialog', className)}
        {...returningFocus}
        onOpenAutoFocus={(event) => {
          returningFocus.onOpenAutoFocus()
          onOpenAutoFocus?.(event)
        }}
        {...props}
      >
        {children}
        <DialogPrimitive.Close asChild>
          <Button variant="ghost" size="icon" className="ui-dialog-close" aria-label="Close">
            <X aria-hidden />
          </Button>
        </DialogPrimitive.Close>
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  )
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return <DialogPrimitive.Title className={cn('ui-dialog-title', className)} {...props} />
}

export function DialogDescription({
  className,
  ...props
}: ComponentProps<typeof DialogPrimitive.Description>) {
  return <DialogPrimitive.Description className={cn('ui-dialog-description', className)} {...props} />
}

/** Title and description belong together. */
export function DialogHeader(props: ComponentProps<'div'>) {
  return <div {...props} />
}

export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('ui-dialog-footer', className)} {...props} />
}
