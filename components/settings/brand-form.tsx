'use client'

import '@/components/settings/brand.css'
import { useDeferredValue, useState } from 'react'
import { ControlledField } from '@/components/form/controlled-field'
import { EditConflict } from '@/components/form/edit-conflict'
import { CheckboxField, TextField } from '@/components/form/fields'
import { FormSection } from '@/components/form/form-section'
import { PreviewLink } from '@/components/form/form-bar'
import { RadioField } from '@/components/form/radio-field'
import type { AdminForm } from '@/components/form/use-admin-form'
import { PictureField } from '@/components/pictures/picture-field'
import { BrandLeftovers } from '@/components/settings/brand-leftovers'
import { BrandPreview, MarkPreviews } from '@/components/settings/brand-preview'
import { SettingsForm } from '@/components/settings/settings-form'
import { useSettingsForm } from '@/components/settings/use-settings-form'
import { Input } from '@/components/ui/controls'
import type { HomeParts } from '@/lib/homepage/content'
import type { HomeTexts } from '@/lib/homepage/rules'
import { correctionsOf, hexColorOf } from '@/lib/base/palette'
import { saveBrandAction } from '@/lib/settings/actions'
import { themeLabels } from '@/lib/settings/rules'
import type { SettingsInput } from '@/lib/settings/schema'
import { defaultAccents } from '@/lib/base/site'

export type BrandInput = SettingsInput<'brand'>

const labels: Record<Exclude<keyof BrandInput, 'version'>, string> = {
  wordMark: 'Word mark',
  logo: 'Logo',
  logoOnDark: 'Logo for dark backgrounds',
  logoHasName: 'The logo contains the name',
  icon: 'Icon',
  sharePicture: 'Share picture',
  accent: 'First color',
  secondAccent: 'Second color',
  theme: 'Theme of the website',
}

const themeOptions = (['dark', 'light'] as const).map((value) => ({ value, label: themeLabels[value] }))

type BrandFormProps = {
  current: BrandInput
  editor: string | null
  /** The home page's texts, for the preview. */
  texts: HomeTexts
  parts: HomeParts
  /** During set-up: the address of the next step. The form then has only the most important fields. */
  next?: string
}

export function BrandForm({ current, editor, texts, parts, next }: BrandFormProps) {
  const { admin, revisions, of } = useSettingsForm(saveBrandAction, {
    schema: () => import('@/lib/settings/schema').then((module) => module.brandSchema),
    current,
    labels,
    next,
  })
  const picture = (name: 'logo' | 'logoOnDark' | 'icon' | 'sharePicture') => ({
    form: admin.form,
    name,
    label: labels[name],
    isDescribed: false,
  })
  const [file, setFile] = useState<File | null>(null)
  const entered = admin.form.watch()
  const values = useDeferredValue(entered)

  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,45rem)_minmax(22rem,1fr)]">
      <SettingsForm
        name="Brand"
        admin={admin}
        next={next}
        preview={<PreviewLink className="xl:hidden" />}
        conflict={
          <EditConflict subject="these settings" show={readable} {...{ editor, labels, revisions }} />
        }
      >
        <FormSection title="Logo" text="An SVG is best. A PNG should be at least 720 pixels wide.">
          <PictureField
            {...picture('logo')}
            kind="logo"
            ground="light"
            hint="Also used in emails and on invoices."
            onFile={setFile}
          />
          <PictureField
            {...picture('logoOnDark')}
            kind="logo"
            ground="dark"
            hint="If the logo is too dark for them."
            onFile={setFile}
          />
          <BrandLeftovers
            saved={current}
            values={entered}
            file={file}
            onChange={(name, value) => admin.form.setValue(name, value, { shouldDirty: true })}
          />
          <CheckboxField {...of('logoHasName')} hint="Then the name isn’t written beside it." />
          {next === undefined ? (
            <>
              <TextField
                {...of('wordMark')}
                maxLength={40}
                hint="Written beside the logo instead of the agency’s name."
              />
              <PictureField
                {...picture('icon')}
                kind="icon"
                hint="Square, for browser tabs and home screens. If there is none, it’s the first letter of the name."
              />
              <PictureField
                {...picture('sharePicture')}
                kind="share"
                hint="Shown by social networks, cropped to 1200 × 630. If there is none, one is drawn."
              />
            </>
          ) : null}
        </FormSection>
        <FormSection
          title="Colors"
          text="Buttons, links, highlights, mails and invoices. Colors that would be hard to read are made lighter or darker."
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <ColorField admin={admin} name="accent" hint="For buttons and links." />
            <ColorField admin={admin} name="secondAccent" hint="Where gradients end." />
          </div>
          <RadioField
            name="theme"
            legend={labels.theme}
            options={themeOptions}
            value={admin.form.watch('theme')}
            error={admin.errorOf('theme')}
            onValue={(theme) => admin.form.setValue('theme', theme, { shouldDirty: true })}
          />
        </FormSection>
      </SettingsForm>
      <div className="flex min-w-0 flex-col gap-4">
        <MarkPreviews values={values} />
        <BrandPreview values={values} texts={texts} parts={parts} />
      </div>
    </div>
  )
}

function readable(name: keyof typeof labels, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = String(value)
  return text.startsWith('{') ? `Another picture (${labels[name].toLowerCase()})` : text
}

type ColorFieldProps = { admin: AdminForm<BrandInput>; name: 'accent' | 'secondAccent'; hint: string }

/** A color as text and as the browser's color picker, with its errors. */
function ColorField({ admin, name, hint }: ColorFieldProps) {
  const values = admin.form.watch()
  const color = hexColorOf(values[name])
  const corrections = color === null ? [] : correctionsOf(name, values)
  return (
    <ControlledField
      form={admin.form}
      name={name}
      label={labels[name]}
      hint={[hint, ...corrections].join(' ')}
      required
    >
      {({ control, value, onChange }) => (
        <div className="flex items-center gap-2">
          <input
            type="color"
            aria-label={`Pick the ${labels[name].toLowerCase()}`}
            value={color ?? '#000000'}
            className="brand-color"
            onChange={(event) => onChange(event.target.value)}
          />
          <Input
            {...control}
            value={value}
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
          />
          {color === defaultAccents[name] ? null : (
            <button
              type="button"
              className="ui-button ui-button-ghost ui-button-sm"
              onClick={() => onChange(defaultAccents[name])}
            >
              Reset
            </button>
          )}
        </div>
      )}
    </ControlledField>
  )
}
