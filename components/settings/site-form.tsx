'use client'

import { Field } from '@/components/form/field'
import { CheckboxField, TextareaField } from '@/components/form/fields'
import { EditConflict } from '@/components/form/edit-conflict'
import { useAdminForm } from '@/components/form/use-admin-form'
import { useRevisions } from '@/components/form/use-revisions'
import { saveFailure, SettingsForm, SettingsSection } from '@/components/settings/settings-form'
import { Checkbox } from '@/components/ui/controls'
import { saveSiteAction } from '@/lib/settings/actions'
import { type SettingsInput, siteSchema } from '@/lib/settings/schema'
import { paymentMethods } from '@/lib/site'

type SiteInput = SettingsInput<'site'>

const labels: Record<Exclude<keyof SiteInput, 'version'>, string> = {
  contactReasons: 'On the contact page',
  quoteReasons: 'On the quote page',
  footerClaims: 'In the footer',
  paymentMethods: 'Payment methods',
  asksConsent: 'Ask visitors about optional cookies',
}

export function SiteForm({ current, editor }: { current: SiteInput; editor: string | null }) {
  const admin = useAdminForm(saveSiteAction, siteSchema, {
    defaultValues: current,
    failure: saveFailure,
    onSuccess({ saved }, sent) {
      revisions.adopt(saved, sent)
    },
  })
  const revisions = useRevisions(admin, current, labels)
  const of = (name: keyof typeof labels) => ({ ...admin.field(name), label: labels[name] })

  return (
    <SettingsForm
      name="Site"
      admin={admin}
      conflict={
        <EditConflict
          subject="these settings"
          {...{ editor, labels, revisions }}
          show={(name, value) =>
            name === 'asksConsent' ? (value ? 'Yes' : 'No') : [value].flat().join(', ')
          }
        />
      }
    >
      <SettingsSection
        title="Figures and claims"
        text="Reasons to choose you, one line each. Only write what you can prove. What is empty isn’t shown."
      >
        <TextareaField {...of('contactReasons')} rows={5} />
        <TextareaField {...of('quoteReasons')} rows={4} />
        <TextareaField {...of('footerClaims')} rows={2} />
        <Field
          label={labels.paymentMethods}
          hint="Their marks are in the footer."
          {...(admin.errorOf('paymentMethods') !== undefined && { error: admin.errorOf('paymentMethods') })}
        >
          {({ id: _id, ...ties }) => (
            <div
              {...ties}
              role="group"
              aria-label={labels.paymentMethods}
              className="flex flex-wrap gap-x-6 gap-y-2"
            >
              {paymentMethods.map((method) => (
                <label key={method} className="inline-flex min-h-6 items-center gap-2 text-sm">
                  <Checkbox {...admin.form.register('paymentMethods')} value={method} />
                  {method}
                </label>
              ))}
            </div>
          )}
        </Field>
      </SettingsSection>
      <SettingsSection title="Cookies">
        <CheckboxField
          {...of('asksConsent')}
          hint="This website stores nothing that needs consent. Ask only if you add something that does."
        />
      </SettingsSection>
    </SettingsForm>
  )
}
