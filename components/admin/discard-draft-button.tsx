import { Undo2 } from 'lucide-react'
import type { callAction } from '@/components/admin/call-action'
import { ConfirmButton } from '@/components/admin/confirm-button'

type DiscardDraftButtonProps = {
  /** A sentence that says what is kept. */
  kept: string
  action: Parameters<typeof callAction>[0]
}

export function DiscardDraftButton({ kept, action }: DiscardDraftButtonProps) {
  return (
    <ConfirmButton
      label="Discard draft"
      icon={Undo2}
      variant="ghost"
      size="sm"
      title="Discard the draft?"
      text={`${kept} What was changed since then is deleted.`}
      confirmLabel="Discard"
      destructive
      failureTitle="Failed to discard the draft"
      action={action}
    />
  )
}
