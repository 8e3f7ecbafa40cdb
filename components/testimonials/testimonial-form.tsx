'use client'

import '@/components/testimonials/star-rating.css'
import { Send } from 'lucide-react'
import { CheckboxField, TextareaField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { useActionForm } from '@/components/form/use-action-form'
import { ReadOnlyNote, useReadOnly } from '@/components/ui/read-only'
import { submitTestimonialAction } from '@/lib/testimonials/actions'
import { BEST_RATING } from '@/lib/testimonials/rules'

type TestimonialFormProps = {
  projectId: string
  /** Prefills the name and company to be published. */
  signature: { displayName: string; company: string }
}

export function TestimonialForm({ projectId, signature }: TestimonialFormProps) {
  const form = useActionForm({
    action: submitTestimonialAction,
    schema: () => import('@/lib/testimonials/schema').then((module) => module.testimonialFormSchema),
    defaultValues: { rating: '5', ...signature },
    failure: { title: 'Error', message: 'Failed to submit feedback. Please try again.' },
    errorToast: ({ testimonial }) => testimonial,
  })
  const isReadOnly = useReadOnly()
  return (
    <form {...form.formProps} noValidate aria-label="Feedback" className="ui-card-content grid gap-5">
      <fieldset disabled={isReadOnly} className="contents">
        <input type="hidden" name="projectId" value={projectId} />
        <StarRating {...form.field('rating')} />
        <TextareaField
          {...form.field('testimonial')}
          label="Your feedback"
          rows={5}
          required
          className="[&>textarea]:min-h-32"
          placeholder="What went well, and what could be better?"
        />
        <fieldset className="grid gap-4 rounded-lg border p-4">
          <legend className="sr-only">Publication</legend>
          <CheckboxField
            {...form.field('consent')}
            label="You may publish this feedback with my name and company"
            hint="Approved feedback may be featured on our homepage. Your email address is never shown."
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...form.field('displayName')} label="Name to publish" autoComplete="name" />
            <TextField {...form.field('company')} label="Company" autoComplete="organization" />
          </div>
        </fieldset>
        <FormBanner state={form.banner} />
        <SubmitButton pendingLabel="Submitting..." pending={form.pending} className="justify-self-start">
          <Send aria-hidden />
          Submit Feedback
        </SubmitButton>
      </fieldset>
      <ReadOnlyNote />
    </form>
  )
}

type StarRatingProps = { name: string; defaultValue?: string | undefined; error?: string | undefined }

/** Native radio buttons, which support the arrow keys. */
function StarRating({ name, defaultValue, error }: StarRatingProps) {
  return (
    <fieldset className="grid justify-items-start gap-1">
      <legend className="ui-label">Rating</legend>
      <div className="star-rating -ml-1.5">
        {Array.from({ length: BEST_RATING }, (_, index) => String(index + 1)).map((value) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === defaultValue} />
            <span aria-hidden>★</span>
            <span className="sr-only">{value === '1' ? '1 star' : `${value} stars`}</span>
          </label>
        ))}
      </div>
      {error ? <p className="text-sm text-red">{error}</p> : null}
    </fieldset>
  )
}
