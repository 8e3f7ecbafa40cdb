'use client'

import { Coins } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { SelectField, TextareaField, TextField } from '@/components/form/fields'
import { EditConflict } from '@/components/form/edit-conflict'
import { FormBanner } from '@/components/form/form-banner'
import { FormBar } from '@/components/form/form-bar'
import { SubmitButton } from '@/components/form/submit-button'
import { UnsavedChanges } from '@/components/form/unsaved-changes'
import { type AdminForm, useAdminForm } from '@/components/form/use-admin-form'
import { useRevisions } from '@/components/form/use-revisions'
import { DepositFields } from '@/components/invoices/deposit-fields'
import { InvoiceLineFields, InvoiceTotals, RunningTotal } from '@/components/invoices/invoice-amounts'
import { clientLabel } from '@/lib/clients/rules'
import { Button, buttonVariants } from '@/components/ui/button'
import { TitledCard } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { createInvoiceAction, editInvoiceAction } from '@/lib/invoices/actions'
import { InvoiceClientFields } from '@/components/invoices/invoice-client-fields'
import {
  invoiceFailures,
  invoiceFieldLabels as labels,
  invoiceTexts,
  kindLabels,
} from '@/lib/invoices/content'
import type { InvoiceClient } from '@/lib/invoices/form/queries'
import { type TaxRate, sumsOfFields } from '@/lib/invoices/rules'
import { formatDay } from '@/lib/base/dates'
import { categoryLabels } from '@/lib/invoices/taxes/content'
import type { InvoiceFormValues, PrefilledInvoice } from '@/lib/invoices/schema'
import '@/components/invoices/invoice-form.css'

type InvoiceFormProps = {
  fields: PrefilledInvoice
  /** The client account that the fields were filled in from. */
  client: InvoiceClient | null
  /** The invoice being edited. Null for a new one. */
  stored: {
    id: string
    version: number
    isDraft: boolean
    /** The currency that its client is billed in now, if that isn't the draft's. */
    newCurrency: string | null
  } | null
  /** True if numbers are assigned when invoices are issued, and can't be typed. */
  isNumberAssigned: boolean
  taxRates: readonly TaxRate[]
  /** Whether lines can have taxes of their own. */
  offersLineTaxes: boolean
}

export function InvoiceForm({ fields, client, stored, isNumberAssigned, ...taxes }: InvoiceFormProps) {
  const router = useRouter()
  const [chosen, setChosen] = useState<InvoiceClient | null>(null)
  /** Whether the dialog that sends it follows. */
  const isSent = useRef(false)
  const current: InvoiceFormValues = {
    ...fields,
    ...{ id: stored?.id ?? null, version: stored?.version ?? 0 },
    // Set when the form is sent.
    ...{ submissionKey: '', as: 'pending', seenTotalCents: 0 },
  }
  const admin = useAdminForm(stored ? editInvoiceAction : createInvoiceAction, {
    schema: () => import('@/lib/invoices/schema').then((module) => module.invoiceFormSchema),
    defaultValues: current,
    withKey: true,
    failure: { title: 'Error', message: stored ? invoiceFailures.edit : invoiceTexts.createFailed },
    onSuccess({ id }) {
      router.push(`/admin/invoices/${id}${isSent.current ? '?send=invoice' : ''}`)
    },
  })
  const { form, formProps, isDirty, pending, banner } = admin
  const field = (name: 'kind' | 'invoiceNumber' | 'issueDate' | 'dueDate' | 'paymentInstructions') => ({
    ...admin.field(name),
    label: labels[name],
  })
  const revisions = useRevisions(admin, current, labels)

  function submit(as: 'draft' | 'pending', next?: 'send') {
    isSent.current = next === 'send'
    form.setValue('as', as)
    form.setValue('seenTotalCents', sumsOfFields(form.getValues()).totalCents)
    void admin.submit()
  }

  function show(name: string, value: unknown): string {
    if (name === 'kind') return kindLabels[value === 'deposit' ? value : 'invoice']
    if (name === 'clientUserId') return client ? clientLabel(client) : ''
    if (name === 'projectId') return client?.projects.find(({ id }) => id === value)?.title ?? ''
    if (name === 'taxesByLine') return value ? 'Yes' : 'No'
    return days.has(name) && typeof value === 'string' && value ? formatDay(value) : textOf(value)
  }

  return (
    <form
      {...formProps}
      aria-label={stored ? 'Edit invoice' : 'New invoice'}
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit('pending')
      }}
    >
      <EditConflict subject="this invoice" labels={labels} revisions={revisions} show={show} />
      <TitledCard
        title="Invoice"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-4"
      >
        <SelectField {...field('kind')} options={kinds} />
        {isNumberAssigned ? (
          <div className="text-sm">
            <p className="font-medium">{labels.invoiceNumber}</p>
            <p className="mt-2 wrap-anywhere text-muted-foreground">
              {(stored && fields.invoiceNumber) || 'The next number, assigned when you issue the invoice.'}
            </p>
          </div>
        ) : (
          <TextField {...field('invoiceNumber')} required maxLength={60} autoComplete="off" />
        )}
        <TextField {...field('issueDate')} required type="date" />
        <TextField {...field('dueDate')} required type="date" />
      </TitledCard>
      {stored?.newCurrency ? <NewCurrency admin={admin} newCurrency={stored.newCurrency} /> : null}
      <InvoiceClientFields admin={admin} client={client} invoiceId={stored?.id ?? null} onRead={setChosen} />
      <InvoiceLineFields admin={admin} taxRates={taxes.taxRates} />
      <DepositFields admin={admin} clients={[chosen, client]} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <TitledCard title="How to pay" description="Shown on the invoice, beside the amount due.">
          <TextareaField {...field('paymentInstructions')} rows={5} maxLength={5000} />
        </TitledCard>
        <InvoiceTotals admin={admin} {...taxes} />
      </div>
      <FormBanner state={banner} />
      <FormBar className="justify-end max-lg:static max-lg:border-0 max-lg:py-0">
        <RunningTotal admin={admin} />
        <Link
          href={stored ? `/admin/invoices/${stored.id}` : '/admin/invoices'}
          className={buttonVariants({ variant: 'ghost' })}
        >
          Cancel
        </Link>
        <Button variant="outline" aria-disabled={pending} onClick={() => submit('draft')}>
          {stored?.isDraft === false ? 'Save as a draft' : 'Save draft'}
        </Button>
        {/* It stays a draft until it's sent from there. */}
        {stored === null || stored.isDraft ? (
          <Button variant="outline" aria-disabled={pending} onClick={() => submit('draft', 'send')}>
            Review and send
          </Button>
        ) : null}
        <SubmitButton pending={pending} pendingLabel="Saving...">
          {stored === null ? 'Create invoice' : stored.isDraft ? 'Issue invoice' : 'Save invoice'}
        </SubmitButton>
      </FormBar>
      <UnsavedChanges isDirty={isDirty && !pending} />
    </form>
  )
}

