import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'
import { ConfirmDialog } from '@/components/ui/dialog'

/** Asks before discarding what was typed. */
export function UnsavedChangesDialog({ isAsking, stay, leave }: ReturnType<typeof useUnsavedChanges>) {
  return (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={(isOpen) => {
        if (!isOpen) stay()
      }}
      title="Leave without saving?"
      text="What you changed here is not saved yet and would be lost."
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      destructive
      onConfirm={leave}
    />
  )
}

/** While `isDirty`, leaving the page asks first. */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  return <UnsavedChangesDialog {...useUnsavedChanges(isDirty)} />
}
