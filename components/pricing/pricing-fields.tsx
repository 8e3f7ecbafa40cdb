import { FormSection } from '@/components/form/form-section'
import { type ContentFieldsProps, contentFields, SeoSection } from '@/components/content/content-form'
import { TextareaField, TextField } from '@/components/form/fields'
import {
  planLabels,
  planLimits,
  planParts,
  pricingPageLabels,
  pricingPageLimits,
  pricingPageParts,
  questionLabels,
  questionLimits,
  questionParts,
} from '@/lib/pricing/rules'

const leadsTo = 'A path such as /contact, or a complete address.'

export function PlanFields({ admin }: ContentFieldsProps) {
  const field = contentFields(admin, planLabels, planLimits)
  return (
    <>
      <FormSection title={planParts.plan.title}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('name')} required />
          <TextField {...field('mark')} hint="Such as Most Popular; it also highlights the plan." />
          <TextField {...field('price')} hint="As shown on the page, such as $900 or Custom." required />
          <TextField {...field('priceNote')} hint="Such as per month." />
        </div>
        <TextareaField {...field('text')} rows={2} />
        <TextareaField
          {...admin.field('features')}
          label={planLabels.features}
          hint="One per line."
          rows={7}
        />
      </FormSection>
      <FormSection title={planParts.button.title}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('linkName')} required />
          <TextField
            {...field('linkHref')}
            hint="Such as /quote?plan=starter, which fills in the plan’s name."
            required
            maxLength={300}
          />
        </div>
      </FormSection>
    </>
  )
}

export function QuestionFields({ admin }: ContentFieldsProps) {
  const field = contentFields(admin, questionLabels, questionLimits)
  return (
    <FormSection title={questionParts.question.title}>
      <TextField {...field('question')} required />
      <TextareaField {...field('answer')} rows={4} required />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('linkName')} hint="At the end of the answer, if it leads somewhere." />
        <TextField {...field('linkHref')} hint={leadsTo} maxLength={300} />
      </div>
    </FormSection>
  )
}

export function PricingPageFields({ admin }: ContentFieldsProps) {
  const field = contentFields(admin, pricingPageLabels, pricingPageLimits)
  return (
    <>
      <FormSection title={pricingPageParts.texts.title} text="The page is public as soon as a plan is.">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('title')} required />
          <TextField {...field('accent')} />
        </div>
        <TextareaField {...field('lead')} rows={2} />
        <TextareaField {...field('note')} hint="Such as the currency, and taxes." rows={2} />
      </FormSection>
      <SeoSection admin={admin} hint="Empty fields are filled with the plans and their prices." />
    </>
  )
}
