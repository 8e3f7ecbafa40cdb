import { FormSection } from '@/components/form/form-section'
import {
  type ContentFieldsProps,
  contentFields,
  SeoSection,
  SlugField,
} from '@/components/content/content-form'
import { MarkdownField } from '@/components/content/markdown-field'
import { TextareaField, TextField } from '@/components/form/fields'
import {
  COOKIE_LIST,
  legalPageLabels as labels,
  legalPageLimits as limits,
  legalPageParts as parts,
} from '@/lib/legal/rules'

export function LegalPageFields({ admin, address }: ContentFieldsProps) {
  const field = contentFields(admin, labels, limits)
  return (
    <>
      <FormSection title={parts.page.title}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('title')} required />
          <TextField {...field('name')} required />
          <SlugField admin={admin} address={address} />
          <TextField {...field('updated')} hint="As shown on the page, such as September 2026." />
        </div>
        <p className="text-sm text-muted-foreground">
          privacy, terms-and-conditions, refund-policy and cookie-policy are pages right below the domain.
        </p>
        <TextareaField {...field('intro')} rows={3} />
        <TextareaField
          {...admin.field('inShort')}
          label={labels.inShort}
          hint="A summary, with one point per line."
          rows={4}
        />
        <MarkdownField
          form={admin.form}
          name="body"
          label={labels.body}
          required
          hint={
            <>
              Each heading begins a section, which is numbered. A list whose items begin with a bold term and
              a colon becomes a table of terms. A line with only {COOKIE_LIST} shows what this website stores
              in browsers.
            </>
          }
        />
      </FormSection>
      <SeoSection
        admin={admin}
        hint="Without a title of its own, the page’s title is used."
        isDescriptionRequired
      />
    </>
  )
}
