import { SelectField } from '@/components/form/fields'
import { FormDialog } from '@/components/form/form-dialog'
import type { PopupProps } from '@/components/ui/lazy'
import { UpdateForm } from '@/components/updates/update-form'
import type { ClientRow } from '@/lib/clients/queries'
import { formatNumber } from '@/lib/base/numbers'

type SendUpdateDialogProps = PopupProps & {
  client: Pick<ClientRow, 'id' | 'name' | 'email' | 'projects' | 'projectCount'>
}

export function SendUpdateDialog({ client, ...props }: SendUpdateDialogProps) {
  const { name, email, projects, projectCount } = client
  return (
    <FormDialog
      {...props}
      className="sm:max-w-xl"
      title={`Send update to ${name}`}
      description={`It appears in their portal immediately and is emailed to ${email}.`}
    >
      <UpdateForm
        kind="client"
        projectId={projects[0]?.id ?? ''}
        onSent={() => props.onOpenChange(false)}
        project={({ field }) => (
          <SelectField
            {...field('projectId')}
            label="Project"
            required
            options={projects.map(({ id, title }) => ({ value: id, label: title }))}
            hint={
              projectCount > projects.length
                ? `Shows the first ${String(projects.length)} of ${formatNumber(projectCount)} projects. Use Work Updates for the others.`
                : undefined
            }
          />
        )}
      />
    </FormDialog>
  )
}
