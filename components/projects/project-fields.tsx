import { Flag } from 'lucide-react'
import { ClientCombobox, type ClientChoice } from '@/components/projects/client-combobox'
import { Field } from '@/components/form/field'
import { CheckboxField, TextareaField, TextField } from '@/components/form/fields'
import type { useActionForm } from '@/components/form/use-action-form'
import { projectFieldLabels as labels } from '@/lib/projects/revisions/rules'

type ProjectFieldsProps = {
  field: (name: string) => ReturnType<ReturnType<typeof useActionForm>['field']>
  owner: ClientChoice | null
  onOwner: (client: ClientChoice | null) => void
  /** Milestones decide what is next: there is nothing to type then. */
  hasMilestones?: boolean
  /** A project in the archive can't be active. */
  isArchived?: boolean
}

export function ProjectFields({
  field,
  owner,
  onOwner,
  hasMilestones = false,
  isArchived = false,
}: ProjectFieldsProps) {
  const client = field('client')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...field('title')}
        label={labels.title}
        required
        maxLength={200}
        className="sm:col-span-2"
      />
      <Field
        label={labels.client}
        error={client.error ?? field('clientUserId').error}
        required
        hint="The owner: sees the project in the portal and gets its mails."
      >
        {(control) => (
          <ClientCombobox
            control={control}
            name="clientUserId"
            textName={client.name}
            value={owner}
            placeholder="Search name, email or company"
            onChange={onOwner}
          />
        )}
      </Field>
      <TextField
        {...field('clientName')}
        label={labels.clientName}
        maxLength={150}
        hint="Empty: the client’s company, else their name."
      />
      <TextareaField
        {...field('description')}
        label={labels.description}
        rows={5}
        maxLength={10_000}
        className="sm:col-span-2 [&>textarea]:min-h-32"
      />
      <TextField
        {...field('completionPercentage')}
        label="Completion in percent"
        inputMode="numeric"
        maxLength={3}
        required
        hint="A whole number from 0 to 100."
      />
      {isArchived ? null : (
        <CheckboxField
          {...field('active')}
          label={labels.active}
          hint="A project that isn’t active is on hold."
          className="sm:pt-7"
        />
      )}
      {hasMilestones ? (
        <p className="flex items-start gap-2 text-sm text-muted-foreground sm:col-span-2">
          <Flag aria-hidden className="mt-0.5 size-4 shrink-0 text-purple" />
          The next milestone and its date follow this project’s milestones.
        </p>
      ) : (
        <>
          <TextField
            {...field('nextMilestone')}
            label={labels.nextMilestone}
            maxLength={200}
            hint="Shown on the client’s dashboard, until milestones are added."
          />
          <TextField
            {...field('etaDate')}
            label={labels.etaDate}
            type="date"
            min="2000-01-01"
            max="2099-12-31"
          />
        </>
      )}
    </div>
  )
}
