import { useState } from 'react'
import { SendUpdateForm } from '@/components/clients/send-update-form'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'

type SendUpdateDialogProps = {
  client: { name: string; email: string; projects: { id: string; title: string }[]; projectCount: number }
  isOpen: boolean
  onClose: () => void
}

/** An update for one client's project; what was typed is not lost without asking. */
export function SendUpdateDialog({ client, isOpen, onClose }: SendUpdateDialogProps) {
  const [isDirty, setDirty] = useState(false)
  const [isAsking, setAsking] = useState(false)

  function close() {
    setDirty(false)
    setAsking(false)
    onClose()
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={() => {
        if (isDirty) setAsking(true)
        else close()
      }}
    >
      <DialogContent className="sm:max-w-xl">
        <DialogHeader>
          <DialogTitle>Send update to {client.name}</DialogTitle>
          <DialogDescription className="wrap-anywhere">
            It appears in their portal at once, and {client.email} gets a mail.
          </DialogDescription>
        </DialogHeader>
        <SendUpdateForm
          client={client}
          onDirty={() => {
            setDirty(true)
          }}
          onSent={close}
        />
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title="Close without sending?"
          text="What you wrote would be lost."
          confirmLabel="Close"
          cancelLabel="Keep writing"
          destructive
          onConfirm={close}
        />
      </DialogContent>
    </Dialog>
  )
}
