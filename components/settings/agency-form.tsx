'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormSection } from '@/components/form/form-section'
import { SelectField, TextareaField, TextField } from '@/components/form/fields'
import { FoundText } from '@/components/form/found-text'
import { EditConflict } from '@/components/form/edit-conflict'
import type { AdminForm } from '@/components/form/use-admin-form'
import { SettingsForm } from '@/components/settings/settings-form'
import { useSettingsForm } from '@/components/settings/use-settings-form'
import { systemTimeZone } from '@/lib/base/dates'
import { hasAddress, linesOfAddress, type PostalAddress } from '@/lib/base/postal-address'
import { saveAgencyAction } from '@/lib/settings/actions'
import { dateFormatLabels, networkLabels } from '@/lib/settings/rules'
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
  street: 'Street and number',
  postcode: 'Postcode',
  city: 'City',
  country: 'Country',
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
  countries: readonly { value: string; label: string }[]
  locales: readonly { value: string; label: string }[]
  /** What the lines of the address say, while its fields are empty. */
  foundAddress?: PostalAddress | null
  /**
   * During set-up: the address of the next step. The form then starts with the five most important fields; the rest
   * can wait.
   */
  next?: string
}

export function AgencyForm({
  current,
  editor,
  timeZones,
  currencies,
  countries,
  locales,
  foundAddress = null,
  next,
}: AgencyFormProps) {
  const { admin, revisions, of } = useSettingsForm(saveAgencyAction, {
    schema: () => import('@/lib/settings/schema').then((module) => module.agencySchema),
    current,
    labels,
    next,
  })

  const isSetUp = next !== undefined
  useOwnTimeZone(admin.form, isSetUp && current.version === 0, timeZones)

  const name = <TextField {...of('name')} required maxLength={60} autoComplete="organization" />
  const tagline = <TextField {...of('tagline')} maxLength={80} hint="What you do, in a few words." />
  const email = <TextField {...of('email')} type="email" required maxLength={254} />
  const zoneAndCurrency = (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        {...of('timeZone')}
        options={timeZones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        hint="Decides when an invoice is overdue."
      />
      <SelectField {...of('currency')} options={currencies} hint="For new invoices." />
    </div>
  )

  return (
    <SettingsForm
      name="Agency"
      admin={admin}
      next={next}
      conflict={<EditConflict subject="these settings" {...{ editor, labels, revisions }} />}
    >
      {isSetUp ? (
        <FormSection title="To begin with">
          {name}
          {tagline}
          {email}
          {zoneAndCurrency}
        </FormSection>
      ) : null}
      <Rest isFolded={isSetUp} hasErrors={Object.keys(admin.form.formState.errors).some(isInRest)}>
        <FormSection title="Who you are" text="In the header and footer, mails, invoices and search results.">
          <div className={isSetUp ? undefined : 'grid gap-4 sm:grid-cols-2'}>
            {isSetUp ? null : name}
            <TextField {...of('legalName')} maxLength={120} hint="On invoices and in the copyright notice." />
          </div>
          {isSetUp ? null : tagline}
          <TextareaField
            {...of('description')}
            rows={2}
            maxLength={300}
            hint="One or two sentences, for the footer and search engines."
          />
          <TextField {...of('foundedYear')} inputMode="numeric" maxLength={4} className="sm:max-w-40" />
        </FormSection>
        <FormSection title="How to reach you" text="What is empty isn’t shown.">
          <div className={isSetUp ? undefined : 'grid gap-4 sm:grid-cols-2'}>
            {isSetUp ? null : email}
            <TextField {...of('phone')} type="tel" maxLength={40} />
          </div>
          <AddressField form={admin.form} field={of('address')} />
          <TextField {...of('salesHours')} maxLength={120} hint="On the contact page." />
          <TextField {...of('supportHours')} maxLength={120} hint="On the contact page." />
        </FormSection>
        <FormSection
          title="Postal address"
          text="In parts, as an electronic invoice needs it. It replaces the lines above everywhere."
        >
          <PostalAddressFields form={admin.form} of={of} countries={countries} found={foundAddress} />
        </FormSection>
        {isSetUp ? null : (
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
        )}
        <FormSection title="Region">
          {isSetUp ? null : zoneAndCurrency}
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField {...of('locale')} options={locales} />
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
      </Rest>
    </SettingsForm>
  )
}

type Form = AdminForm<AgencyInput>['form']
const partsOfAddress = ['street', 'postcode', 'city', 'country'] as const
type AddressPart = (typeof partsOfAddress)[number]

function usePostalAddress({ control }: Form): PostalAddress {
  const [street, postcode, city, country] = useWatch({ control, name: partsOfAddress })
  return { street, postcode, city, country }
}

type FieldOf<Name extends string> = (
  name: Name,
) => ReturnType<AdminForm<AgencyInput>['field']> & { label: string }

/** The address in lines, for agencies that don't have it in parts. */
function AddressField({ form, field }: { form: Form; field: ReturnType<FieldOf<'address'>> }) {
  const isReplaced = hasAddress(usePostalAddress(form))
  const hint = isReplaced
    ? 'Not shown: your postal address below replaces it.'
    : 'Line by line, as on an envelope.'
  return <TextareaField {...field} rows={3} hint={hint} />
}

type PostalAddressFieldsProps = {
  form: Form
  of: FieldOf<AddressPart>
  countries: AgencyFormProps['countries']
  found: PostalAddress | null
}

function PostalAddressFields({ form, of, countries, found }: PostalAddressFieldsProps) {
  const address = usePostalAddress(form)
  const isGiven = hasAddress(address)

  function use(parts: PostalAddress) {
    for (const name of partsOfAddress) form.setValue(name, parts[name], { shouldDirty: true })
    form.setFocus('street')
  }

  return (
    <>
      {found && !isGiven ? <FoundText parts={linesOfAddress(found)} onUse={() => use(found)} /> : null}
      <TextField {...of('street')} maxLength={100} autoComplete="street-address" />
      <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <TextField {...of('postcode')} maxLength={20} autoComplete="postal-code" />
        <TextField {...of('city')} maxLength={100} autoComplete="address-level2" />
      </div>
      <SelectField
        {...of('country')}
        placeholder="Not given"
        options={countries}
        hint="Your VAT ID is checked against it."
      />
      {isGiven ? (
        <p role="status" className="text-sm text-muted-foreground">
          <span>Shown as </span>
          <span className="wrap-anywhere text-foreground">{linesOfAddress(address).join(', ')}</span>
        </p>
      ) : null}
    </>
  )
}

const firstFields = new Set(['name', 'tagline', 'email', 'timeZone', 'currency'])
const isInRest = (field: string) => !firstFields.has(field)

type RestProps = { isFolded: boolean; hasErrors: boolean; children: ReactNode }

/** The settings that can wait until after the set-up. Opens if it contains errors. */
function Rest({ isFolded, hasErrors, children }: RestProps) {
  const [isOpen, setOpen] = useState(false)
  if (!isFolded) return <>{children}</>
  return (
    <details open={isOpen || hasErrors} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer rounded-sm py-1 font-medium text-purple hover:text-foreground">
        More about your agency, now or later
      </summary>
      <div className="mt-3 grid gap-4">{children}</div>
    </details>
  )
}

/** Suggests the browser's time zone until one is saved or chosen. The server can't know it. */
function useOwnTimeZone(
  form: AdminForm<AgencyInput>['form'],
  isWanted: boolean,
  timeZones: readonly string[],
): void {
  useEffect(() => {
    const timeZone = systemTimeZone()
    const isChosen = form.getValues('timeZone') !== form.formState.defaultValues?.timeZone
    if (isWanted && !isChosen && timeZones.includes(timeZone)) form.setValue('timeZone', timeZone)
  }, [form, isWanted, timeZones])
}
