'use client'

import { SelectField, TextareaField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { useAdminForm } from '@/components/form/use-admin-form'
import { Card, CardContent, CardFooter } from '@/components/ui/card'
import { saveInvoiceSettingsAction } from '@/lib/invoices/actions'
import { type InvoiceSettings, invoiceSettingsSchema } from '@/lib/invoices/schema'

const numberings = [
  { value: 'timestamp', label: 'INV- and the time' },
  { value: 'sequence', label: 'Without gaps: INV-2026-0001' },
]

export function InvoiceSettingsForm({ settings }: { settings: InvoiceSettings }) {
  const { field, formProps, pending, banner } = useAdminForm(
    saveInvoiceSettingsAction,
    invoiceSettingsSchema,
    { defaultValues: settings, failure: { title: 'Error', message: 'Failed to save. Please try again.' } },
  )
  return (
    <form {...formProps} aria-label="Invoice settings" className="max-w-narrow">
      <Card>
        <CardContent className="grid gap-4">
          <SelectField
            {...field('numbering')}
            label="Invoice numbers"
            options={numberings}
            hint="INV- and the time is a default that you can change in the form. A number without gaps is assigned when the invoice is saved; deleting a draft frees its number."
          />
          <TextareaField
            {...field('paymentInstructions')}
            label="Payment instructions"
            rows={5}
            maxLength={5000}
            hint="The default text for new invoices."
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
