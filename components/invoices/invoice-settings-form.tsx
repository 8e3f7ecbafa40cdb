'use client'

import { SelectField, TextareaField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { useAdminForm } from '@/components/form/use-admin-form'
import { Card, CardContent, CardFooter } from '@/components/ui/card'
import { saveInvoiceSettingsAction } from '@/lib/invoices/actions'
import { invoiceSettingsSchema, type InvoiceSettings } from '@/lib/invoices/settings/schema'

const numberings = [
  { value: 'timestamp', label: 'INV- and the time' },
  { value: 'sequence', label: 'Without gaps: INV-2026-0001' },
]

export function InvoiceSettingsForm({ settings }: { settings: InvoiceSettings }) {
  const { field, formProps, pending, banner } = useAdminForm(
    saveInvoiceSettingsAction,
    invoiceSettingsSchema,
    {
      defaultValues: settings,
      failure: { title: 'Error', message: 'Failed to save. Please try again.' },
    },
  )
  return (
    <form {...formProps} aria-label="Invoice settings" className="max-w-narrow">
      <Card>
        <CardContent className="grid gap-4">
          <SelectField
            {...field('numbering')}
            label="Invoice numbers"
            options={numberings}
            hint="INV- and the time is a suggestion that can be changed in the form. A number without gaps is drawn when the invoice is stored; a deleted draft gives its number back."
          />
          <TextareaField
            {...field('paymentInstructions')}
            label="Payment instructions"
            rows={5}
            maxLength={5000}
            hint="What a new invoice starts with."
          />
          <FormBanner state={banner} />
        </CardContent>
        <CardFooter>
          <SubmitButton pending={pending} pendingLabel="Saving...">
            Save
          </SubmitButton>
        </CardFooter>
      </Card>
    </form>
  )
}
