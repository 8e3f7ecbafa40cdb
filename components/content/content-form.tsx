import { FormSection } from '@/components/form/form-section'
import type { FieldValues, Path } from 'react-hook-form'
import { TextareaField, TextField } from '@/components/form/fields'
import type { AdminForm } from '@/components/form/use-admin-form'
import { PictureField } from '@/components/pictures/picture-field'
import type { SelectOption } from '@/components/ui/controls'
import type { ContentFormValues } from '@/lib/content/schema'
import { searchPart, SEO_DESCRIPTION_MAX, SEO_TITLE_MAX } from '@/lib/base/content-values'

export type ContentForm = AdminForm<ContentFormValues>

export type ContentFieldsProps = {
  admin: ContentForm
  /** The beginning of the page's address, such as '/services/'. */
  address: string
  /** The service pages to choose from. */
  services: readonly SelectOption[]
}

/** The props of a field: its label and limit. */
export function contentFields(
  admin: ContentForm,
  labels: Record<string, string>,
  limits: Record<string, number>,
) {
  return (name: string) => {
    const max = limits[name]
    return { ...admin.field(name), label: labels[name] ?? name, ...(max !== undefined && { maxLength: max }) }
  }
}

export function SlugField({ admin, address }: Pick<ContentFieldsProps, 'admin' | 'address'>) {
  return (
    <TextField
      {...admin.field('slug')}
      label="Address"
      hint={`The end of ${address}…: lowercase letters, digits and hyphens. Its earlier address will redirect to the new one.`}
      required
      maxLength={80}
      autoComplete="off"
      spellCheck={false}
    />
  )
}

type SeoSectionProps<Values extends FieldValues> = {
  admin: Pick<AdminForm<Values>, 'form' | 'field'>
  /** Says what is used when the fields are empty. */
  hint: string
  /** Says what is used when there is no picture. */
  pictureHint?: string
  isDescriptionRequired?: boolean
}

/** For any form with these fields. */
export function SeoSection<Values extends FieldValues>(props: SeoSectionProps<Values>) {
  const { admin, hint, isDescriptionRequired = false } = props
  const { pictureHint = 'If there is none, one is drawn with the title.' } = props
  const name = (field: 'seoTitle' | 'seoDescription' | 'sharePicture') => field as Path<Values>
  return (
    <FormSection title={searchPart.title} text={hint}>
      <TextField {...admin.field(name('seoTitle'))} label="Page title" maxLength={SEO_TITLE_MAX} />
      <TextareaField
        {...admin.field(name('seoDescription'))}
        label="Description"
        hint={`Shown by search engines and with shared links; ${String(SEO_DESCRIPTION_MAX)} characters at most.`}
        required={isDescriptionRequired}
        rows={2}
        maxLength={SEO_DESCRIPTION_MAX}
      />
      <PictureField
        form={admin.form}
        name={name('sharePicture')}
        label="Share picture"
        hint={`Shown by social networks, cropped to 1200 × 630. ${pictureHint}`}
        kind="share"
      />
    </FormSection>
  )
}
