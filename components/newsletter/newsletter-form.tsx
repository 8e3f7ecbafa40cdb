'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Honeypot } from '@/components/form/honeypot'
import { useActionForm } from '@/components/form/use-action-form'
import { subscribeAction } from '@/lib/newsletter/actions'
import { newsletterAnswers } from '@/lib/newsletter/content'

/** Shows its children, the thanks, instead of the form after subscribing. */
export function NewsletterForm({ children }: { children: ReactNode }) {
  const input = useRef<HTMLInputElement>(null)
  const form = useActionForm({ action: subscribeAction, failure: newsletterAnswers.failure, isGuarded: true })
  const { state, banner, pending, formProps } = form
  const [pageAnswer] = useState(state)

  useEffect(() => {
    if (state.status === 'error') input.current?.focus()
  }, [state])

  if (state.status === 'success') return <Thanks>{children}</Thanks>

  const arrival = { autoFocus: pageAnswer.status === 'error' }
  const isError = state.status === 'error'
  return (
    <form {...formProps} aria-label="Newsletter" className="relative grid gap-2">
      <label htmlFor="newsletter-email" className="ui-label">
        Email address
      </label>
      <div className="site-newsletter">
        <input
          ref={input}
          id="newsletter-email"
          type="email"
          name="email"
          autoComplete="email"
          placeholder="you@example.com"
          defaultValue={pageAnswer.values?.email}
          aria-invalid={isError || undefined}
          aria-describedby={isError ? 'newsletter-answer' : undefined}
          className="ui-control"
          {...arrival}
        />
        <button type="submit" aria-disabled={pending} className="ui-button ui-button-default shrink-0">
          {pending ? 'Subscribing…' : 'Subscribe'}
        </button>
      </div>
      <Honeypot />
      {isError ? (
        <p id="newsletter-answer" role={banner ? 'alert' : undefined} className="text-sm text-red">
          {banner?.title ? <strong>{banner.title}. </strong> : null}
          <span>{state.message}</span>
        </p>
      ) : null}
    </form>
  )
}

function Thanks({ children }: { children: ReactNode }) {
  const thanks = useRef<HTMLDivElement>(null)
  // For pages without JavaScript. In the browser, React applies `autoFocus` to fields only.
  const arrival = { autoFocus: true }

  useEffect(() => thanks.current?.focus(), [])

  return (
    <div ref={thanks} tabIndex={-1} {...arrival} role="status" className="outline-none">
      {children}
    </div>
  )
}
