'use client'

import { Coins } from 'lucide-react'
import { personName } from '@/lib/base/person'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ControlledField } from '@/components/form/controlled-field'
import { SelectField, TextareaField, TextField } from '@/components/form/fields'
import { EditConflict } from '@/components/form/edit-conflict'
import { FormBanner } from '@/components/form/form-banner'
import { FormBar } from '@/components/form/form-bar'
import { SubmitButton } from '@/components/form/submit-button'
import { UnsavedChanges } from '@/components/form/unsaved-changes'
import { type AdminForm, useAdminForm } from '@/components/form/use-admin-form'
import { useRevisions } from '@/components/form/use-revisions'
import { InvoiceLineFields, InvoiceTotals, RunningTotal } from '@/components/invoices/invoice-amounts'
import { ClientCombobox } from '@/components/clients/client-combobox'
import type { ClientChoice } from '@/lib/clients/queries'
import { clientLabel } from '@/lib/clients/rules'
import { Button, buttonVariants } from '@/components/ui/button'
import { TitledCard } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { useSiteFacts } from '@/components/ui/site-facts'
import { showFailure } from '@/components/admin/call-action'
import { createInvoiceAction, editInvoiceAction, readInvoiceClientAction } from '@/lib/invoices/actions'
import { invoiceFailures, invoiceFieldLabels as labels, invoiceTexts } from '@/lib/invoices/content'
import type { InvoiceClient } from '@/lib/invoices/form/queries'
import { type TaxRate, totalsOfFields } from '@/lib/invoices/rules'
import { currencyName } from '@/lib/base/money'
import { formatDay } from '@/lib/base/dates'
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
}

export function InvoiceForm({ fields, client, stored, isNumberAssigned, taxRates }: InvoiceFormProps) {
  const router = useRouter()
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
  const field = (name: 'invoiceNumber' | 'issueDate' | 'dueDate' | 'paymentInstructions') => ({
    ...admin.field(name),
    label: labels[name],
  })
  const revisions = useRevisions(admin, current, labels)

  function submit(as: 'draft' | 'pending', next?: 'send') {
    isSent.current = next === 'send'
    form.setValue('as', as)
    form.setValue('seenTotalCents', totalsOfFields(form.getValues()).totalCents)
    void admin.submit()
  }

  function show(name: string, value: unknown): string {
    if (name === 'clientUserId') return client ? clientLabel(client) : ''
    if (name === 'projectId') return client?.projects.find(({ id }) => id === value)?.title ?? ''
    return name === 'issueDate' || name === 'dueDate' ? formatDay(String(value)) : textOf(value)
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
      <InvoiceClientFields admin={admin} client={client} />
      <InvoiceLineFields admin={admin} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <TitledCard title="How to pay" description="Shown on the invoice, beside the amount due.">
          <TextareaField {...field('paymentInstructions')} rows={5} maxLength={5000} />
        </TitledCard>
        <InvoiceTotals admin={admin} taxRates={taxRates} />
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

type NewCurrencyProps = { admin: AdminForm<InvoiceFormValues>; newCurrency: string }

/** Asks, since the same digits in another currency would be another amount. */
function NewCurrency({ admin: { form }, newCurrency }: NewCurrencyProps) {
  const currency = useWatch({ control: form.control, name: 'currency' })
  if (currency === newCurrency) return null

  function change() {
    form.setValue('currency', newCurrency, { shouldDirty: true })
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
}: PrefilledInvoice['lines'][number]) {
  const text = `${quantityHundredths} × ${serviceName} at ${rateCents}`
  return description ? `${text} (${description})` : text
}

type InvoiceClientFieldsProps = { admin: AdminForm<InvoiceFormValues>; client: InvoiceClient | null }

/** Choosing a client fills in their details, which can be changed for this invoice only. */
function InvoiceClientFields({ admin: { form, field }, client: initial }: InvoiceClientFieldsProps) {
  const { currency: ownCurrency } = useSiteFacts()
  const [currency, clientUserId] = useWatch({ control: form.control, name: ['currency', 'clientUserId'] })
  const [chosenClient, setClient] = useState(initial)
  const [chosen, setChoice] = useState<ClientChoice | null>(initial)
  const isCurrent = (known: { id: string } | null) => known?.id === clientUserId
  // What someone else saved may refer to another client than the one chosen here.
  const client = [chosenClient, initial].find(isCurrent) ?? null
  const choice = [chosen, initial].find(isCurrent) ?? null
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
    const read = answer?.data
    if (!read) showFailure(answer?.serverError ?? { message: invoiceFailures.client })
    setClient(read ?? null)
    fill({
      clientName: personName(next),
      clientEmail: next.email,
      clientCompany: next.company ?? '',
      clientPhone: read?.phone ?? '',
      clientAddress: read?.address ?? '',
      clientTaxId: read?.taxId ?? '',
      currency: read?.currency ?? ownCurrency,
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
        label={labels.clientUserId}
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
        label={labels.projectId}
        placeholder="None"
        disabled={!client}
        options={(client?.projects ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      />
      <TextField {...field('clientName')} label={labels.clientName} required maxLength={100} />
      <TextField {...field('clientEmail')} label={labels.clientEmail} required type="email" maxLength={254} />
      <TextField {...field('clientCompany')} label={labels.clientCompany} maxLength={150} />
      <TextField {...field('clientPhone')} label={labels.clientPhone} type="tel" maxLength={40} />
      <TextField {...field('clientTaxId')} label={labels.clientTaxId} maxLength={60} autoComplete="off" />
      <TextareaField
        {...field('clientAddress')}
        label={labels.clientAddress}
        rows={3}
        maxLength={500}
        className="sm:col-span-2"
      />
    </TitledCard>
  )
}
