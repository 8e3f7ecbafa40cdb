import { SendUpdateForm } from '@/components/clients/send-update-form'
import { FormDialog } from '@/components/form/form-dialog'
import { DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'

type SendUpdateDialogProps = {
  client: { name: string; email: string; projects: { id: string; title: string }[]; projectCount: number }
  isOpen: boolean
  onClose: () => void
}

/** An update for one client's project. */
export function SendUpdateDialog({ client, isOpen, onClose }: SendUpdateDialogProps) {
  return (
    <FormDialog open={isOpen} onOpenChange={onClose} className="sm:max-w-xl">
      <DialogHeader>
        <DialogTitle>Send update to {client.name}</DialogTitle>
        <DialogDescription className="wrap-anywhere">
          It appears in their portal at once, and {client.email} gets a mail.
        </DialogDescription>
      </DialogHeader>
      <SendUpdateForm client={client} onSent={onClose} />
    </FormDialog>
  )
}
