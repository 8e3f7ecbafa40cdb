'use client'

import { useRouter } from 'next/navigation'
import type { z } from 'zod'
import { ControlledField } from '@/components/form/controlled-field'
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
import { editClientAction } from '@/lib/clients/actions'
import { clientFieldLabels as labels } from '@/lib/clients/rules'
import type { clientEditSchema } from '@/lib/clients/schema'

type ClientFormProps = {
  /** The stored values. */
  current: z.input<typeof clientEditSchema>
  email: string
  /** Whether they are a contact of a company, which then has the name. */
  isContact: boolean
  /** The person who changed the client last. */
  editor: string | null
  currencies: readonly { value: string; label: string }[]
}

export function ClientForm({ current, email, isContact, editor, currencies }: ClientFormProps) {
  const router = useRouter()
  const { currency: ownCurrency } = useSiteFacts()
  const href = `/admin/clients/${current.id}`
  const form = useAdminForm(editClientAction, {
    schema: () => import('@/lib/clients/schema').then((module) => module.clientEditSchema),
    defaultValues: current,
    failure: { title: 'Not saved', message: 'The client could not be saved. Please try again.' },
    onSuccess() {
      router.push(href)
    },
  })
  const revisions = useRevisions(form, current, labels)

  return (
    <div className="grid max-w-4xl gap-4">
      <EditConflict subject="this client" editor={editor} labels={labels} revisions={revisions} />
      <form {...form.formProps} aria-label="Edit client" className="ui-card px-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...form.field('fullName')} label={labels.fullName} maxLength={100} />
          <TextField
            {...form.field('company')}
            label={labels.company}
            maxLength={150}
            {...(isContact && { readOnly: true, hint: 'They are a contact of this company.' })}
          />
          <TextField {...form.field('phone')} label={labels.phone} type="tel" maxLength={40} />
          <TextField
            label="Email"
            name=""
            value={email}
            readOnly
            hint="Only the client can change it, in their account: they sign in with it."
          />
          <TextareaField
            {...form.field('address')}
            label={labels.address}
            rows={4}
            maxLength={500}
            hint="Added to new invoices."
            className="sm:col-span-2"
          />
          <TextField
            {...form.field('taxId')}
            label={labels.taxId}
            maxLength={60}
            hint="Such as a VAT number. Added to new invoices."
          />
          <ControlledField
            form={form.form}
            name="currency"
            label={labels.currency}
            hint={`For new invoices. Leave empty to use ${ownCurrency}.`}
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
        </div>
        <FormBanner state={form.banner} />
        <div className="flex flex-wrap gap-3 border-t pt-5">
          <SubmitButton pending={form.pending} pendingLabel="Saving…">
            Save Changes
          </SubmitButton>
          <Link href={href} className={buttonVariants({ variant: 'ghost' })}>
            Cancel
          </Link>
        </div>
      </form>
      <UnsavedChanges isDirty={form.isDirty} />
    </div>
  )
}
