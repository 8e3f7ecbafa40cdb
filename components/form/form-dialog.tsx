'use client'

import { type ComponentProps, type ReactNode, useState } from 'react'
import { UnsavedChangesDialog } from '@/components/form/unsaved-changes'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'
import { Dialog, DialogContent, DialogTrigger, useOnceOpen } from '@/components/ui/dialog'

type FormDialogProps = ComponentProps<typeof DialogContent> & {
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The button that opens it. */
  trigger?: ReactNode
  /** Whether there are unsaved changes; by default, whether anything was typed or chosen. */
  isDirty?: boolean
}

/** A dialog with a form: closing it or leaving the page asks before discarding what was entered. */
export function FormDialog({ open, onOpenChange, trigger, isDirty, children, ...props }: FormDialogProps) {
  const [wasEdited, setEdited] = useState(false)
  const [isClosing, setClosing] = useState(false)
  if (!open && (wasEdited || isClosing)) {
    setEdited(false)
    setClosing(false)
  }
  const hasDraft = open && (isDirty ?? wasEdited)
  const unsaved = useUnsavedChanges(hasDraft)
  const wasOpen = useOnceOpen(open)
  if (!wasOpen && !trigger) return null
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen && hasDraft) setClosing(true)
        else onOpenChange(isOpen)
      }}
    >
      {trigger ? <DialogTrigger asChild>{trigger}</DialogTrigger> : null}
      <DialogContent {...props} onInput={() => setEdited(true)}>
        {children}
        <UnsavedChangesDialog
          isAsking={isClosing || unsaved.isAsking}
          stay={() => {
            setClosing(false)
            unsaved.stay()
          }}
          leave={() => {
            if (isClosing) onOpenChange(false)
            else unsaved.leave()
          }}
        />
      </DialogContent>
    </Dialog>
  )
}
