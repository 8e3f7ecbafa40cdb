'use client'

import { useRouter } from 'next/navigation'
import { TextareaField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { UnsavedChangesDialog } from '@/components/form/unsaved-changes-dialog'
import { useAdminForm } from '@/components/form/use-admin-form'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'
import { InvoiceClientFields } from '@/components/invoices/invoice-client-fields'
import { InvoiceLineFields } from '@/components/invoices/invoice-line-fields'
import { InvoiceTotals } from '@/components/invoices/invoice-totals'
import { Button, buttonVariants } from '@/components/ui/button'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { invoiceTexts } from '@/lib/invoices/content'
import { createInvoiceAction, editInvoiceAction } from '@/lib/invoices/drafts/actions'
import { type InvoiceClient, type PrefilledInvoice, totalsOfFields } from '@/lib/invoices/prefill/rules'
import { invoiceFormSchema } from '@/lib/invoices/schema'

type InvoiceFormProps = {
  fields: PrefilledInvoice
  /** Whom the fields are about, where that is somebody with an account. */
  client: InvoiceClient | null
  /** A new invoice has none. */
  draft: { id: string; version: number } | null
  /** The number is drawn when the invoice is stored. */
  isNumberDrawn: boolean
}

export function InvoiceForm({ fields, client, draft, isNumberDrawn }: InvoiceFormProps) {
  const router = useRouter()
  const admin = useAdminForm(draft ? editInvoiceAction : createInvoiceAction, invoiceFormSchema, {
    defaultValues: { ...fields, draft },
    withKey: true,
    failure: { title: 'Error', message: invoiceTexts.createFailed },
    onSuccess({ id }) {
      router.push(`/admin/invoices/${id}`)
    },
  })
  const { form, field, formProps, isDirty, pending, banner } = admin
  const unsaved = useUnsavedChanges(isDirty && !pending)

  function submit(as: 'draft' | 'pending') {
    form.setValue('as', as)
    form.setValue('seenTotalCents', totalsOfFields(form.getValues()).totalCents)
    void admin.submit()
  }

  return (
    <form
      {...formProps}
      aria-label={draft ? 'Edit invoice' : 'New invoice'}
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit('pending')
      }}
    >
      <Card>
        <CardHeader>
          <CardTitle as="h2">Invoice</CardTitle>
        </CardHeader>
        <CardContent className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-4">
          {isNumberDrawn && !draft ? (
            <div className="text-sm">
              <p className="font-medium">Invoice number</p>
              <p className="mt-2 text-muted-foreground">
                The next of the year, drawn when the invoice is stored.
              </p>
            </div>
          ) : (
            <TextField
              {...field('invoiceNumber')}
              label="Invoice number"
              required
              maxLength={60}
              autoComplete="off"
            />
          )}
          <TextField {...field('issueDate')} label="Issue date" required type="date" />
          <TextField {...field('dueDate')} label="Due date" required type="date" />
        </CardContent>
      </Card>
      <InvoiceClientFields admin={admin} client={client} />
      <InvoiceLineFields admin={admin} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Card>
          <CardContent>
            <TextareaField
              {...field('paymentInstructions')}
              label="Payment instructions"
              rows={5}
              maxLength={5000}
            />
          </CardContent>
        </Card>
        <InvoiceTotals admin={admin} />
      </div>
      <FormBanner state={banner} />
      <div className="flex flex-wrap justify-end gap-3">
        <Link
          href={draft ? `/admin/invoices/${draft.id}` : '/admin/invoices'}
          className={buttonVariants({ variant: 'ghost' })}
        >
          Cancel
        </Link>
        <Button
          variant="outline"
          aria-disabled={pending}
          onClick={() => {
            submit('draft')
          }}
        >
          Save Draft
        </Button>
        <SubmitButton pending={pending} pendingLabel="Saving...">
          {draft ? 'Issue Invoice' : 'Create Invoice'}
        </SubmitButton>
      </div>
      <UnsavedChangesDialog {...unsaved} />
    </form>
  )
}
