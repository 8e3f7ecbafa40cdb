import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { showFailure } from '@/components/admin/call-action'
import { ClientCombobox } from '@/components/clients/client-combobox'
import { ControlledField } from '@/components/form/controlled-field'
import { SelectField, TextField } from '@/components/form/fields'
import { FormSection } from '@/components/form/form-section'
import type { AdminForm } from '@/components/form/use-admin-form'
import { personName } from '@/lib/base/person'
import type { ClientChoice } from '@/lib/clients/queries'
import { readProposalClientAction } from '@/lib/proposals/drafts/actions'
import { draftFailures, draftLabels as labels } from '@/lib/proposals/drafts/content'
import type { ProposalClient } from '@/lib/proposals/drafts/queries'
import type { ProposalFormValues } from '@/lib/proposals/drafts/schema'

type RecipientProps = { admin: AdminForm<ProposalFormValues>; client: ProposalClient | null }

/** Choosing a client fills in their details, which can be changed for this proposal only. */
export function ProposalRecipient({ admin: { form, field }, client: initial }: RecipientProps) {
  const clientUserId = useWatch({ control: form.control, name: 'clientUserId' })
  const [chosenClient, setClient] = useState(initial)
  const [chosen, setChoice] = useState<ClientChoice | null>(initial)
  const isCurrent = (known: { id: string } | null) => known?.id === clientUserId
  // What someone else saved may refer to another client than the one chosen here.
  const client = [chosenClient, initial].find(isCurrent) ?? null
  const choice = [chosen, initial].find(isCurrent) ?? null
  const latest = useRef<string>(undefined)

  function fill(values: Partial<ProposalFormValues>) {
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name as keyof ProposalFormValues, value, { shouldDirty: true })
      form.clearErrors(name as keyof ProposalFormValues)
    }
  }

  async function choose(next: ClientChoice | null) {
    latest.current = next?.id
    setChoice(next)
    setClient(null)
    fill({ clientUserId: next?.id ?? '', projectId: '' })
    if (!next) return
    const answer = await readProposalClientAction({ id: next.id }).catch(reportError)
    // Another client may have been chosen in the meantime.
    if (latest.current !== next.id) return
    const read = answer?.data?.client
    if (!read) {
      showFailure(answer?.serverError ?? { message: draftFailures.client })
      fill({ clientName: personName(next), clientEmail: next.email, clientCompany: next.company ?? '' })
      return
    }
    setClient(read)
    fill(read.details)
  }

  const project = client?.projects ?? []
  return (
    <FormSection title="Client" text="Who it is written to. They open it by a link and need no account.">
      <div className="grid gap-4 sm:grid-cols-2">
        <ControlledField
          form={form}
          name="clientUserId"
          label={labels.clientUserId}
          hint="Leave empty for somebody new. They get an account when they accept."
        >
          {({ control }) => (
            <ClientCombobox
              control={control}
              value={choice}
              placeholder="Search name, email or company"
              onChange={(next) => void choose(next)}
            />
          )}
        </ControlledField>
        <SelectField
          {...field('projectId')}
          label={labels.projectId}
          placeholder={project.length > 0 || client === null ? 'A new project' : 'A new project (none yet)'}
          options={project.map(({ id, title }) => ({ value: id, label: title }))}
          hint="The project that it adds work to."
        />
        <TextField {...field('clientName')} label={labels.clientName} required maxLength={100} />
        <TextField
          {...field('clientEmail')}
          label={labels.clientEmail}
          required
          type="email"
          maxLength={254}
        />
        <TextField {...field('clientCompany')} label={labels.clientCompany} maxLength={150} />
      </div>
    </FormSection>
  )
}
