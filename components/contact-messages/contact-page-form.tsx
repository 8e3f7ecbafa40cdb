'use client'

import { useEffect } from 'react'
import { arrivingField } from '@/components/contact-messages/arriving-field'
import { ContactFormFrame } from '@/components/contact-messages/contact-form-frame'
import { fillBlanks } from '@/components/form/form-elements'
import { SelectField, TextareaField, TextField } from '@/components/form/fields'
import { useActionForm } from '@/components/form/use-action-form'
import type { SelectOption } from '@/components/ui/select'
import { submitContactPageAction } from '@/lib/contact-messages/actions'
import { contactFailures } from '@/lib/contact-messages/content'

/** What links to the form can ask for in `?subject=`. */
const subjects = new Map<string | null, string>([
  ['consultation', 'Consultation'],
  ['enterprise', 'Enterprise plan'],
])

/** The contact page's own, shorter form. The address may fill its subject in. */
export function ContactPageForm({ budgets }: { budgets: readonly SelectOption[] }) {
  const form = useActionForm({
    action: submitContactPageAction,
    schema: () => import('@/lib/contact-messages/schema').then((module) => module.contactPageSchema),
    failure: contactFailures.contact_page,
  })
  const element = form.formProps.ref

  useEffect(() => {
    // Here rather than on the server, so that the page stays the same bytes for everyone.
    const wish = new URLSearchParams(window.location.search).get('subject')
    if (element.current) fillBlanks(element.current, { subject: subjects.get(wish) })
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
