import { useRef, useState } from 'react'
import { ControlledField } from '@/components/form/controlled-field'
import { SelectField, TextareaField, TextField } from '@/components/form/fields'
import type { AdminForm } from '@/components/form/use-admin-form'
import { ClientCombobox, type ClientChoice } from '@/components/projects/client-combobox'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card'
import { showToast } from '@/components/ui/toast'
import { readInvoiceClientAction } from '@/lib/invoices/prefill/actions'
import type { InvoiceClient } from '@/lib/invoices/prefill/rules'
import type { InvoiceFormValues } from '@/lib/invoices/schema'

type InvoiceClientFieldsProps = { admin: AdminForm<InvoiceFormValues>; client: InvoiceClient | null }

/** Whom the invoice is for. Choosing a client fills in what is known of them; it can be changed for this invoice. */
export function InvoiceClientFields({ admin: { form, field }, client: initial }: InvoiceClientFieldsProps) {
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
    fill({ clientUserId: next?.id ?? '', projectId: '' })
    if (!next) return
    const answer = await readInvoiceClientAction({ id: next.id }).catch(reportError)
    // Somebody else may have been chosen meanwhile.
    if (latest.current !== next.id) return
    const chosen = answer?.data
    if (!chosen) {
      const { title = 'Error', message } = answer?.serverError ?? { message: 'Failed to load the client' }
      showToast({ title, text: message, kind: 'error' })
    }
    setClient(chosen ?? null)
    fill({
      clientName: next.fullName ?? next.email,
      clientEmail: next.email,
      clientCompany: next.company ?? '',
      clientPhone: chosen?.phone ?? '',
      clientAddress: chosen?.address ?? '',
    })
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">Client</CardTitle>
        <CardDescription>A client with an account sees the invoice in the portal.</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4 sm:grid-cols-2">
        <ControlledField
          form={form}
          name="clientUserId"
          label="Client account"
          hint="Empty: somebody without an account."
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
        <TextareaField
          {...field('clientAddress')}
          label="Address"
          rows={3}
          maxLength={500}
          className="sm:col-span-2"
        />
      </CardContent>
    </Card>
  )
}
