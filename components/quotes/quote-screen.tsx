'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SelectField, TextareaField, TextField } from '@/components/form/fields'
import { useActionForm } from '@/components/form/use-action-form'
import { optionsOf, visitorFields, VisitorForm } from '@/components/form/visitor-form'
import { useMenus } from '@/components/site/navigation-provider'
import { requestQuoteAction } from '@/lib/quotes/actions'
import { quoteAnswers } from '@/lib/quotes/content'
import { projectTypeLabels, quoteBudgetLabels, timelineLabels } from '@/lib/quotes/rules'

const MAX_DESCRIPTION = 10_000
const NEARLY_FULL = 500

type QuoteScreenProps = {
  intro: ReactNode
  aside: ReactNode
  confirmation: ReactNode
  /** The plans whose buttons may link to this page. */
  plans: readonly { name: string; linkHref: string }[]
}

/** The form with its intro and aside. Once sent, the confirmation replaces them. */
export function QuoteScreen({ intro, aside, confirmation, plans }: QuoteScreenProps) {
  const { services } = useMenus()
  const form = useActionForm({
    action: requestQuoteAction,
    schema: () => import('@/lib/quotes/schema').then((module) => module.quoteSchema),
    failure: quoteAnswers.failure,
    isGuarded: true,
  })

  const element = form.formProps.ref

  useEffect(() => {
    // Read in the browser, so that the page can be cached for everyone. Few visitors come with a query.
    const { search } = window.location
    if (!search) return
    import('@/components/quotes/prefill').then(({ prefill }) => {
      if (element.current) prefill(element.current, search, { services, plans })
    }, reportError)
  }, [element, services, plans])

  if (form.state.status === 'success') return <Confirmation>{confirmation}</Confirmation>
  return (
    <div className="site-width site-page">
      {intro}
      <div className="mt-6 grid items-start gap-12 sm:mt-12 lg:grid-cols-[1.6fr_1fr] lg:gap-16">
        <QuoteForm form={form} />
        {aside}
      </div>
    </div>
  )
}

function Confirmation({ children }: { children: ReactNode }) {
  const screen = useRef<HTMLDivElement>(null)
  // For pages without JavaScript. In the browser, React applies `autoFocus` to fields only.
  const arrival = { autoFocus: true }

  useEffect(() => {
    screen.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])

  return (
    <div
      ref={screen}
      tabIndex={-1}
      {...arrival}
      aria-labelledby="quote-sent"
      role="group"
      className="outline-none"
    >
      {children}
    </div>
  )
}

function QuoteForm({ form }: { form: ReturnType<typeof useActionForm> }) {
  const [room, setRoom] = useState(MAX_DESCRIPTION)
  const field = visitorFields(form)

  return (
    <VisitorForm
      form={form}
      label="Request a quote"
      submitLabel="Request My Quote"
      className="ui-card grid gap-10 p-5 sm:p-9"
    >
      <Step number={1} title="About you">
        <TextField {...field('name')} label="Name" autoComplete="name" required />
        <TextField {...field('email')} label="Email" type="email" autoComplete="email" required />
        <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" />
        <TextField {...field('company')} label="Company" autoComplete="organization" />
      </Step>
      <Step number={2} title="Your project">
        <SelectField
          {...field('projectType')}
          label="Project type"
          options={optionsOf(projectTypeLabels)}
          placeholder="Select a type"
          required
          className="sm:col-span-2"
        />
        <TextareaField
          {...field('projectDescription')}
          label="Project description"
          rows={6}
          required
          hint={
            room < NEARLY_FULL ? roomText(room) : 'Two or three sentences are enough for a first proposal.'
          }
          onInput={(event) => setRoom(MAX_DESCRIPTION - event.currentTarget.value.length)}
          className="sm:col-span-2 [&>textarea]:min-h-40"
        />
      </Step>
      <Step number={3} title="Budget and timing">
        <SelectField
          {...field('budgetRange')}
          label="Budget range"
          options={optionsOf(quoteBudgetLabels)}
          placeholder="Select a range"
          required
        />
        <SelectField
          {...field('timeline')}
          label="Timeline"
          options={optionsOf(timelineLabels)}
          placeholder="Select a timeline"
        />
        <TextareaField
          {...field('additionalRequirements')}
          label="Additional requirements"
          rows={3}
          hint="Systems to connect, languages, rules to follow."
          className="sm:col-span-2"
        />
      </Step>
    </VisitorForm>
  )
}

function roomText(room: number): string {
  return room >= 0 ? `${room} characters left.` : `${-room} characters too many.`
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-5 sm:grid-cols-2">
      <legend className="mb-5 flex items-center gap-3 font-display text-subheading font-semibold">
        <span
          aria-hidden
          className="grid size-7 place-items-center rounded-full bg-purple-tint font-sans text-sm text-purple"
        >
          {number}
        </span>
        {title}
      </legend>
      {children}
    </fieldset>
  )
}
