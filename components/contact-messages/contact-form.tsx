'use client'

import { useEffect, useRef, useState } from 'react'
import { FormBanner } from '@/components/form/form-banner'
import { SelectField, TextareaField, TextField } from '@/components/form/fields'
import { fillBlanks } from '@/components/form/form-elements'
import { useActionForm } from '@/components/form/use-action-form'
import { optionsOf, visitorFields, VisitorForm } from '@/components/form/visitor-form'
import {
  submitContactPageAction,
  submitCookiePolicyContactAction,
  submitHomeContactAction,
  submitPrivacyContactAction,
} from '@/lib/contact-messages/actions'
import { contactFailures, defaultSubjects } from '@/lib/contact-messages/content'
import {
  contactPageBudgets,
  type ContactSource,
  homeBudgets,
  preferredContactLabels,
} from '@/lib/contact-messages/rules'

const actions = {
  contact_page: submitContactPageAction,
  home: submitHomeContactAction,
  privacy: submitPrivacyContactAction,
  cookie_policy: submitCookiePolicyContactAction,
}

/** Without JavaScript, the response is a new page, so the browser sets the focus. */
const focused = { autoFocus: true }

/** The subjects that a link to the contact page can preselect with `?subject=`. */
const subjects = new Map<string | null, string>([
  ['consultation', 'Consultation'],
  ['enterprise', 'Enterprise plan'],
])

/** The home page has the full form, the contact page a shorter one, and policies end with the shortest. */
export function ContactForm({ source }: { source: ContactSource }) {
  const isHome = source === 'home'
  const isContactPage = source === 'contact_page'
  const isPolicy = !isHome && !isContactPage
  const form = useActionForm({
    action: actions[source],
    schema: () =>
      import('@/lib/contact-messages/schema').then(({ contactSchemas }) => contactSchemas[source]),
    ...(isHome && { defaultValues: { preferredContact: 'email' } }),
    failure: contactFailures[source],
    isGuarded: true,
  })
  const element = form.formProps.ref
  const { state } = form
  const confirmation = useRef<HTMLDivElement>(null)
  const [begunAfter, setBegunAfter] = useState<typeof state>()
  const isSent = state.status === 'success' && state !== begunAfter

  useEffect(() => {
    if (!isContactPage) return
    // Read in the browser, so that the page can be cached for everyone.
    const subject = subjects.get(new URLSearchParams(window.location.search).get('subject'))
    if (element.current) fillBlanks(element.current, { subject })
  }, [isContactPage, element])

  useEffect(() => {
    if (isSent) confirmation.current?.focus()
  }, [isSent, state])

  const field = visitorFields(form)
  const subject = (
    <TextField
      {...field('subject')}
      label="Subject"
      placeholder={defaultSubjects[source]}
      className={isContactPage ? undefined : 'sm:col-span-2'}
    />
  )

  return (
    <VisitorForm
      form={{
        ...form,
        banner: state.status === 'success' ? null : form.banner,
        formProps: {
          ...form.formProps,
          onInput() {
            setBegunAfter(state)
            form.formProps.onInput()
          },
        },
      }}
      label={isPolicy ? 'Write to us' : 'Contact us'}
      submitLabel="Send Message"
      className="contact-form ui-card"
    >
      {isSent ? (
        <div ref={confirmation} tabIndex={-1} {...focused} className="col-span-full scroll-mt-24 rounded-lg">
          <FormBanner state={state}>
            <p className="text-foreground">{state.data?.next}</p>
          </FormBanner>
        </div>
      ) : null}
      <TextField {...field('name')} label="Name" autoComplete="name" required />
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" required />
      {isHome ? (
        <>
          <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" />
          <TextField {...field('company')} label="Company" autoComplete="organization" />
        </>
      ) : (
        subject
      )}
      {isPolicy ? null : (
        <SelectField
          {...field('budgetRange')}
          label="Budget range"
          options={optionsOf(isHome ? homeBudgets : contactPageBudgets)}
          placeholder="Select a range"
        />
      )}
      {isHome ? (
        <>
          <SelectField
            {...field('preferredContact')}
            label="Preferred contact"
            options={optionsOf(preferredContactLabels)}
          />
          {subject}
        </>
      ) : null}
      <TextareaField
        {...field('message')}
        label="Message"
        rows={isContactPage ? 6 : 4}
        required
        placeholder={isPolicy ? undefined : 'What should it do, and for whom?'}
        className="sm:col-span-2"
      />
    </VisitorForm>
  )
}
