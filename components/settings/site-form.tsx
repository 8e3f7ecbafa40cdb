'use client'

import { FormSection } from '@/components/form/form-section'
import { Field } from '@/components/form/field'
import { CheckboxField, TextareaField } from '@/components/form/fields'
import { EditConflict } from '@/components/form/edit-conflict'
import { MenuField } from '@/components/settings/menu-field'
import { SettingsForm } from '@/components/settings/settings-form'
import { useSettingsForm } from '@/components/settings/use-settings-form'
import { Checkbox } from '@/components/ui/controls'
import { parseMenu } from '@/lib/navigation/rules'
import { saveSiteAction } from '@/lib/settings/actions'
import type { SettingsInput } from '@/lib/settings/schema'
import { paymentMethods, type SitePart, siteParts } from '@/lib/base/site'

type SiteInput = SettingsInput<'site'>

const areas = ['showsPricing', 'showsBlog', 'showsNewsletter'] as const satisfies SitePart[]
const sections = siteParts.filter((part) => !areas.some((area) => area === part))

const hints: Record<(typeof areas)[number], string> = {
  showsPricing: 'If it’s hidden, /pricing isn’t found.',
  showsBlog: 'If it’s hidden, its posts and its feed aren’t found either.',
  showsNewsletter: 'The form above the footer. Subscribers stay, and can still unsubscribe.',
}

const labels: Record<Exclude<keyof SiteInput, 'version'>, string> = {
  headerMenu: 'Header',
  footerMenu: 'Quick links in the footer',
  showsFigures: 'Figures',
  showsAbout: 'About',
  showsServices: 'Services',
  showsPortfolio: 'Portfolio',
  showsTestimonials: 'Testimonials',
  showsContact: 'Contact',
  showsPricing: 'Pricing',
  showsBlog: 'Blog',
  showsNewsletter: 'Newsletter',
  contactReasons: 'On the contact page',
  quoteReasons: 'On the quote page',
  footerClaims: 'In the footer',
  paymentMethods: 'Payment methods',
  asksConsent: 'Ask visitors about optional cookies',
}

type SiteFormProps = {
  current: SiteInput
  editor: string | null
  /** The default entries of the menus whose pages don't exist at present. */
  missing: readonly string[]
}

export function SiteForm({ current, editor, missing }: SiteFormProps) {
  const { admin, revisions, of } = useSettingsForm(saveSiteAction, {
    schema: () => import('@/lib/settings/schema').then((module) => module.siteSchema),
    current,
    labels,
  })

  return (
    <SettingsForm
      name="Site"
      admin={admin}
      conflict={
        <EditConflict subject="these settings" {...{ editor, labels, revisions }} show={shownValue} />
      }
    >
      <FormSection
        title="Menus"
        text="Rename, move and hide entries, and add links of your own. Services and legal pages are lists in the header; the footer has them anyway."
      >
        {(['header', 'footer'] as const).map((menu) => (
          <MenuField
            key={menu}
            form={admin.form}
            name={`${menu}Menu`}
            menu={menu}
            label={labels[`${menu}Menu`]}
            missing={missing}
          />
        ))}
      </FormSection>
      <FormSection
        title="What is shown"
        text="Nothing links to what is hidden. Sections without content aren’t shown in any case."
      >
        <fieldset>
          <legend className="ui-label mb-2">On the home page</legend>
          <div className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
            {sections.map((part) => (
              <CheckboxField key={part} {...of(part)} />
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend className="ui-label mb-2">On the whole website</legend>
          <div className="grid gap-3">
            {areas.map((part) => (
              <CheckboxField key={part} {...of(part)} hint={hints[part]} />
            ))}
          </div>
        </fieldset>
      </FormSection>
      <FormSection
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
      </FormSection>
      <FormSection title="Cookies">
        <CheckboxField
          {...of('asksConsent')}
          hint="This website stores nothing that needs consent. Ask only if you add something that does."
        />
      </FormSection>
    </SettingsForm>
  )
}

/** Formats a value for the edit conflict. */
function shownValue(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (name !== 'headerMenu' && name !== 'footerMenu') return [value].flat().join(', ')
  const entries = parseMenu(String(value)) ?? []
  return entries.flatMap((entry) => (entry.isHidden ? [] : [entry.name])).join(', ')
}
