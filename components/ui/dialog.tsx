'use client'

import { X } from 'lucide-react'
import * as AlertDialog from 'radix-ui/alert-dialog'
import * as DialogPrimitive from 'radix-ui/dialog'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Spinner } from '@/components/ui/glyph'

export const Dialog = DialogPrimitive.Root
export const DialogTrigger = DialogPrimitive.Trigger

type ContentProps = ComponentProps<typeof DialogPrimitive.Content>
type DialogContentProps = Omit<ContentProps, 'title'> & { title: ReactNode; description?: ReactNode }

/** On a phone it slides up from the bottom edge. */
export function DialogContent(props: DialogContentProps) {
  const { title, description, className, children, ...rest } = props
  return (
    <Popup
      className={cn('ui-dialog', className)}
      {...(description === undefined && { 'aria-describedby': undefined })}
      {...rest}
    >
      <div>
        <DialogPrimitive.Title className="ui-dialog-title">{title}</DialogPrimitive.Title>
        {description === undefined ? null : (
          <DialogPrimitive.Description className="ui-dialog-description">
            {description}
          </DialogPrimitive.Description>
        )}
      </div>
      {children}
    </Popup>
  )
}

/** The title is for screen readers only. */
type SheetContentProps = ContentProps & { title: string }

/** A menu from the left edge of a narrow screen; its width is `--sheet-width` (20rem). */
export function SheetContent({ title, className, children, ...props }: SheetContentProps) {
  return (
    <Popup
      aria-describedby={undefined}
      className={cn('ui-sheet', className)}
      onOpenAutoFocus={(event) => {
        // Radix skips links, which are all that a menu has.
        event.preventDefault()
        if (event.currentTarget instanceof HTMLElement) focusCurrentLink(event.currentTarget)
      }}
      {...props}
    >
      <DialogPrimitive.Title className="sr-only">{title}</DialogPrimitive.Title>
      {children}
    </Popup>
  )
}

/** Without a link to the current page, the first link or button. */
function focusCurrentLink(sheet: HTMLElement): void {
  const link =
    sheet.querySelector<HTMLElement>('[aria-current]') ?? sheet.querySelector<HTMLElement>('a[href], button')
  link?.focus()
}

function Popup({ children, onOpenAutoFocus, ...props }: ContentProps) {
  const returningFocus = useReturningFocus()
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay className="ui-overlay" />
      <DialogPrimitive.Content
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

export function DialogCancel(props: ComponentProps<'button'>) {
  return (
    <DialogPrimitive.Close asChild>
      <Button {...props} variant="outline">
        Cancel
      </Button>
    </DialogPrimitive.Close>
  )
}

export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('ui-dialog-footer', className)} {...props} />
}

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** What will happen, and whether it can be undone. */
  text: ReactNode
  /** A choice to make first, for example. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** The action deletes something for good. */
  destructive?: boolean
  /** The dialog can be neither confirmed nor closed meanwhile. */
  pending?: boolean
  /** The dialog stays open: close it on success. */
  onConfirm: () => void
}

/** Asks before something that can't be undone. Focus starts on 'Cancel'. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, children, confirmLabel, cancelLabel = 'Cancel', pending = false } = props
  const returningFocus = useReturningFocus()
  const isNeeded = useOnceOpen(open)
  if (!isNeeded) return null
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!pending) props.onOpenChange(next)
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
              variant={props.destructive ? 'destructive' : 'default'}
              aria-disabled={pending}
              onClick={() => {
                if (!pending) props.onConfirm()
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

/** Returns focus on close, which Radix does only for a dialog that has a trigger. */
function useReturningFocus() {
  const opener = useRef<Element>(null)

  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement
    },
    onCloseAutoFocus(event: Event) {
      if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return
      event.preventDefault()
      opener.current.focus()
    },
  }
}

/** True once a dialog has been open. A list has one for each row, and most are never needed. */
export function useOnceOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return isOpen || wasOpen
}
