'use client'

import { useEffect } from 'react'
import { arrivingField } from '@/components/contact/arriving-field'
import { ContactFormFrame } from '@/components/contact/contact-form-frame'
import { SelectField, TextareaField, TextField } from '@/components/form/fields'
import { useActionForm } from '@/components/form/use-action-form'
import type { SelectOption } from '@/components/ui/select'
import { submitContactPageAction } from '@/lib/contact/actions'
import { contactFailures } from '@/lib/contact/content'

/** The contact page's own, shorter form. `?subject=consultation` in the address fills its subject in. */
export function ContactPageForm({ budgets }: { budgets: readonly SelectOption[] }) {
  const form = useActionForm({
    action: submitContactPageAction,
    schema: () => import('@/lib/contact/schema').then((module) => module.contactPageSchema),
    failure: contactFailures.contact_page,
  })
  const element = form.formProps.ref

  useEffect(() => {
    // Here rather than on the server, so that the page stays the same bytes for everyone.
    const subject = element.current?.elements.namedItem('subject')
    const wish = new URLSearchParams(window.location.search).get('subject')
    if (wish === 'consultation' && subject instanceof HTMLInputElement && !subject.value) {
      subject.value = 'Consultation'
    }
  }, [element])

  const field = arrivingField(form)

  return (
    <ContactFormFrame form={form} label="Contact us">
      <TextField {...field('name')} label="Name" autoComplete="name" required />
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" required />
      <TextField {...field('subject')} label="Subject" />
      <SelectField
        {...field('budgetRange')}
        label="Budget range"
        options={budgets}
        placeholder="Select a range"
      />
      <TextareaField
        {...field('message')}
        label="Message"
        rows={6}
        required
        placeholder="What should it do, and for whom?"
        className="sm:col-span-2"
      />
    </ContactFormFrame>
  )
}
