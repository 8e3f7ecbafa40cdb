'use client'

import { useRouter } from 'next/navigation'
import type { z } from 'zod'
import { ControlledField } from '@/components/form/controlled-field'
import { CountryCombobox } from '@/components/form/country-combobox'
import { CurrencyCombobox } from '@/components/form/currency-combobox'
import { EditConflict } from '@/components/form/edit-conflict'
import { TextareaField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { UnsavedChanges } from '@/components/form/unsaved-changes'
import { useAdminForm } from '@/components/form/use-admin-form'
import { useRevisions } from '@/components/form/use-revisions'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { useSiteFacts } from '@/components/ui/site-facts'
import { saveCompanyAction } from '@/lib/companies/actions'
import { companyFieldLabels as labels, companyList } from '@/lib/companies/rules'
import type { companyFormSchema } from '@/lib/companies/schema'

type CompanyFormProps = {
  /** The stored values. A new company has no id. */
  current: z.input<typeof companyFormSchema>
  editor?: string | null
  currencies: readonly { value: string; label: string }[]
}

export function CompanyForm({ current, editor, currencies }: CompanyFormProps) {
  const router = useRouter()
  const { currency: ownCurrency } = useSiteFacts()
  const isNew = current.id === null
  const form = useAdminForm(saveCompanyAction, {
    schema: () => import('@/lib/companies/schema').then((module) => module.companyFormSchema),
    defaultValues: current,
    withKey: true,
    failure: { title: 'Not saved', message: 'The company could not be saved. Please try again.' },
    onSuccess({ id }) {
      router.push(`${companyList.path}/${id}`)
    },
  })
  const revisions = useRevisions(form, current, labels)
  const field = (name: keyof typeof labels) => ({ ...form.field(name), label: labels[name] })

  return (
    <div className="grid max-w-4xl gap-4">
      <EditConflict subject="this company" editor={editor} labels={labels} revisions={revisions} />
      <form {...form.formProps} aria-label={isNew ? 'New company' : 'Edit company'} className="ui-card px-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('name')} required maxLength={150} />
          <TextField
            {...field('legalName')}
            maxLength={200}
            hint="As it is registered, if that differs from the name."
          />
          <TextField {...field('street')} maxLength={200} className="sm:col-span-2" />
          <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-5">
            <TextField {...field('postcode')} maxLength={20} />
            <TextField {...field('city')} maxLength={100} />
          </div>
          <ControlledField form={form.form} name="country" label={labels.country}>
            {({ control, value, onChange }) => (
              <CountryCombobox
                control={control}
                value={value ?? ''}
                onChange={onChange}
                placeholder="Search name or code"
              />
            )}
          </ControlledField>
          <TextField
            {...field('vatId')}
            maxLength={30}
            spellCheck={false}
            hint="Checked for its country’s format, such as DE136695976."
          />
          <TextField {...field('registrationNumber')} maxLength={60} spellCheck={false} />
          <TextField
            {...field('electronicAddress')}
            maxLength={254}
            spellCheck={false}
            hint="Where it receives electronic invoices."
          />
          <TextField
            {...field('electronicScheme')}
            maxLength={4}
            spellCheck={false}
            hint="The code of the address’s scheme, such as 0204, or EM for an email address."
          />
          <TextField
            {...field('language')}
            maxLength={35}
            spellCheck={false}
            hint="Such as en or de-AT. Leave empty for the usual one."
          />
          <ControlledField
            form={form.form}
            name="currency"
            label={labels.currency}
            hint={`Leave empty to use ${ownCurrency}.`}
          >
            {({ control, value, onChange }) => (
              <CurrencyCombobox
                control={control}
                value={value ?? ''}
                onChange={onChange}
                choices={currencies}
                placeholder="Search code or name"
              />
            )}
          </ControlledField>
          <TextField
            {...field('paymentDays')}
            inputMode="numeric"
            maxLength={3}
            hint="Agreed with this company. Leave empty for the usual term."
          />
          <TextareaField
            {...field('invoiceCc')}
            rows={2}
            spellCheck={false}
            hint="Who else gets its invoices and reminders by email. One address per line."
            className="sm:col-span-2"
          />
          <TextareaField
            {...field('notes')}
            rows={4}
            maxLength={5000}
            hint="Only the team sees them."
            className="sm:col-span-2"
          />
        </div>
        <FormBanner state={form.banner} />
        <div className="flex flex-wrap gap-3 border-t pt-5">
          <SubmitButton pending={form.pending} pendingLabel={isNew ? 'Creating…' : 'Saving…'}>
            {isNew ? 'Create company' : 'Save Changes'}
          </SubmitButton>
          <Link
            href={isNew ? companyList.path : `${companyList.path}/${String(current.id)}`}
            className={buttonVariants({ variant: 'ghost' })}
          >
            Cancel
          </Link>
        </div>
      </form>
      <UnsavedChanges isDirty={form.isDirty} />
    </div>
  )
}
