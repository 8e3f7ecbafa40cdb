'use client'

import { ContactFormFrame } from '@/components/contact/contact-form-frame'
import { PreferredContactField } from '@/components/contact/preferred-contact-field'
import { SelectField, TextareaField, TextField } from '@/components/form/fields'
import { useActionForm } from '@/components/form/use-action-form'
import type { SelectOption } from '@/components/ui/select'
import { submitHomeContactAction } from '@/lib/contact/actions'

/** The full form: whatever helps to answer well, three fields of it required. */
export function HomeContactForm({ budgets }: { budgets: readonly SelectOption[] }) {
  const form = useActionForm({
    action: submitHomeContactAction,
    schema: () => import('@/lib/contact/schema').then((module) => module.homeContactSchema),
    defaultValues: { preferredContact: 'email' },
    failure: { title: 'Error', message: 'Failed to send message. Please try again.' },
  })
  const { field } = form

  return (
    <ContactFormFrame form={form} label="Contact us">
      <TextField {...field('name')} label="Name" autoComplete="name" required />
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" required />
      <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" />
      <TextField {...field('company')} label="Company" autoComplete="organization" />
      <TextField {...field('subject')} label="Subject" />
      <SelectField
        {...field('budgetRange')}
        label="Budget range"
        options={budgets}
        placeholder="Select a range"
      />
      <PreferredContactField {...field('preferredContact')} />
      <TextareaField
        {...field('message')}
        label="Message"
        rows={4}
        required
        placeholder="What should it do, and for whom?"
        className="sm:col-span-2"
      />
    </ContactFormFrame>
  )
}
