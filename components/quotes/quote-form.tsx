'use client'

import { type ReactNode, useState } from 'react'
import { arrivingField } from '@/components/contact-messages/arriving-field'
import { SelectField, TextareaField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { Honeypot } from '@/components/form/honeypot'
import { SubmitButton } from '@/components/form/submit-button'
import type { useActionForm } from '@/components/form/use-action-form'
import { Glyph } from '@/components/ui/glyph'
import { projectTypeLabels, quoteBudgetLabels, timelineLabels } from '@/lib/quotes/rules'

const MAX_DESCRIPTION = 10_000
const NEARLY_FULL = 500

const projectTypes = optionsOf(projectTypeLabels)
const budgets = optionsOf(quoteBudgetLabels)
const timelines = optionsOf(timelineLabels)

function optionsOf(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

/** Nine questions in three steps, five of them required. */
export function QuoteForm({ form }: { form: ReturnType<typeof useActionForm> }) {
  const { formProps, banner, pending, state } = form
  const [room, setRoom] = useState(MAX_DESCRIPTION)
  const field = arrivingField(form)
  const isAnswer = banner !== null && banner.status !== 'idle'
  // On a page without scripts the browser itself goes to what has to be read, unless a field has to be corrected.
  const arrival = { autoFocus: !state.fieldErrors }

  return (
    <form {...formProps} aria-label="Request a quote" className="ui-card grid gap-10 p-5 sm:p-9">
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
          options={projectTypes}
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
          placeholder="What should it do, for whom, and what do you use today?"
          onInput={(event) => {
            setRoom(MAX_DESCRIPTION - event.currentTarget.value.length)
          }}
          className="sm:col-span-2 [&>textarea]:min-h-40"
        />
      </Step>
      <Step number={3} title="Budget and timing">
        <SelectField
          {...field('budgetRange')}
          label="Budget range"
          options={budgets}
          placeholder="Select a range"
          required
        />
        <SelectField
          {...field('timeline')}
          label="Timeline"
          options={timelines}
          placeholder="Select a timeline"
        />
        <TextareaField
          {...field('additionalRequirements')}
          label="Additional requirements"
          rows={3}
          hint="Systems to connect, languages, rules to follow: whatever must not be missed."
          className="sm:col-span-2"
        />
      </Step>
      <Honeypot />
      {isAnswer ? (
        <div tabIndex={-1} {...arrival} className="rounded-lg">
          <FormBanner state={banner} />
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <SubmitButton pendingLabel="Sending..." pending={pending} variant="hero" size="lg">
          <Glyph name="send" />
          Request My Quote
        </SubmitButton>
        <p className="text-sm text-muted-foreground">
          <span aria-hidden className="text-purple">
            *
          </span>{' '}
          required
        </p>
      </div>
    </form>
  )
}

function roomText(room: number): string {
  if (room >= 0) return `${room.toLocaleString('en-US')} characters left.`
  return `${(-room).toLocaleString('en-US')} characters too many.`
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-5 sm:grid-cols-2">
      <legend className="mb-5 flex items-center gap-3 text-subheading font-semibold">
        <span
          aria-hidden
          className="grid size-7 place-items-center rounded-full bg-purple-tint text-sm text-purple"
        >
          {number}
        </span>
        {title}
      </legend>
      {children}
    </fieldset>
  )
}
