'use client'

import { TextareaField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { UnsavedChangesDialog } from '@/components/form/unsaved-changes-dialog'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'
import { InvoiceClientFields } from '@/components/invoices/invoice-client-fields'
import { InvoiceLineFields } from '@/components/invoices/invoice-line-fields'
import { InvoiceTotals } from '@/components/invoices/invoice-totals'
import { useInvoiceForm } from '@/components/invoices/use-invoice-form'
import { Button, buttonVariants } from '@/components/ui/button'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Spinner } from '@/components/ui/spinner'
import type { InvoiceClient, InvoiceFormFields } from '@/lib/invoices/prefill/rules'

type InvoiceFormProps = {
  fields: InvoiceFormFields
  /** Whom the fields are about, where that is somebody with an account. */
  client: InvoiceClient | null
  /** A new invoice has none. */
  draft: { id: string; version: number } | null
  /** The number is drawn when the invoice is stored. */
  isNumberDrawn: boolean
}

export function InvoiceForm({ fields: initial, client, draft, isNumberDrawn }: InvoiceFormProps) {
  const { form, fields, errors, conflict, change, submit, isPending, isDirty } = useInvoiceForm(
    initial,
    draft,
  )
  const unsaved = useUnsavedChanges(isDirty && !isPending)
  const text = (name: 'invoiceNumber' | 'issueDate' | 'dueDate' | 'paymentInstructions') => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      change({ [name]: target.value })
    },
  })

  return (
    <form
      ref={form}
      noValidate
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
              label="Invoice number"
              required
              maxLength={60}
              autoComplete="off"
              {...text('invoiceNumber')}
            />
          )}
          <TextField label="Issue date" required type="date" {...text('issueDate')} />
          <TextField label="Due date" required type="date" {...text('dueDate')} />
        </CardContent>
      </Card>
      <InvoiceClientFields client={client} fields={fields} errors={errors} onChange={change} />
      <InvoiceLineFields
        lines={fields.lines}
        errors={errors}
        onChange={(lines) => {
          change({ lines })
        }}
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Card>
          <CardContent>
            <TextareaField
              label="Payment instructions"
              rows={5}
              maxLength={5000}
              {...text('paymentInstructions')}
            />
          </CardContent>
        </Card>
        <InvoiceTotals fields={fields} errors={errors} onChange={change} />
      </div>
      <FormBanner state={conflict} />
      <div className="flex flex-wrap justify-end gap-3">
        <Link
          href={draft ? `/admin/invoices/${draft.id}` : '/admin/invoices'}
          className={buttonVariants({ variant: 'ghost' })}
        >
          Cancel
        </Link>
        <Button
          variant="outline"
          aria-disabled={isPending}
          onClick={() => {
            submit('draft')
          }}
        >
          Save Draft
        </Button>
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? (
            <>
              <Spinner />
              Saving...
            </>
          ) : draft ? (
            'Issue Invoice'
          ) : (
            'Create Invoice'
          )}
        </Button>
      </div>
      <UnsavedChangesDialog {...unsaved} />
    </form>
  )
}
