'use client'

import { X } from 'lucide-react'
import * as DialogPrimitive from 'radix-ui/dialog'
import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { useReturningFocus } from '@/components/ui/use-returning-focus'

export const Sheet = DialogPrimitive.Root
export const SheetTrigger = DialogPrimitive.Trigger
export const SheetClose = DialogPrimitive.Close

type SheetContentProps = ComponentProps<typeof DialogPrimitive.Content> & {
  side?: 'left' | 'right'
  /** Read out when it opens. */
  title: string
}

/** A panel at the side of a narrow screen; its width is `--sheet-width` (20rem). */
export function SheetContent({ side = 'left', title, className, children, ...props }: SheetContentProps) {
  const returningFocus = useReturningFocus()
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay className="ui-overlay" />
      <DialogPrimitive.Content
        aria-describedby={undefined}
        className={cn('ui-sheet', `ui-sheet-${side}`, className)}
        {...returningFocus}
        onOpenAutoFocus={(event) => {
          returningFocus.onOpenAutoFocus()
          // Radix passes over links, which are what a menu is made of.
          event.preventDefault()
          if (event.currentTarget instanceof HTMLElement) focusStart(event.currentTarget)
        }}
        {...props}
      >
        <DialogPrimitive.Title className="sr-only">{title}</DialogPrimitive.Title>
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

/** Where one is, else the first thing to go to. */
function focusStart(sheet: HTMLElement): void {
  const start =
    sheet.querySelector<HTMLElement>('[aria-current]') ?? sheet.querySelector<HTMLElement>('a[href], button')
  start?.focus()
}
