import { FormSection } from '@/components/form/form-section'
import { ChoicesField } from '@/components/content/choices-field'
import {
  type ContentFieldsProps,
  contentFields,
  SeoSection,
  SlugField,
} from '@/components/content/content-form'
import { MarkdownField } from '@/components/content/markdown-field'
import { TextareaField, TextField } from '@/components/form/fields'
import { ItemsField } from '@/components/form/items-field'
import { PictureField } from '@/components/pictures/picture-field'
import { PicturesField } from '@/components/pictures/pictures-field'
import { QuotePickerButton } from '@/components/portfolio/quote-picker-button'
import {
  caseStudyLabels as labels,
  caseStudyLimits as limits,
  caseStudyParts as parts,
  comparisonLimits,
  stepLimits,
} from '@/lib/portfolio/rules'

export function CaseStudyFields({ admin, address, services }: ContentFieldsProps) {
  const field = contentFields(admin, labels, limits)
  const { form } = admin
  return (
    <>
      <FormSection
        title={parts.project.title}
        text="On its card on the home page, and at the top of its page."
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('title')} required />
          <SlugField admin={admin} address={address} />
          <TextField {...field('category')} hint="Such as Finance SaaS." />
          <TextareaField {...admin.field('tags')} label={labels.tags} hint="One per line." rows={3} />
        </div>
        <TextareaField {...field('description')} rows={2} required />
        <PictureField form={form} name="picture" label={labels.picture} kind="content" />
        <TextareaField {...field('challenge')} hint="Over the picture on the card." rows={2} />
        <TextField
          {...admin.field('link')}
          label={labels.link}
          hint="The project’s own website, if the card should lead there instead of to the story."
          inputMode="url"
          maxLength={300}
        />
        <ChoicesField form={form} name="services" label={labels.services} options={services} />
      </FormSection>
      <FormSection title={parts.story.title} text="A part without any text isn’t shown.">
        <MarkdownField form={form} name="storyChallenge" label={labels.storyChallenge} />
        <ItemsField form={form} name="approach" label={labels.approach} one="Step" texts={stepLimits} />
      </FormSection>
      <FormSection title={parts.outcome.title}>
        <div className="grid gap-4 sm:grid-cols-[1fr_2fr]">
          <TextField {...field('outcomeFigure')} hint="Such as 40%." />
          <TextField {...field('outcomeClaim')} hint="Such as fewer manual processes." />
        </div>
        <MarkdownField form={form} name="storyOutcome" label={labels.storyOutcome} />
        <ItemsField
          form={form}
          name="comparisons"
          label={labels.comparisons}
          one="Comparison"
          texts={comparisonLimits}
          hint="Drawn as bars when both are numbers in the same unit, such as 9 days and 5 days."
        />
      </FormSection>
      <FormSection title={parts.product.title} text="What was built.">
        <PicturesField
          form={form}
          name="gallery"
          label={labels.gallery}
          max={limits.gallery}
          hint="Below the approach, in this order."
        />
      </FormSection>
      <FormSection title={parts.quote.title} text="What the client says about it.">
        <QuotePickerButton form={form} />
        <TextareaField {...field('quote')} hint="Without quotation marks." rows={3} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('quoteName')} />
          <TextField {...field('quoteRole')} hint="For example, Head of Finance." />
          <TextField {...field('quoteCompany')} />
        </div>
      </FormSection>
      <SeoSection
        admin={admin}
        hint="Empty fields are filled with the title, the category and the summary."
      />
    </>
  )
}
