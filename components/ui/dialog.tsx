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

/** On phones, it slides up from the bottom edge. */
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

/** Only screen readers get the title. */
export type SheetProps = PopupProps & Omit<ComponentProps<typeof Content>, 'title'> & { title: string }

/** A menu that slides in from the left edge of a narrow screen. `--sheet-width` sets its width (default 20rem). */
export const Sheet = lazyPopup<SheetProps>(() => load().then((module) => module.SheetPopup), {
  isCommon: true,
})

export type ConfirmDialogProps = PopupProps & {
  title: string
  /** Says what will happen, and whether it can be undone. */
  text: ReactNode
  /** For example, a choice to make first. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** The action deletes something permanently. */
  destructive?: boolean
  /** While true, the dialog can be neither confirmed nor closed. */
  pending?: boolean
  /** The dialog stays open, so close it on success. */
  onConfirm: () => void
}

/**
 * Asks for confirmation before something that can't be undone. The focus starts on the choice, if there is one,
 * otherwise on 'Cancel'.
 */
export const ConfirmDialog = lazyPopup<ConfirmDialogProps>(
  () => load().then((module) => module.ConfirmPopup),
  { isCommon: true },
)
