import { SelectField, TextareaField, TextField } from '@/components/form/fields'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card'
import type { InvoiceFormFields } from '@/lib/invoices/prefill/rules'

export type ClientChoice = {
  id: string
  fullName: string | null
  email: string
  company: string | null
  phone: string | null
  address: string | null
  projects: { id: string; title: string }[]
}

type InvoiceClientFieldsProps = {
  clients: ClientChoice[]
  fields: InvoiceFormFields
  errors: Record<string, string>
  onChange: (changed: Partial<InvoiceFormFields>) => void
}

/** Whom the invoice is for. Choosing a client fills in what is known of them; it can be changed for this invoice. */
export function InvoiceClientFields({ clients, fields, errors, onChange }: InvoiceClientFieldsProps) {
  const client = clients.find(({ id }) => id === fields.clientUserId)
  const text = (name: 'clientName' | 'clientEmail' | 'clientCompany' | 'clientPhone' | 'clientAddress') => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      onChange({ [name]: target.value })
    },
  })

  function choose(id: string) {
    const chosen = clients.find((one) => one.id === id)
    if (!chosen) {
      onChange({ clientUserId: '', projectId: '' })
      return
    }
    onChange({
      clientUserId: chosen.id,
      projectId: '',
      clientName: chosen.fullName ?? chosen.email,
      clientEmail: chosen.email,
      clientCompany: chosen.company ?? '',
      clientPhone: chosen.phone ?? '',
      clientAddress: chosen.address ?? '',
    })
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">Client</CardTitle>
        <CardDescription>A client with an account sees the invoice in the portal.</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Client account"
          name="clientUserId"
          value={fields.clientUserId}
          error={errors.clientUserId}
          placeholder="None"
          options={clients.map(({ id, fullName, email, company }) => ({
            value: id,
            label: [fullName ?? email, company].filter(Boolean).join(', '),
          }))}
          onChange={({ target }) => {
            choose(target.value)
          }}
        />
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
