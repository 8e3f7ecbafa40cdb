import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ClientCombobox } from '@/components/clients/client-combobox'
import { CompanyCombobox } from '@/components/companies/company-combobox'
import { ControlledField } from '@/components/form/controlled-field'
import { DialogForm } from '@/components/form/dialog-form'
import { SelectField } from '@/components/form/fields'
import { FormDialog } from '@/components/form/form-dialog'
import { useAdminForm } from '@/components/form/use-admin-form'
import type { PopupProps } from '@/components/ui/lazy'
import { Checkbox } from '@/components/ui/controls'
import type { ClientChoice } from '@/lib/clients/queries'
import { saveContactAction } from '@/lib/companies/actions'
import type { CompanyChoice, Contact } from '@/lib/companies/queries'
import {
  companyRoleLabels,
  companyRoles,
  contactRightHints,
  contactRightLabels,
  contactRights,
  rightsOfRole,
} from '@/lib/companies/rules'

type ContactDialogProps = PopupProps & {
  /** Null to choose the company of a client who has none yet. */
  companyId: string | null
  /** Null to choose the client. */
  contact: (Pick<Contact, 'id' | 'name'> & Partial<Pick<Contact, 'role' | 'rights'>>) | null
}

export function ContactDialog({ companyId, contact, ...popup }: ContactDialogProps) {
  return (
    <FormDialog
      {...popup}
      title={companyId === null ? 'Add to a company' : (contact?.name ?? 'Add contact')}
      description={
        contact
          ? 'What they are to the company, and what they see in their portal.'
          : 'A client’s account becomes a contact of this company. Invite new people as clients first.'
      }
    >
      <ContactForm companyId={companyId} contact={contact} onSaved={() => popup.onOpenChange(false)} />
    </FormDialog>
  )
}

type ContactFormProps = Pick<ContactDialogProps, 'companyId' | 'contact'> & { onSaved: () => void }

function ContactForm({ companyId, contact, onSaved }: ContactFormProps) {
  const id = useId()
  const isNew = contact?.role === undefined
  const [chosen, setChosen] = useState<ClientChoice | null>(null)
  const [company, setCompany] = useState<CompanyChoice | null>(null)
  const form = useAdminForm(saveContactAction, {
    schema: () => import('@/lib/companies/schema').then((module) => module.contactSchema),
    defaultValues: {
      companyId: companyId ?? '',
      userId: contact?.id ?? '',
      role: contact?.role ?? 'member',
      rights: contact?.rights ?? rightsOfRole.member,
    },
    failure: { title: 'Not saved', message: 'The contact is as before. Please try again.' },
    onSuccess: onSaved,
  })
  const { setValue, control: values } = form.form
  const rights = useWatch({ control: values, name: 'rights' })
  const role = form.field('role')

  return (
    <DialogForm form={form} submit={isNew ? 'Add contact' : 'Save'} pendingLabel="Saving…">
      {companyId === null ? (
        <ControlledField form={form.form} name="companyId" label="Company" required>
          {({ control, onChange }) => (
            <CompanyCombobox
              control={control}
              value={company}
              placeholder="Search name, city or VAT ID"
              onChange={(choice) => {
                setCompany(choice)
                onChange(choice?.id ?? '')
              }}
            />
          )}
        </ControlledField>
      ) : null}
      {contact ? null : (
        <ControlledField form={form.form} name="userId" label="Client" required>
          {({ control, onChange }) => (
            <ClientCombobox
              control={control}
              value={chosen}
              placeholder="Search name, email or company"
              onChange={(client) => {
                setChosen(client)
                onChange(client?.id ?? '')
              }}
            />
          )}
        </ControlledField>
      )}
      <SelectField
        {...role}
        label="Role"
        onChange={(event) => {
          void role.onChange(event)
          const next = companyRoles.find((one) => one === event.target.value)
          if (next && isNew) setValue('rights', rightsOfRole[next])
        }}
        options={companyRoles.map((value) => ({ value, label: companyRoleLabels[value] }))}
      />
      <fieldset className="grid gap-2">
        <legend className="ui-label mb-2">What they may do</legend>
        {contactRights.map((right) => (
          <label
            key={right}
            htmlFor={`${id}-${right}`}
            className="ui-choice items-start"
            data-chosen={rights.includes(right)}
          >
            <Checkbox
              id={`${id}-${right}`}
              checked={rights.includes(right)}
              onChange={({ target }) =>
                setValue(
                  'rights',
                  contactRights.filter((one) => (one === right ? target.checked : rights.includes(one))),
                  { shouldDirty: true },
                )
              }
            />
            <span className="text-sm leading-snug">
              <span className="block font-medium">{contactRightLabels[right]}</span>
              <span className="block text-muted-foreground">{contactRightHints[right]}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </DialogForm>
  )
}
