'use client'

import { arrivingField } from '@/components/contact-messages/arriving-field'
import { ContactFormFrame } from '@/components/contact-messages/contact-form-frame'
import { SelectField, TextareaField, TextField } from '@/components/form/fields'
import { useActionForm } from '@/components/form/use-action-form'
import type { SelectOption } from '@/components/ui/select'
import { submitHomeContactAction } from '@/lib/contact-messages/actions'
import { contactFailures } from '@/lib/contact-messages/content'
import { preferredContactLabels } from '@/lib/contact-messages/rules'

const preferredContacts = Object.entries(preferredContactLabels).map(([value, label]) => ({ value, label }))

/** The full form: whatever helps to answer well, three fields of it required. */
export function HomeContactForm({ budgets }: { budgets: readonly SelectOption[] }) {
  const form = useActionForm({
    action: submitHomeContactAction,
    schema: () => import('@/lib/contact-messages/schema').then((module) => module.homeContactSchema),
    defaultValues: { preferredContact: 'email' },
    failure: contactFailures.home,
  })
  const field = arrivingField(form)

  return (
    <ContactFormFrame form={form} label="Contact us">
      <TextField {...field('name')} label="Name" autoComplete="name" required />
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" required />
      <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" />
      <TextField {...field('company')} label="Company" autoComplete="organization" />
      <SelectField
        {...field('budgetRange')}
        label="Budget range"
        options={budgets}
        placeholder="Select a range"
      />
      <SelectField {...field('preferredContact')} label="Preferred contact" options={preferredContacts} />
      <TextField {...field('subject')} label="Subject" className="sm:col-span-2" />
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
