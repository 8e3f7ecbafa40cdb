'use client'

import { useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { SelectField, TextareaField } from '@/components/form/fields'
import { Button } from '@/components/ui/button'
import { Card, CardContent, CardFooter } from '@/components/ui/card'
import { Spinner } from '@/components/ui/spinner'
import { saveInvoiceSettingsAction } from '@/lib/invoices/actions'
import { invoiceSettingsSchema, type InvoiceSettings } from '@/lib/invoices/settings/schema'

const numberings = [
  { value: 'timestamp', label: 'INV- and the time' },
  { value: 'sequence', label: 'Without gaps: INV-2026-0001' },
]

export function InvoiceSettingsForm({ settings }: { settings: InvoiceSettings }) {
  const [isPending, startTransition] = useTransition()
  return (
    <form
      aria-label="Invoice settings"
      className="max-w-narrow"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = invoiceSettingsSchema.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
        if (isPending || !typed.success) return
        startTransition(async () => {
          await callAction(() => saveInvoiceSettingsAction(typed.data), {
            title: 'Error',
            message: 'Failed to save. Please try again.',
          })
        })
      }}
    >
      <Card>
        <CardContent className="grid gap-4">
          <SelectField
            label="Invoice numbers"
            name="numbering"
            options={numberings}
            defaultValue={settings.numbering}
            hint="INV- and the time is a suggestion that can be changed in the form. A number without gaps is drawn when the invoice is stored; a deleted draft gives its number back."
          />
          <TextareaField
            label="Payment instructions"
            name="paymentInstructions"
            rows={5}
            maxLength={5000}
            defaultValue={settings.paymentInstructions}
            hint="What a new invoice starts with."
          />
        </CardContent>
        <CardFooter>
          <Button type="submit" aria-disabled={isPending}>
            {isPending ? <Spinner /> : null}
            Save
          </Button>
        </CardFooter>
      </Card>
    </form>
  )
}
