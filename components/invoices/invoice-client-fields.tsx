import { useRef, useState } from 'react'
import { Field } from '@/components/form/field'
import { SelectField, TextareaField, TextField } from '@/components/form/fields'
import { ClientCombobox, type ClientChoice } from '@/components/projects/client-combobox'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card'
import { showToast } from '@/components/ui/toast'
import { readInvoiceClientAction } from '@/lib/invoices/prefill/actions'
import type { InvoiceClient, InvoiceFormFields } from '@/lib/invoices/prefill/rules'

type InvoiceClientFieldsProps = {
  client: InvoiceClient | null
  fields: InvoiceFormFields
  errors: Record<string, string>
  onChange: (changed: Partial<InvoiceFormFields>) => void
}

/** Whom the invoice is for. Choosing a client fills in what is known of them; it can be changed for this invoice. */
export function InvoiceClientFields({ client: initial, fields, errors, onChange }: InvoiceClientFieldsProps) {
  const [client, setClient] = useState(initial)
  const [choice, setChoice] = useState<ClientChoice | null>(initial)
  const latest = useRef<string>(undefined)
  const text = (name: 'clientName' | 'clientEmail' | 'clientCompany' | 'clientPhone' | 'clientAddress') => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      onChange({ [name]: target.value })
    },
  })

  async function choose(next: ClientChoice | null) {
    latest.current = next?.id
    setChoice(next)
    setClient(null)
    onChange({ clientUserId: next?.id ?? '', projectId: '' })
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
    onChange({
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
        <Field label="Client account" error={errors.clientUserId} hint="Empty: somebody without an account.">
          {(control) => (
            <ClientCombobox
              control={control}
              value={choice}
              placeholder="Search name, email or company"
              onChange={(next) => void choose(next)}
            />
          )}
        </Field>
        <SelectField
          label="Project"
          name="projectId"
          value={fields.projectId}
          error={errors.projectId}
          placeholder="None"
          disabled={!client}
          options={(client?.projects ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          onChange={({ target }) => {
            onChange({ projectId: target.value })
          }}
        />
        <TextField label="Client name" required maxLength={100} {...text('clientName')} />
        <TextField label="Client email" required type="email" maxLength={254} {...text('clientEmail')} />
        <TextField label="Company" maxLength={150} {...text('clientCompany')} />
        <TextField label="Phone" type="tel" maxLength={40} {...text('clientPhone')} />
        <TextareaField
          label="Address"
          rows={3}
          maxLength={500}
          className="sm:col-span-2"
          {...text('clientAddress')}
        />
      </CardContent>
    </Card>
  )
}
