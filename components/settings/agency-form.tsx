'use client'

import { FormSection } from '@/components/form/form-section'
import { SelectField, TextareaField, TextField } from '@/components/form/fields'
import { EditConflict } from '@/components/form/edit-conflict'
import { SettingsForm } from '@/components/settings/settings-form'
import { useSettingsForm } from '@/components/settings/use-settings-form'
import { saveAgencyAction } from '@/lib/settings/actions'
import { dateFormatLabels, localeLabels, networkLabels } from '@/lib/settings/rules'
import type { SettingsInput } from '@/lib/settings/schema'

type AgencyInput = SettingsInput<'agency'>

const labels: Record<Exclude<keyof AgencyInput, 'version'>, string> = {
  name: 'Name',
  legalName: 'Legal name',
  tagline: 'Tagline',
  description: 'Description',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  salesHours: 'Sales hours',
  supportHours: 'Support hours',
  timeZone: 'Time zone',
  currency: 'Currency',
  locale: 'Numbers and dates',
  dateFormat: 'Order in dates',
  foundedYear: 'Founded in',
  contactPromise: 'Answer to a message',
  reviewPromise: 'First look at a quote request',
  proposalPromise: 'Proposal',
  ...networkLabels,
}

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

type AgencyFormProps = {
  current: AgencyInput
  editor: string | null
  timeZones: readonly string[]
  currencies: readonly { value: string; label: string }[]
  /** In the set-up: where it goes on. It asks only for the most important. */
  next?: string
}

export function AgencyForm({ current, editor, timeZones, currencies, next }: AgencyFormProps) {
  const { admin, revisions, of } = useSettingsForm(saveAgencyAction, {
    schema: () => import('@/lib/settings/schema').then((module) => module.agencySchema),
    current,
    labels,
    next,
  })

  return (
    <SettingsForm
      name="Agency"
      admin={admin}
      next={next}
      conflict={<EditConflict subject="these settings" {...{ editor, labels, revisions }} />}
    >
      <FormSection title="Who you are" text="In the header and footer, mails, invoices and search results.">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...of('name')} required maxLength={60} autoComplete="organization" />
          <TextField {...of('legalName')} maxLength={120} hint="On invoices and in the copyright notice." />
        </div>
        <TextField {...of('tagline')} maxLength={80} hint="What you do, in a few words." />
        <TextareaField
          {...of('description')}
          rows={2}
          maxLength={300}
          hint="One or two sentences, for the footer and search engines."
        />
        <TextField {...of('foundedYear')} inputMode="numeric" maxLength={4} className="sm:max-w-40" />
      </FormSection>
      <FormSection title="How to reach you" text="What is empty isn’t shown.">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...of('email')} type="email" required maxLength={254} />
          <TextField {...of('phone')} type="tel" maxLength={40} />
        </div>
        <TextareaField {...of('address')} rows={3} hint="Line by line, as on an envelope." />
        <TextField {...of('salesHours')} maxLength={120} hint="On the contact page." />
        <TextField {...of('supportHours')} maxLength={120} hint="On the contact page." />
      </FormSection>
      {next === undefined ? (
        <FormSection
          title="What you promise"
          text="Such as “within 24 hours”. Visitors read it beside the forms; empty means no promise."
        >
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            <TextField {...of('contactPromise')} maxLength={60} />
            <TextField {...of('reviewPromise')} maxLength={60} />
            <TextField {...of('proposalPromise')} maxLength={60} />
          </div>
        </FormSection>
      ) : null}
      <FormSection title="Region">
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            {...of('timeZone')}
            options={timeZones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
            hint="Decides when an invoice is overdue."
          />
          <SelectField {...of('currency')} options={currencies} hint="For new invoices." />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField {...of('locale')} options={optionsOf(localeLabels)} />
          <SelectField {...of('dateFormat')} options={optionsOf(dateFormatLabels)} />
        </div>
      </FormSection>
      <FormSection title="Links" text="To your pages on social networks, in the footer.">
        <div className="grid gap-4 sm:grid-cols-2">
          {(Object.keys(networkLabels) as (keyof typeof networkLabels)[]).map((network) => (
            <TextField key={network} {...of(network)} type="url" maxLength={300} placeholder="https://" />
          ))}
        </div>
      </FormSection>
    </SettingsForm>
  )
}
