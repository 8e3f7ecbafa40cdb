'use client'

import { type ComponentProps, useState } from 'react'
import { UnsavedChangesDialog } from '@/components/form/unsaved-changes'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'
import { Dialog } from '@/components/ui/dialog'

type FormDialogProps = ComponentProps<typeof Dialog> & {
  /** Whether there are unsaved changes. By default, whether anything was typed or chosen. */
  isDirty?: boolean
}

/** A dialog with a form: closing it or leaving the page asks before discarding what was entered. */
export function FormDialog({ open, onOpenChange, isDirty, children, ...props }: FormDialogProps) {
  const [wasEdited, setEdited] = useState(false)
  const [isClosing, setClosing] = useState(false)
  if (!open && (wasEdited || isClosing)) {
    setEdited(false)
    setClosing(false)
  }
  const hasDraft = open && (isDirty ?? wasEdited)
  const unsaved = useUnsavedChanges(hasDraft)
  return (
    <Dialog
      {...props}
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen && hasDraft) setClosing(true)
        else onOpenChange(isOpen)
      }}
      onInput={() => setEdited(true)}
    >
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
    </Dialog>
  )
}
