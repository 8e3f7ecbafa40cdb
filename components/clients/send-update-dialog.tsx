import { SelectField } from '@/components/form/fields'
import { FormDialog } from '@/components/form/form-dialog'
import { DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { UpdateForm } from '@/components/updates/update-form'

type SendUpdateDialogProps = {
  client: { name: string; email: string; projects: { id: string; title: string }[]; projectCount: number }
  isOpen: boolean
  onClose: () => void
}

/** An update for one client's project. */
export function SendUpdateDialog({ client, isOpen, onClose }: SendUpdateDialogProps) {
  const { name, email, projects, projectCount } = client
  return (
    <FormDialog open={isOpen} onOpenChange={onClose} className="sm:max-w-xl">
      <DialogHeader>
        <DialogTitle>Send update to {name}</DialogTitle>
        <DialogDescription className="wrap-anywhere">
          It appears in their portal at once, and {email} gets a mail.
        </DialogDescription>
      </DialogHeader>
      <UpdateForm
        kind="client"
        projectId={projects[0]?.id ?? ''}
        onSent={onClose}
        project={({ field }) => (
          <SelectField
            {...field('projectId')}
            label="Project"
            required
            options={projects.map(({ id, title }) => ({ value: id, label: title }))}
            hint={
              projectCount > projects.length
                ? `The first ${String(projects.length)} of ${projectCount.toLocaleString('en-US')} projects. Send to the others from Work Updates.`
                : undefined
            }
          />
        )}
      />
    </FormDialog>
  )
}
