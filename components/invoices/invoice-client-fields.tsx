import { useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { showFailure } from '@/components/admin/call-action'
import { ClientCombobox } from '@/components/clients/client-combobox'
import { ControlledField } from '@/components/form/controlled-field'
import { CountryCombobox } from '@/components/form/country-combobox'
import { SelectField, TextareaField, TextField } from '@/components/form/fields'
import type { AdminForm } from '@/components/form/use-admin-form'
import { TitledCard } from '@/components/ui/card'
import { useSiteFacts } from '@/components/ui/site-facts'
import { addDays } from '@/lib/base/dates'
import { currencyName } from '@/lib/base/money'
import { personName } from '@/lib/base/person'
import type { ClientChoice } from '@/lib/clients/queries'
import { readInvoiceClientAction } from '@/lib/invoices/actions'
import { invoiceFailures, invoiceFieldLabels as labels } from '@/lib/invoices/content'
import type { InvoiceClient } from '@/lib/invoices/form/queries'
import type { InvoiceFormValues } from '@/lib/invoices/schema'

type InvoiceClientFieldsProps = {
  admin: AdminForm<InvoiceFormValues>
  client: InvoiceClient | null
  /** The invoice that is edited. */
  invoiceId: string | null
  /** Called with what is known of a chosen client. */
  onRead: (client: InvoiceClient) => void
}

/** Choosing a client fills in their details, which can be changed for this invoice only. */
export function InvoiceClientFields({ admin, client: initial, invoiceId, onRead }: InvoiceClientFieldsProps) {
  const { form, field } = admin
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
    const answer = await readInvoiceClientAction({ id: next.id, invoiceId }).catch(reportError)
    // Another client may have been chosen in the meantime.
    if (latest.current !== next.id) return
    const read = answer?.data
    if (!read) {
      showFailure(answer?.serverError ?? { message: invoiceFailures.client })
      fill({ clientName: personName(next), clientEmail: next.email, clientCompany: next.company ?? '' })
      return
    }
    setClient(read)
    onRead(read)
    const { paymentDays, ...details } = read.details
    const issueDate = form.getValues('issueDate')
    fill({
      ...details,
      ...(paymentDays !== null && issueDate !== '' && { dueDate: addDays(issueDate, paymentDays) }),
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
      <MoreDetails admin={admin} />
    </TitledCard>
  )
}

const more = [
  ...(['clientStreet', 'clientPostcode', 'clientCity', 'clientCountry', 'clientVatId'] as const),
  ...(['clientRegistration', 'clientElectronicAddress', 'clientElectronicScheme'] as const),
  ...(['purchaseOrder', 'buyerReference', 'serviceFrom', 'serviceTo'] as const),
]

/** What companies and authorities want to find on an invoice. Closed while there is none of it. */
function MoreDetails({ admin: { form, field } }: { admin: AdminForm<InvoiceFormValues> }) {
  const values = useWatch({ control: form.control, name: [...more, 'taxesByLine'] })
  const { errors } = useFormState({ control: form.control })
  const isOpen = values.some(Boolean) || more.some((name) => errors[name])
  const labeled = (name: (typeof more)[number]) => ({ ...field(name), label: labels[name] })
  return (
    <details open={isOpen} className="sm:col-span-2">
      <summary className="w-fit cursor-pointer rounded-sm py-1 text-sm font-medium text-purple">
        Address in parts, VAT ID and references
      </summary>
      <p className="mt-1 text-sm text-muted-foreground">
        Electronic invoices need the address in parts. It is shown where the address above is empty.
      </p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <TextField {...labeled('clientStreet')} maxLength={200} className="sm:col-span-2" />
        <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4">
          <TextField {...labeled('clientPostcode')} maxLength={20} />
          <TextField {...labeled('clientCity')} maxLength={100} />
        </div>
        <ControlledField form={form} name="clientCountry" label={labels.clientCountry}>
          {({ control, value, onChange }) => (
            <CountryCombobox
              control={control}
              value={value ?? ''}
              onChange={onChange}
              placeholder="Search name or code"
            />
          )}
        </ControlledField>
        <TextField {...labeled('clientVatId')} maxLength={40} autoComplete="off" spellCheck={false} />
        <TextField {...labeled('clientRegistration')} maxLength={60} autoComplete="off" spellCheck={false} />
        <TextField
          {...labeled('clientElectronicAddress')}
          maxLength={254}
          spellCheck={false}
          hint="Where the client receives electronic invoices."
        />
        <TextField
          {...labeled('clientElectronicScheme')}
          maxLength={4}
          spellCheck={false}
          hint="The code of the address’s scheme, such as 0204, or EM for an email address."
        />
        <TextField {...labeled('purchaseOrder')} maxLength={100} autoComplete="off" />
        <TextField
          {...labeled('buyerReference')}
          maxLength={100}
          autoComplete="off"
          hint="Such as the Leitweg-ID of a German authority."
        />
        <TextField {...labeled('serviceFrom')} type="date" />
        <TextField {...labeled('serviceTo')} type="date" />
      </div>
    </details>
  )
}
