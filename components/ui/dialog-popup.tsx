import { X } from 'lucide-react'
import * as AlertDialog from 'radix-ui/alert-dialog'
import * as DialogPrimitive from 'radix-ui/dialog'
import { type ComponentProps, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import type { ConfirmDialogProps, DialogProps, SheetProps } from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/glyph'
import type { PopupProps } from '@/components/ui/lazy'

export function DialogPopup(props: DialogProps) {
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

export function SheetPopup({ title, className, children, ...props }: SheetProps) {
  return (
    <Popup
      aria-describedby={undefined}
      className={cn('ui-sheet', className)}
      onOpenAutoFocus={(event) => {
        // Radix skips links, but a menu contains nothing else.
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

/** Focuses the link to the current page, or the first link or button. */
function focusCurrentLink(sheet: HTMLElement): void {
  const link =
    sheet.querySelector<HTMLElement>('[aria-current]') ?? sheet.querySelector<HTMLElement>('a[href], button')
  link?.focus()
}

function Popup(props: PopupProps & ComponentProps<typeof DialogPrimitive.Content>) {
  const { open, onOpenChange, children, onOpenAutoFocus, ...rest } = props
  const returningFocus = useReturningFocus()
  return (
    <DialogPrimitive.Root open={open} onOpenChange={onOpenChange}>
      <DialogPrimitive.Portal>
        <DialogPrimitive.Overlay className="ui-overlay" />
        <DialogPrimitive.Content
          {...returningFocus}
          onOpenAutoFocus={(event) => {
            returningFocus.onOpenAutoFocus()
            onOpenAutoFocus?.(event)
          }}
          {...rest}
        >
          {children}
          <DialogPrimitive.Close asChild>
            <Button variant="ghost" size="icon" className="ui-dialog-close" aria-label="Close">
              <X aria-hidden />
            </Button>
          </DialogPrimitive.Close>
        </DialogPrimitive.Content>
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  )
}

export function ConfirmPopup(props: ConfirmDialogProps) {
  const { open, title, text, children, confirmLabel, cancelLabel = 'Cancel', pending = false } = props
  const returningFocus = useReturningFocus()
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!pending) props.onOpenChange(next)
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="ui-overlay" />
        <AlertDialog.Content
          className="ui-dialog"
          aria-busy={pending}
          {...returningFocus}
          onOpenAutoFocus={(event) => {
            returningFocus.onOpenAutoFocus()
            // A choice that has to be made first
            const choice = (event.currentTarget as HTMLElement).querySelector<HTMLElement>('select, input')
            if (!choice) return
            event.preventDefault()
            choice.focus()
          }}
        >
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
              <span>{confirmLabel}</span>
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** Returns the focus on close. Radix does that only for dialogs with a trigger. */
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