const kinds = (['invoice', 'deposit'] as const).map((value) => ({ value, label: kindLabels[value] }))

type NewCurrencyProps = { admin: AdminForm<InvoiceFormValues>; newCurrency: string }

/** Asks, since the same digits in another currency would be another amount. */
function NewCurrency({ admin: { form }, newCurrency }: NewCurrencyProps) {
  const currency = useWatch({ control: form.control, name: 'currency' })
  if (currency === newCurrency) return null

  function change() {
    form.setValue('currency', newCurrency, { shouldDirty: true })
    // What was paid in the old one can't be deducted.
    const lines = form.getValues('lines').filter(({ depositId }) => !depositId)
    form.setValue('lines', lines, { shouldDirty: true })
    for (const index of form.getValues('lines').keys())
      form.setValue(`lines.${index}.rateCents`, '', { shouldDirty: true })
    for (const name of ['tax', 'discount'] as const)
      if (form.getValues(`${name}.kind`) === 'amount')
        form.setValue(`${name}.value`, '0', { shouldDirty: true })
    form.setFocus('lines.0.rateCents')
  }

  return (
    <div className="ui-banner ui-tone-yellow">
      <Coins aria-hidden />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-3 text-foreground">
        <div>
          <p className="font-semibold">{`This invoice is in ${currency}.`}</p>
          <p>{`Its client is billed in ${newCurrency} now. Keep it as it is, or enter the amounts again.`}</p>
        </div>
        <Button variant="outline" size="sm" onClick={change}>
          {`Change to ${newCurrency}`}
        </Button>
      </div>
    </div>
  )
}

const days = new Set(['issueDate', 'dueDate', 'serviceFrom', 'serviceTo', 'exchangeRateOn'])

/** Formats lines, tax and discount as text. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return (value as PrefilledInvoice['lines']).map(lineText).join('\n')
  if (typeof value !== 'object' || value === null) return String(value)
  const { kind, value: figure, name = '' } = value as PrefilledInvoice['tax']
  return `${name} ${figure}${kind === 'percent' ? '%' : ''}`.trim()
}

function lineText({
  quantityHundredths,
  serviceName,
  rateCents,
  description,
  tax,
}: PrefilledInvoice['lines'][number]) {
  const rate = tax?.category ? `, ${tax.name || categoryLabels[tax.category]} ${tax.percent ?? '0'}%` : ''
  const text = `${quantityHundredths} × ${serviceName} at ${rateCents}${rate}`
  return description ? `${text} (${description})` : text
}
