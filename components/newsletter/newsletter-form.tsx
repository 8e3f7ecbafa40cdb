'use client'

import { unstable_rethrow } from 'next/navigation'
import {
  type ReactNode,
  type SubmitEvent,
  startTransition,
  useActionState,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Honeypot } from '@/components/form/honeypot'
import { showToast } from '@/components/ui/toast'
import { type FormState, idleFormState } from '@/lib/platform/form-state'
import { subscribeAction } from '@/lib/newsletter/actions'
import { newsletterAnswers } from '@/lib/newsletter/content'

/**
 * The newsletter box; its children, the thanks, take its place once it has worked. It stands on every page, so it does
 * without the form kit: one field, whose only check is the browser's.
 */
export function NewsletterForm({ children }: { children: ReactNode }) {
  const shownAt = useRef(0)
  const input = useRef<HTMLInputElement>(null)
  const [state, dispatch, pending] = useActionState<FormState, FormData>(
    // The server has to see the action itself to write it into the page for browsers without JavaScript.
    typeof window === 'undefined' ? subscribeAction : callAction,
    idleFormState,
  )
  const [pageAnswer] = useState(state)
  const [isToasted, setToasted] = useState(false)

  useEffect(() => {
    shownAt.current = performance.now()
  }, [])

  useEffect(() => {
    if (state.status === 'error') input.current?.focus()
  }, [state])

  async function callAction(previous: FormState, formData: FormData): Promise<FormState> {
    const answer = await ask(previous, formData)
    const { title, message: text, status } = answer
    if (status !== 'idle') setToasted(title !== undefined && showToast({ title, text, kind: status }))
    return answer
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    // React would empty the field after its own call of the action, whatever the answer.
    event.preventDefault()
    if (pending) return
    const formData = new FormData()
    for (const [name, value] of new FormData(event.currentTarget)) {
      // What React wrote for browsers without JavaScript stays behind.
      if (!name.startsWith('$ACTION_')) formData.append(name, value)
    }
    formData.set('elapsed', String(Math.round(performance.now() - shownAt.current)))
    startTransition(() => {
      dispatch(formData)
    })
  }

  if (state.status === 'success') return <Thanks>{children}</Thanks>

  const arrival = { autoFocus: pageAnswer.status === 'error' }
  const isAnswer = state.status === 'error' && !isToasted
  return (
    <form action={dispatch} onSubmit={send} aria-label="Newsletter" className="relative grid gap-2">
      <label htmlFor="newsletter-email" className="ui-label">
        Email address
      </label>
      <div className="flex flex-col gap-3 sm:flex-row">
        <input
          ref={input}
          id="newsletter-email"
          type="email"
          name="email"
          autoComplete="email"
          placeholder="you@example.com"
          defaultValue={pageAnswer.values?.email}
          aria-invalid={state.status === 'error' || undefined}
          aria-describedby={isAnswer ? 'newsletter-answer' : undefined}
          className="ui-control"
          {...arrival}
        />
        <button type="submit" aria-disabled={pending} className="ui-button ui-button-default shrink-0">
          {pending ? 'Subscribing...' : 'Subscribe'}
        </button>
      </div>
      <Honeypot />
      {isAnswer ? (
        <p id="newsletter-answer" role="alert" className="text-sm text-red">
          {state.title ? <strong>{state.title}. </strong> : null}
          {state.message}
        </p>
      ) : null}
    </form>
  )
}

async function ask(previous: FormState, formData: FormData): Promise<FormState> {
  const email = formData.get('email')
  if (typeof email === 'string' && email.trim() === '') {
    return { status: 'error', ...newsletterAnswers.empty }
  }
  try {
    return await subscribeAction(previous, formData)
  } catch (error) {
    // Redirects travel as errors. Anything else stands in the browser's network log and the server's own.
    unstable_rethrow(error)
    return { status: 'error', ...newsletterAnswers.failure }
  }
}

function Thanks({ children }: { children: ReactNode }) {
  const thanks = useRef<HTMLDivElement>(null)
  // For a page without scripts; React itself heeds it on fields only.
  const arrival = { autoFocus: true }

  useEffect(() => {
    thanks.current?.focus()
  }, [])

  return (
    <div ref={thanks} tabIndex={-1} {...arrival} role="status" className="outline-none">
      {children}
    </div>
  )
}
