'use client'

import { arrivingField } from '@/components/contact-messages/arriving-field'
import { ContactFormFrame } from '@/components/contact-messages/contact-form-frame'
import { TextareaField, TextField } from '@/components/form/fields'
import { useActionForm } from '@/components/form/use-action-form'
import { submitCookiePolicyContactAction, submitPrivacyContactAction } from '@/lib/contact-messages/actions'
import { contactFailures, defaultSubjects } from '@/lib/contact-messages/content'

const actions = { privacy: submitPrivacyContactAction, cookie_policy: submitCookiePolicyContactAction }

/** The short form at the end of a policy; a blank subject is stored as that policy's. */
export function ShortContactForm({ source }: { source: keyof typeof actions }) {
  const form = useActionForm({
    action: actions[source],
    schema: () => import('@/lib/contact-messages/schema').then((module) => module.shortContactSchema),
    failure: contactFailures[source],
  })
  const field = arrivingField(form)

  return (
    <ContactFormFrame form={form} label="Write to us">
      <TextField {...field('name')} label="Name" autoComplete="name" required />
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" required />
      <TextField
        {...field('subject')}
        label="Subject"
        placeholder={defaultSubjects[source]}
        className="sm:col-span-2"
      />
      <TextareaField {...field('message')} label="Message" rows={4} required className="sm:col-span-2" />
    </ContactFormFrame>
  )
}
