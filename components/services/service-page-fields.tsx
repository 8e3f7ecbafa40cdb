import { FormSection } from '@/components/form/form-section'
import {
  type ContentFieldsProps,
  contentFields,
  SeoSection,
  SlugField,
} from '@/components/content/content-form'
import { useWatch } from 'react-hook-form'
import { CompoundField } from '@/components/form/compound-field'
import { Field } from '@/components/form/field'
import { SelectField, TextareaField, TextField } from '@/components/form/fields'
import { ItemsField } from '@/components/form/items-field'
import { PictureField } from '@/components/pictures/picture-field'
import { ServiceFeaturesField } from '@/components/services/service-features-field'
import { Checkbox } from '@/components/ui/controls'
import {
  capabilityLimits,
  exampleLimits,
  serviceIconOptions,
  servicePageLabels as labels,
  servicePageLimits as limits,
  servicePageParts as parts,
  serviceQuestionLimits,
  serviceToneLabels,
} from '@/lib/services/rules'

const toneOptions = Object.entries(serviceToneLabels).map(([value, label]) => ({ value, label }))
const onePerLine = 'One per line.'

export function ServicePageFields({ admin, address }: ContentFieldsProps) {
  const field = contentFields(admin, labels, limits)
  const { form } = admin
  return (
    <>
      <CardSection admin={admin} />
      <FormSection title={parts.top.title}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('name')} hint="In menus and lists, and on the card." required />
          <SlugField admin={admin} address={address} />
        </div>
        <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
          <TextField {...field('badge')} hint="Above the headline, and the page’s title." />
          <SelectField {...admin.field('tone')} label={labels.tone} options={toneOptions} required />
        </div>
        <TextField {...field('headline')} required />
        <TextareaField {...field('lead')} rows={3} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('price')} hint="Such as $12,000 to $40,000." />
          <TextField {...field('duration')} hint="Such as 6 to 10 weeks." />
        </div>
        <PictureField form={form} name="artwork" label={labels.artwork} kind="content" />
        <TextField
          {...field('artworkCaption')}
          hint="Below the picture. Show a piece of the work itself, twice as large as 640 × 480 pixels."
        />
      </FormSection>
      <FormSection title={parts.reasons.title} text="Three cards. One without any text isn’t shown.">
        {(['who', 'why', 'how'] as const).map((part) => (
          <div key={part} className="grid gap-4 sm:grid-cols-2">
            <TextareaField {...field(`${part}Text`)} rows={5} maxLength={limits.reason} />
            <TextareaField {...field(`${part}Points`)} hint={onePerLine} rows={5} />
          </div>
        ))}
      </FormSection>
      <FormSection title={parts.capabilities.title}>
        <TextField {...field('capabilitiesTitle')} placeholder="What it covers" />
        <ItemsField
          form={form}
          name="capabilities"
          label={labels.capabilities}
          one="Capability"
          texts={capabilityLimits}
        />
      </FormSection>
      <FormSection
        title={parts.example.title}
        text="One piece of work from start to finish. It is shown once it has steps."
      >
        <TextField {...field('exampleTitle')} placeholder="An example" />
        <TextareaField {...field('exampleText')} rows={3} />
        <ItemsField
          form={form}
          name="exampleSteps"
          label={labels.exampleSteps}
          one="Step"
          texts={exampleLimits}
        />
      </FormSection>
      <FormSection title={parts.questions.title}>
        <ItemsField
          form={form}
          name="questions"
          label={labels.questions}
          one="Question"
          texts={serviceQuestionLimits}
        />
      </FormSection>
      <FormSection title={parts.end.title}>
        <TextField {...field('closingTitle')} placeholder="Shall we talk about it?" />
        <TextareaField {...field('closingText')} rows={2} />
      </FormSection>
      <SeoSection
        admin={admin}
        hint="Without a title of its own, the label is the page’s title."
        isDescriptionRequired
      />
    </>
  )
}

function CardSection({ admin }: Pick<ContentFieldsProps, 'admin'>) {
  const field = contentFields(admin, labels, limits)
  const { form } = admin
  const name = useWatch({ control: form.control, name: 'name' })
  return (
    <FormSection title={parts.card.title} text="It leads to the page, and its dialog to a quote.">
      <CompoundField form={form} name="active" focusOn={() => ['input']}>
        {({ value, error, onChange }) => (
          <Field
            inline
            label={labels.active}
            hint="If not, the service has only its page."
            {...(error !== undefined && { error })}
          >
            {(control) => (
              <Checkbox
                {...control}
                checked={value === 'yes'}
                onChange={({ target: { checked } }) => onChange(checked ? 'yes' : 'no')}
              />
            )}
          </Field>
        )}
      </CompoundField>
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <TextField
          {...field('title')}
          hint="Leave empty to show the name."
          placeholder={String(name ?? '')}
          autoComplete="off"
        />
        <SelectField
          {...admin.field('icon')}
          label={labels.icon}
          options={serviceIconOptions}
          hint="Shown if the page has no picture."
          required
        />
      </div>
      <TextareaField {...field('description')} rows={3} />
      <CompoundField form={form} name="features" focusOn={() => ['input']}>
        {({ value, error, onChange }) => (
          <ServiceFeaturesField lines={value} error={error} onChange={onChange} />
        )}
      </CompoundField>
      <TextareaField
        {...field('learnMore')}
        hint="Shown in the card’s dialog. Leave empty to show the text on the card."
        rows={4}
      />
    </FormSection>
  )
}
