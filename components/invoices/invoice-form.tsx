'use client'

import { personName } from '@/lib/base/person'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ControlledField } from '@/components/form/controlled-field'
import { SelectField, TextareaField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { FormBar } from '@/components/form/form-bar'
import { SubmitButton } from '@/components/form/submit-button'
import { UnsavedChanges } from '@/components/form/unsaved-changes'
import { type AdminForm, useAdminForm } from '@/components/form/use-admin-form'
import { InvoiceLineFields, InvoiceTotals, RunningTotal } from '@/components/invoices/invoice-amounts'
import { ClientCombobox } from '@/components/clients/client-combobox'
import type { ClientChoice } from '@/lib/clients/queries'
import { Button, buttonVariants } from '@/components/ui/button'
import { TitledCard } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { useSiteFacts } from '@/components/ui/site-facts'
import { showFailure } from '@/components/admin/call-action'
import { createInvoiceAction, editInvoiceAction, readInvoiceClientAction } from '@/lib/invoices/actions'
import { invoiceFailures, invoiceTexts } from '@/lib/invoices/content'
import type { InvoiceClient } from '@/lib/invoices/queries'
import { type TaxRate, totalsOfFields } from '@/lib/invoices/rules'
import { currencyName } from '@/lib/base/money'
import type { InvoiceFormValues, PrefilledInvoice } from '@/lib/invoices/schema'
import '@/components/invoices/invoice-form.css'

type InvoiceFormProps = {
  fields: PrefilledInvoice
  /** The client account that the fields describe. */
  client: InvoiceClient | null
  /** Null for a new invoice. */
  draft: { id: string; version: number } | null
  /** The number is assigned when the invoice is stored. */
  isNumberAssigned: boolean
  taxRates: readonly TaxRate[]
}

export function InvoiceForm({ fields, client, draft, isNumberAssigned, taxRates }: InvoiceFormProps) {
  const router = useRouter()
  const admin = useAdminForm(draft ? editInvoiceAction : createInvoiceAction, {
    schema: () => import('@/lib/invoices/schema').then((module) => module.invoiceFormSchema),
    defaultValues: { ...fields, draft },
    withKey: true,
    failure: { title: 'Error', message: draft ? invoiceFailures.edit : invoiceTexts.createFailed },
    onSuccess({ id }) {
      router.push(`/admin/invoices/${id}`)
    },
  })
  const { form, field, formProps, isDirty, pending, banner } = admin

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
      <TitledCard
        title="Invoice"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-4"
      >
        {isNumberAssigned && !draft ? (
          <div className="text-sm">
            <p className="font-medium">Invoice number</p>
            <p className="mt-2 text-muted-foreground">The year’s next number, assigned when you save.</p>
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
      </TitledCard>
      <InvoiceClientFields admin={admin} client={client} />
      <InvoiceLineFields admin={admin} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <TitledCard title="How to pay" description="Shown on the invoice, beside the amount due.">
          <TextareaField
            {...field('paymentInstructions')}
            label="Payment instructions"
            rows={5}
            maxLength={5000}
          />
        </TitledCard>
        <InvoiceTotals admin={admin} taxRates={taxRates} />
      </div>
      <FormBanner state={banner} />
      <FormBar className="justify-end max-lg:static max-lg:border-0 max-lg:py-0">
        <RunningTotal admin={admin} />
        <Link
          href={draft ? `/admin/invoices/${draft.id}` : '/admin/invoices'}
          className={buttonVariants({ variant: 'ghost' })}
        >
          Cancel
        </Link>
        <Button variant="outline" aria-disabled={pending} onClick={() => submit('draft')}>
          Save draft
        </Button>
        <SubmitButton pending={pending} pendingLabel="Saving...">
          {draft ? 'Issue invoice' : 'Create invoice'}
        </SubmitButton>
      </FormBar>
      <UnsavedChanges isDirty={isDirty && !pending} />
    </form>
  )
}

type InvoiceClientFieldsProps = { admin: AdminForm<InvoiceFormValues>; client: InvoiceClient | null }

/** Choosing a client fills in their details, which can be changed for this invoice. */
function InvoiceClientFields({ admin: { form, field }, client: initial }: InvoiceClientFieldsProps) {
  const { currency: ownCurrency } = useSiteFacts()
  const currency = useWatch({ control: form.control, name: 'currency' })
  const [client, setClient] = useState(initial)
  const [choice, setChoice] = useState<ClientChoice | null>(initial)
  const latest = useRef<string>(undefined)

  function fill(values: Partial<InvoiceFormValues>) {
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name as keyof InvoiceFormValues, value, { shouldDirty: true })
      form.clearErrors(name as keyof InvoiceFormValues)
    }
  }

  async function choose(next: ClientChoice | null) {
    latest.current = next?.id
    setChoice(next)
    setClient(null)
    fill({ clientUserId: next?.id ?? '', projectId: '', currency: ownCurrency })
    if (!next) return
    const answer = await readInvoiceClientAction({ id: next.id }).catch(reportError)
    // Another client may have been chosen in the meantime.
    if (latest.current !== next.id) return
    const chosen = answer?.data
    if (!chosen) showFailure(answer?.serverError ?? { message: invoiceFailures.client })
    setClient(chosen ?? null)
    fill({
      clientName: personName(next),
      clientEmail: next.email,
      clientCompany: next.company ?? '',
      clientPhone: chosen?.phone ?? '',
      clientAddress: chosen?.address ?? '',
      clientTaxId: chosen?.taxId ?? '',
      currency: chosen?.currency ?? ownCurrency,
    })
  }

  return (
    <TitledCard
      title="Client"
      description={
        currency === ownCurrency
          ? 'A client with an account sees the invoice in the portal.'
          : `This client is billed in ${currency} (${currencyName(currency)}).`
      }
      className="grid gap-4 sm:grid-cols-2"
    >
      <ControlledField
        form={form}
        name="clientUserId"
        label="Client account"
        hint="Leave empty to bill someone without an account."
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
        label="Project"
        placeholder="None"
        disabled={!client}
        options={(client?.projects ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      />
      <TextField {...field('clientName')} label="Client name" required maxLength={100} />
      <TextField {...field('clientEmail')} label="Client email" required type="email" maxLength={254} />
      <TextField {...field('clientCompany')} label="Company" maxLength={150} />
      <TextField {...field('clientPhone')} label="Phone" type="tel" maxLength={40} />
      <TextField {...field('clientTaxId')} label="Tax ID" maxLength={60} autoComplete="off" />
      <TextareaField
        {...field('clientAddress')}
        label="Address"
        rows={3}
        maxLength={500}
        className="sm:col-span-2"
      />
    </TitledCard>
  )
}
