'use client'

import type { Content } from 'radix-ui/dialog'
import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { lazyPopup, type PopupProps } from '@/components/ui/lazy'

const load = () => import('@/components/ui/dialog-popup')

export type DialogProps = PopupProps &
  Omit<ComponentProps<typeof Content>, 'title'> & { title: ReactNode; description?: ReactNode }

const DialogPopup = lazyPopup<DialogProps>(() => load().then((module) => module.DialogPopup), {
  isCommon: true,
})

const Close = createContext<() => void>(() => undefined)

/** On a phone it slides up from the bottom edge. */
export function Dialog({ children, ...props }: DialogProps) {
  return (
    <DialogPopup {...props}>
      <Close value={() => props.onOpenChange(false)}>{children}</Close>
    </DialogPopup>
  )
}

/** Closes the dialog around it. */
export function DialogCancel(props: ComponentProps<'button'>) {
  const close = use(Close)
  return (
    <Button {...props} variant="outline" onClick={close}>
      Cancel
    </Button>
  )
}

export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('ui-dialog-footer', className)} {...props} />
}

/** The title is for screen readers only. */
export type SheetProps = PopupProps & Omit<ComponentProps<typeof Content>, 'title'> & { title: string }

/** A menu from the left edge of a narrow screen; its width is `--sheet-width` (20rem). */
export const Sheet = lazyPopup<SheetProps>(() => load().then((module) => module.SheetPopup), {
  isCommon: true,
})

export type ConfirmDialogProps = PopupProps & {
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

/** Asks before something that can't be undone. Focus starts on what there is to choose, else on 'Cancel'. */
export const ConfirmDialog = lazyPopup<ConfirmDialogProps>(
  () => load().then((module) => module.ConfirmPopup),
  { isCommon: true },
)
