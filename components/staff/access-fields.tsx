import { CheckboxField, SelectField } from '@/components/form/fields'
import type { AdminForm } from '@/components/form/use-admin-form'
import { clientAccess, clientAccessLabels, type StaffAccess } from '@/lib/staff/rules'

const options = clientAccess.map((value) => ({ value, label: clientAccessLabels[value] }))

/** What a member of the staff may work on. */
export function AccessFields({ form }: { form: Pick<AdminForm<StaffAccess>, 'field'> }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">Access</legend>
      <SelectField {...form.field('clients')} label="Clients and projects" options={options} />
      <CheckboxField
        {...form.field('website')}
        label="Website"
        hint="Content, home page, services, testimonials and newsletter."
      />
      <CheckboxField {...form.field('money')} label="Money" hint="Invoices, payments and revenue." />
    </fieldset>
  )
}
